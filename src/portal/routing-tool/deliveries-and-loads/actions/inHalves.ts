import { CallFailure } from '#portal/data/call/callFailure'

export type Outcome = { done: number; failed: readonly { id: number; failure: unknown }[] }

/**
 * Runs an all-or-nothing call on many records. If records are rejected it is called for each half, and so on, until
 * everything possible is done and every other record has its own reason.
 */
export const inHalves = async (
  ids: readonly number[],
  run: (ids: readonly number[]) => Promise<unknown>,
): Promise<Outcome> => {
  if (ids.length === 0) return { done: 0, failed: [] }
  try {
    await run(ids)
    return { done: ids.length, failed: [] }
  } catch (failure) {
    if (ids.length === 1 || !isAboutRecords(failure)) return { done: 0, failed: ids.map((id) => ({ id, failure })) }
    const middle = Math.ceil(ids.length / 2)
    const first = await inHalves(ids.slice(0, middle), run)
    const second = await inHalves(ids.slice(middle), run)
    return { done: first.done + second.done, failed: [...first.failed, ...second.failed] }
  }
}

/** A lost connection or right would fail for every half alike. */
const isAboutRecords = (error: unknown): boolean => {
  if (!(error instanceof CallFailure)) return false
  const { failure } = error
  return failure.kind === 'refused' || (failure.kind === 'http' && (failure.status === 409 || failure.status === 404))
}
