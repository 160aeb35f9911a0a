// @vitest-environment happy-dom
import { HttpResponse, type JsonBodyType } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { success } from '#contract/platform/answers'
import { preferences } from '#contract/session/preferences'
import { keepAlerts } from '#portal/app/messages/keptAlerts'
import { alerts, forgetAlerts, markAlertsRead, showAlert } from '#portal/data/alerts'
import { handling } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'

const network = mockNetwork()
let stored: JsonBodyType
let end = () => {}

beforeEach(() => {
  signInAs()
  forgetAlerts()
  stored = null
  network.use(
    handling(preferences.readPreference, () => HttpResponse.json({ Value: stored })),
    handling(preferences.writePreference, async (request) => {
      stored = ((await request.json()) as { Value: JsonBodyType }).Value
      return HttpResponse.json(success)
    }),
  )
})
afterEach(() => end())

test('messages and how many are unread outlive the visit, and are read once', async () => {
  end = await keepAlerts()
  showAlert(['The load is locked.', 'Try later.'])
  showAlert('Stored.', { severity: 'success' })
  await expect.poll(() => stored, { timeout: 30_000 }).toMatchObject({ unread: 2 })
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
  await expect.poll(() => stored, { timeout: 30_000 }).toMatchObject({ unread: 0 })
})

test.each([{ unread: 'many' }, 'something else', [1]])(
  'what an older page left behind (%j) harms nobody',
  async (left) => {
    stored = left
    end = await keepAlerts()
    expect(alerts()).toMatchObject({ unread: 0, past: [] })
  },
)
