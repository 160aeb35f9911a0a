import { describe, expect, test } from 'vitest'
import { frameAddress, isStandIn, sandboxOf } from '#portal/frames/frameAddress'

const portal = 'https://portal.example.com'
const told = { group: { id: 'PL_A&B', type: 'CUSTOMER' }, culture: 'es-ES', dark: true }

describe('where a frame leads', () => {
  test('the provider’s applications are told group and language, our stand-ins the light as well', () => {
    expect(frameAddress('https://ops.example.com/view?a=1', portal, told)).toBe(
      'https://ops.example.com/view?a=1&group=PL_A%26B&grouptype=CUSTOMER&culture=es-ES',
    )
    expect(frameAddress('/standin/opsview', portal, told)).toBe(
      `${portal}/standin/opsview?group=PL_A%26B&grouptype=CUSTOMER&culture=es-ES&theme=dark`,
    )
  })

  test('without a group none is told, and others are told nothing', () => {
    expect(frameAddress('/standin/opsview', portal, { ...told, group: null, dark: false })).toBe(
      `${portal}/standin/opsview?culture=es-ES&theme=light`,
    )
    expect(frameAddress('https://weather.example.com/x?y=1', portal, null)).toBe('https://weather.example.com/x?y=1')
  })
})

describe('what a framed application may do', () => {
  test.each([
    ['/standin/opsview', true],
    [`${portal}/standin/help`, true],
    ['https://evil.example.com/standin/opsview', false],
    ['/other', false],
  ])('%s is our own: %s', (address, isOurs) => expect(isStandIn(address, portal)).toBe(isOurs))

  test('scripts and the portal’s origin never come together, and the window stays the portal’s', () => {
    expect(sandboxOf('/standin/opsview', portal)).toBe('allow-same-origin')
    for (const address of ['/other', `${portal}/application/`]) {
      expect(sandboxOf(address, portal)).toContain('allow-scripts')
      expect(sandboxOf(address, portal)).not.toContain('allow-same-origin')
    }
    const others = sandboxOf('https://ops.example.com/', portal)
    expect(others).toContain('allow-scripts')
    expect(others).toContain('allow-same-origin')
    expect(others).not.toContain('allow-top-navigation')
  })
})
