/** Calls and reads are ordered by a counter: the clock of a browser is too coarse for what happens within a millisecond. */
let moments = 0

/** The next moment. */
export const nextMoment = (): number => ++moments

/** Answered writes by their `X-Request-Id`, with the moment of the answer. */
const answered = new Map<string, number>()
const underWay = new Set<Promise<unknown>>()

const mostAnswered = 200
/** A change elsewhere is not held back longer than this by a write of this tab that takes its time. Milliseconds. */
const longestHold = 2_000

/** Runs a write of this tab and remembers its request id, so that the event of its changes is recognised. */
export const followWrite = async (write: () => Promise<Response>): Promise<Response> => {
  const running = write()
  underWay.add(running)
  try {
    const answer = await running
    remember(answer.headers.get('X-Request-Id'))
    return answer
  } finally {
    underWay.delete(running)
  }
}

const remember = (requestId: string | null): void => {
  if (requestId === null) return
  answered.set(requestId, nextMoment())
  const [oldest] = answered.keys()
  if (answered.size > mostAnswered && oldest !== undefined) answered.delete(oldest)
}

/**
 * When this tab got the answer to the write that made a change; undefined for changes made elsewhere. The event may
 * arrive before the answer, so writes under way are awaited, and so is what the page reads after the answer.
 */
export const answeredAt = async (origin: string): Promise<number | undefined> => {
  if (!answered.has(origin) && underWay.size > 0)
    await Promise.race([Promise.allSettled(underWay), new Promise((resolve) => setTimeout(resolve, longestHold))])
  if (answered.has(origin)) await new Promise((resolve) => setTimeout(resolve))
  return answered.get(origin)
}
