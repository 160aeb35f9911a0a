import { CallFailure } from './callFailure'
import { nextMoment } from './ownWrites'
import type { WireRequest } from './wireRequest'

/** A write whose answer did not arrive: the server may have stored it. */
type LostAnswer = { key: string; at: number; moment: number }

const lostAnswers = new Map<string, LostAnswer>()
/** The same write later than this is a new action and not a retry. Milliseconds. */
const longestRetry = 5 * 60_000

/**
 * Sends a write with the `Idempotency-Key` of the user's action (OWN-6). When its answer is lost, the same write sent
 * again is a retry and gets the same key, so that the server stores it once. A changed write is a new action, and so is
 * the same one after another write was answered, for that may have undone the first.
 * @param scope what besides address and body makes it the same action: customer group, version
 */
export const sendWithActionKey = async (
  request: WireRequest,
  scope: string,
  send: (request: WireRequest) => Promise<Response>,
): Promise<Response> => {
  const action = actionOf(request, scope)
  const started = nextMoment()
  const key = (action && retriedKey(action)) ?? crypto.randomUUID()
  try {
    const answer = await send({ ...request, headers: { ...request.headers, 'Idempotency-Key': key } })
    for (const [other, { moment }] of lostAnswers) if (moment < started) lostAnswers.delete(other)
    return answer
  } catch (error) {
    if (action && isAnswerLost(error)) lostAnswers.set(action, { key, at: Date.now(), moment: nextMoment() })
    else if (action) lostAnswers.delete(action)
    throw error
  }
}

/** Uploads are not compared: each one is an action of its own. */
const actionOf = ({ method, path, headers, body }: WireRequest, scope: string): string | null =>
  body instanceof FormData
    ? null
    : JSON.stringify([method, headers['X-HTTP-Method-Override'], path, scope, String(body ?? '')])

const retriedKey = (action: string): string | undefined => {
  const lost = lostAnswers.get(action)
  return lost && Date.now() - lost.at < longestRetry ? lost.key : undefined
}

const isAnswerLost = (error: unknown): boolean => {
  if (!(error instanceof CallFailure)) return false
  const { failure } = error
  return failure.kind === 'network' || failure.kind === 'aborted' || (failure.kind === 'http' && failure.status >= 500)
}
