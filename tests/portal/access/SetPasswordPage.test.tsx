import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { SetPasswordPage } from '#portal/access/SetPasswordPage'
import { setConfiguration } from '#portal/data/call/configuration'
import { aGroup, type TestGroup } from '../../fixtures/server'
import { mockNetwork } from '../network/mockNetwork'
import { aConfiguration } from '../portalFixtures'

const network = mockNetwork()

let group: TestGroup
beforeAll(async () => void (group = await aGroup()))

/** The token of a link by which somebody chooses a new password. */
const aToken = async () => {
  const { userId } = await group.aPerson([])
  const { body } = await group.call('POST', `/admin/users/${userId}/reset`)
  return new URL(body.link).hash.replace('#token=', '')
}

beforeEach(() => setConfiguration(aConfiguration({ apiHost: inject('serverUrl') })))
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

test.each(['/set-password#token=', '/set-password?token='])(
  'the token of %s is read once and is not in the address any more',
  async (address) => {
    const token = await aToken()
    history.replaceState(null, '', `${address}${token}`)
    render(<SetPasswordPage translate={(key) => key} />)
    await screen.findByLabelText('access.setPassword.password')
    const [asked, ...others] = network.sent.filter(({ url }) => url.includes('/passwordlink'))
    expect([asked?.url, others]).toEqual([`${inject('serverUrl')}/passwordlink`, []])
    expect(await asked?.json()).toEqual({ token })
    expect(location.href).not.toContain(token)
    expect(location.pathname).toBe('/set-password')
  },
)

test('a password that the server rejects is named beside the field, and the form stays', async () => {
  history.replaceState(null, '', `/set-password#token=${await aToken()}`)
  render(<SetPasswordPage translate={(key) => key} />)
  const field = await screen.findByLabelText('access.setPassword.password')
  for (const label of ['access.setPassword.password', 'access.setPassword.again'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'chicagobears85' } })
  fireEvent.submit(field.closest('form')!)
  expect(await screen.findByText('access.setPassword.problems.common')).toBeTruthy()
  expect(network.calls()).toContain('POST /passwordlink/use')
  expect(screen.getByLabelText('access.setPassword.password')).toBe(field)
})

test('a page that was reloaded asks to open the link again, and does not call it invalid', async () => {
  history.replaceState(null, '', '/set-password')
  render(<SetPasswordPage translate={(key) => key} />)
  expect((await screen.findByRole('alert')).textContent).toBe('access.setPassword.reopen')
  expect(network.sent).toEqual([])
})
