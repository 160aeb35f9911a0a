import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { passwordLinks } from '#contract/administration/passwordLinks'
import { SetPasswordPage } from '#portal/access/SetPasswordPage'
import { setConfiguration } from '#portal/data/call/configuration'
import { answering } from '../network/answers'
import { failing } from '../network/faults'
import { mockNetwork } from '../network/mockNetwork'
import { aConfiguration } from '../portalFixtures'

const network = mockNetwork()

beforeEach(() => {
  setConfiguration(aConfiguration({}))
  network.use(
    answering(passwordLinks.readPasswordLink, { userId: 'ann', purpose: 'reset', expiresAt: '2026-03-01T00:00:00Z' }),
    failing(passwordLinks.choosePassword, 'This password is too common. Choose another one.', 400),
  )
})
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

test.each([['/set-password#token=t0ken'], ['/set-password?token=t0ken']])(
  'the token of %s is read once and is not in the address any more',
  async (address) => {
    history.replaceState(null, '', address)
    render(<SetPasswordPage translate={(key) => key} />)
    await screen.findByLabelText('access.setPassword.password')
    expect(network.calls()).toEqual(['POST /passwordlink'])
    expect(await network.sent[0]?.json()).toEqual({ token: 't0ken' })
    expect(location.href).not.toContain('t0ken')
    expect(location.pathname).toBe('/set-password')
  },
)

test('a password that the server rejects is named beside the field, and the form stays', async () => {
  history.replaceState(null, '', '/set-password#token=t0ken')
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
