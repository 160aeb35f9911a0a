import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applicationAddress, imageAddress } from '#domain/frames'

const from = {
  hosts: ['images.example.com', '*.cdn.example.com', 'ported.example.com:8443'],
  origin: 'https://portal.example.com',
}

describe('images', () => {
  test.each([
    'https://images.example.com/a.png',
    'http://IMAGES.example.com/a.png?b=c#d',
    'https://a.cdn.example.com/x',
    'https://a.b.cdn.example.com/x',
    'https://ported.example.com:8443/x',
    'https://portal.example.com/favicon.svg',
  ])('%s is shown [ROUTE-023]', (url) => {
    expect(imageAddress(url, from)).toEqual({ allowed: true, url: new URL(url).href })
  })

  test.each([
    ['javascript:alert(1)', 'not-http'],
    ['JAVASCRIPT:alert(1)', 'not-http'],
    [' javascript:alert(1)', 'not-http'],
    ['data:image/png;base64,AAAA', 'not-http'],
    ['blob:https://portal.example.com/1', 'not-http'],
    ['file:///etc/passwd', 'not-http'],
    ['ftp://images.example.com/a.png', 'not-http'],
    ['//images.example.com/a.png', 'not-an-address'],
    ['/favicon.svg', 'not-an-address'],
    ['', 'not-an-address'],
    ['https://', 'not-an-address'],
    ['https://evil.example.com/a.png', 'host-not-allowed'],
    ['https://images.example.com.evil.example.com/a.png', 'host-not-allowed'],
    ['https://images.example.com@evil.example.com/a.png', 'host-not-allowed'],
    ['https://user@images.example.com/a.png', 'host-not-allowed'],
    ['https://images.example.com:444/a.png', 'host-not-allowed'],
    ['https://ported.example.com/x', 'host-not-allowed'],
    ['https://cdn.example.com/x', 'host-not-allowed'],
    ['https://evilcdn.example.com/x', 'host-not-allowed'],
    ['http://portal.example.com/favicon.svg', 'host-not-allowed'],
  ])('%s is refused as %s [ROUTE-024]', (url, code) => {
    expect(imageAddress(url, from)).toEqual({ allowed: false, code })
  })

  test('nothing is ever shown but http and https from a host that is named', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' })), (wanted) => {
        const image = imageAddress(wanted, from)
        if (image.allowed)
          expect(new URL(image.url).host).toMatch(/^(images|portal|ported|.*\.cdn)\.example\.com(:8443)?$/)
      }),
    )
  })
})

describe('applications', () => {
  const registry = { opsview: '/standin/opsview' }
  test.each([
    ['opsview', '/standin/opsview'],
    ['OPSVIEW', null],
    ['nope', null],
    ['constructor', null],
    ['__proto__', null],
    ['', null],
  ])('%s stands at %s', (id, address) => expect(applicationAddress(registry, id)).toBe(address))
})
