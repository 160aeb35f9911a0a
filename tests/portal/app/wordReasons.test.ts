import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { refusalsHeader, writeRefusals } from '#contract/platform/refusals'
import { chunkLoadTimeout } from '#domain/values/constants'
import { refusal } from '#domain/values/refusals'

const removeDock = endpoint({
  summary: 'Dock',
  method: 'POST',
  path: '/routing-tool/{group}/RemoveDock',
  needs: 'signed-in',
  answer: ok,
})
const reason = refusal('user-exists', { user: 'ann' })

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () =>
    Response.json(['User ann already exists.'], {
      status: 409,
      headers: { [refusalsHeader]: writeRefusals([reason]) },
    }),
  )
})
afterEach(() => {
  vi.doUnmock('#portal/app/refusalLines')
  vi.doUnmock('#portal/ui/i18n/i18nProvider')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const never = new Promise<never>(() => undefined)

/** A refused call, once the modules that a test has replaced are loaded. */
const refusedCall = async () => {
  const { call, onRefused } = await import('#portal/data/call/call')
  const { wordReasons } = await import('#portal/app/wordReasons')
  const { errorText } = await import('#portal/data/call/errors')
  const { signInAs } = await import('../portalFixtures')
  signInAs()
  onRefused(wordReasons)
  const told = vi.fn<(text: unknown) => void>()
  void call(removeDock, {}).catch((error: { failure: Parameters<typeof errorText>[0] }) =>
    told(errorText(error.failure, { tokenValid: true })),
  )
  return told
}

test.each([
  ['the lines', () => vi.doMock('#portal/app/refusalLines', () => never)],
  ['the message files', () => vi.doMock('#portal/ui/i18n/i18nProvider', () => ({ loadWords: () => never }))],
])('a refused call is told in the words of the server when %s of refusals do not come', async (_, hang) => {
  hang()
  const told = await refusedCall()
  await vi.advanceTimersByTimeAsync(chunkLoadTimeout - 1)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(told.mock.calls).toEqual([[{ text: 'User ann already exists.', reasons: [] }]])
})

test('a refused call is told in the words of its reader when they come', async () => {
  const told = await refusedCall()
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
  expect(JSON.stringify(told.mock.calls)).toContain('refusals.user-exists')
})
