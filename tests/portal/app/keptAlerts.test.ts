// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepAlerts } from '#portal/app/messages/keptAlerts'
import { alerts, forgetAlerts, markAlertsRead, showAlert } from '#portal/data/alerts'
import { json, signInAs } from '../portalFixtures'

const trueFetch = globalThis.fetch
let stored: unknown
let end = () => {}

beforeEach(() => {
  signInAs()
  forgetAlerts()
  stored = null
  globalThis.fetch = async (_, init) => {
    if (init?.method === 'GET') return json({ Value: stored })
    stored = (JSON.parse(String(init?.body)) as { Value: unknown }).Value
    return json({ Status: 'SUCCESS' })
  }
})
afterEach(() => {
  end()
  globalThis.fetch = trueFetch
})

test('messages and how many are unread outlive the visit, and are read once', async () => {
  end = await keepAlerts()
  showAlert(['The load is locked.', 'Try later.'])
  showAlert('Stored.', { severity: 'success' })
  await expect.poll(() => stored, { timeout: 5_000 }).toMatchObject({ unread: 2 })
  end()
  forgetAlerts()
  expect(alerts().unread).toBe(0)

  end = await keepAlerts()
  expect(alerts()).toMatchObject({
    unread: 2,
    open: [],
    past: [
      { lines: ['Stored.'], severity: 'success' },
      { lines: ['The load is locked.\nTry later.'], severity: 'error' },
    ],
  })
  markAlertsRead()
  await expect.poll(() => stored, { timeout: 5_000 }).toMatchObject({ unread: 0 })
})

test.each([{ unread: 'many' }, 'something else', [1]])(
  'what an older page left behind (%j) harms nobody',
  async (left) => {
    stored = left
    end = await keepAlerts()
    expect(alerts()).toMatchObject({ unread: 0, past: [] })
  },
)
