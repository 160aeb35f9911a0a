import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CallFailure } from '#portal/data/call/callFailure'
import { inHalves } from '#portal/routing-tool/deliveries-and-loads/actions/inHalves'

const conflict = (ids: readonly number[]) =>
  new CallFailure({ kind: 'http', status: 409, body: ids.map((id) => `Delivery ${id} is on load 12.`) })

/** A call that takes all or none, as the server's do. */
const callThatRefuses = (bad: ReadonlySet<number>, taken: number[]) => (ids: readonly number[]) => {
  const wrong = ids.filter((id) => bad.has(id))
  if (wrong.length > 0) return Promise.reject(conflict(wrong))
  taken.push(...ids)
  return Promise.resolve()
}

test('does what can be done, once, and gives every other record its own reason', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat(500), { maxLength: 60 }), fc.array(fc.nat(500)), async (ids, refused) => {
      const bad = new Set(refused)
      const taken: number[] = []
      const { done, failed } = await inHalves(ids, callThatRefuses(bad, taken))
      expect(taken).toEqual(ids.filter((id) => !bad.has(id)))
      expect(done).toBe(taken.length)
      expect(failed.map(({ id }) => id)).toEqual(ids.filter((id) => bad.has(id)))
      for (const { id, failure } of failed) expect(failure).toEqual(conflict([id]))
    }),
  )
})

test('a lost connection is not asked for again by halves', async () => {
  let calls = 0
  const lost = new CallFailure({ kind: 'network' })
  const { done, failed } = await inHalves([1, 2, 3], () => {
    calls += 1
    return Promise.reject(lost)
  })
  expect([calls, done, failed.length]).toEqual([1, 0, 3])
})
