import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SetPasswordPage } from '#portal/access/SetPasswordPage'
import { setConfiguration } from '#portal/data/call/configuration'
import { aConfiguration, json } from '../portalFixtures'

const trueFetch = globalThis.fetch
let sent: { path: string; body: Record<string, string> }[] = []

beforeEach(() => {
  setConfiguration(aConfiguration({}))
  sent = []
  globalThis.fetch = async (address, { body } = {}) => {
    const { pathname } = new URL(String(address), location.href)
    sent.push({ path: pathname, body: JSON.parse(String(body ?? '{}')) as Record<string, string> })
    if (pathname.endsWith('/use'))
      return json({ Message: 'This password is too common. Choose another one.' }, { status: 400 })
    return json({ userId: 'ann', purpose: 'RESET', expires: '2026-03-01T00:00:00Z' })
  }
})
afterEach(() => {
  cleanup()
  globalThis.fetch = trueFetch
  history.replaceState(null, '', '/')
})

test.each([['/set-password#token=t0ken'], ['/set-password?token=t0ken']])(
  'the token of %s is read once and is not in the address any more',
  async (address) => {
    history.replaceState(null, '', address)
    render(<SetPasswordPage translate={(key) => key} />)
    await screen.findByLabelText('access.setPassword.password')
    expect(sent).toMatchObject([{ path: '/passwordlink', body: { token: 't0ken' } }])
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
  expect(sent.map(({ path }) => path)).toContain('/passwordlink/use')
  expect(screen.getByLabelText('access.setPassword.password')).toBe(field)
})

test('a page that was reloaded asks to open the link again, and does not call it invalid', async () => {
  history.replaceState(null, '', '/set-password')
  render(<SetPasswordPage translate={(key) => key} />)
  expect((await screen.findByRole('alert')).textContent).toBe('access.setPassword.reopen')
  expect(sent).toEqual([])
})
