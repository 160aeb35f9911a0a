import { describe, expect, inject, test } from 'vitest'
import { readSettings } from '#server/platform/environment'
import { frameRegistry, frameSites } from '#server/platform/http/frames'
import { securityPolicy } from '#server/platform/http/securityPolicy'

const sourcesOf = (environment: Record<string, string>, directive: string): unknown => {
  const { contentSecurityPolicy } = securityPolicy(readSettings(environment))
  return typeof contentSecurityPolicy === 'object' && contentSecurityPolicy.directives?.[directive]
}

describe('applications in frames', () => {
  test('are our stand-ins until a real address is set', () => {
    const { pskframe, linkframe } = frameRegistry(readSettings({}))
    expect(pskframe).toEqual({
      dccmasterschedules: '/standin/dccmasterschedules',
      opsview: '/standin/opsview',
      cctl: '/standin/cctl',
      cellcomm4: '/standin/cellcomm4',
      otmfinancials: '/standin/otmfinancials',
      mcp: '/standin/mcp',
    })
    expect(linkframe).toEqual({ help: '/standin/help' })
  })

  test('are shown from where the settings say, and from nowhere else', () => {
    const environment = {
      PROVIDER_FRAMES: 'opsview=https://ops.example.com/view?a=1, yard=http://yard.example.com:8081/',
      LINK_FRAMES: 'weather=https://weather.example.com/a%2Cb',
      FRAME_HOSTS: 'sso.example.com,*.maps.example.com:8443',
    }
    const { pskframe, linkframe } = frameRegistry(readSettings(environment))
    expect(pskframe).toMatchObject({ opsview: 'https://ops.example.com/view?a=1', cctl: '/standin/cctl' })
    expect(linkframe).toMatchObject({ weather: 'https://weather.example.com/a%2Cb' })
    const sites = [
      'https://weather.example.com',
      'https://ops.example.com',
      'http://yard.example.com:8081',
      'sso.example.com',
      '*.maps.example.com:8443',
    ]
    expect(frameSites(readSettings(environment))).toEqual(sites)
    expect(sourcesOf(environment, 'frame-src')).toEqual(["'self'", ...sites])
    expect(sourcesOf({}, 'frame-src')).toEqual(["'self'"])
  })

  test('images come from the portal and from hosts that are named', () => {
    expect(sourcesOf({ IMAGE_HOSTS: 'img.example.com' }, 'img-src')).toContain('img.example.com')
    expect(sourcesOf({}, 'img-src')).toEqual(["'self'", 'data:', 'blob:'])
  })

  test.each([
    ['PROVIDER_FRAMES', 'opsview=javascript:alert(1)'],
    ['PROVIDER_FRAMES', 'opsview=data:text/html,x'],
    ['PROVIDER_FRAMES', '__proto__=https://a.example.com/'],
    ['LINK_FRAMES', 'a=https://user:secret@a.example.com/'],
    ['LINK_FRAMES', 'https://a.example.com/'],
    ['FRAME_HOSTS', "a.example.com; script-src 'unsafe-inline'"],
    ['IMAGE_HOSTS', '*'],
    ['IMAGE_HOSTS', 'https://a.example.com'],
    ['EXTERNAL_LINKS', 'other=https://a.example.com/'],
    ['EXTERNAL_LINKS', 'pops.E=https://a.example.com/'],
  ])('the setting %s=%s is refused at the start', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name)
  })

  test('the portal is told all of it', async () => {
    const answer = await fetch(`${inject('serverUrl')}/config.json`)
    const { frames, imageHosts, links } = (await answer.json()) as Record<string, Record<string, unknown>>
    expect(frames?.['pskframe']).toMatchObject({ mcp: '/standin/mcp' })
    expect(imageHosts).toEqual([])
    expect(links?.['xrs']).toEqual({ E: 'https://xrs-e.example.com/', other: 'https://xrs.example.com/' })
    expect(answer.headers.get('content-security-policy')).toContain("frame-src 'self';")
  })
})
