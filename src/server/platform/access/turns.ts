import PQueue from 'p-queue'
import { errorBody } from '#contract/platform/answers'
import { Problem } from '#server/platform/http/problems'

export type Turns = {
  /**
   * Runs the work when it is its turn.
   * @param isPreferred goes before others, and is still accepted while only these are refused
   * @throws 503 with `Retry-After` when too many are waiting
   */
  run<Result>(work: () => Promise<Result>, isPreferred: boolean): Promise<Result>
}

/** Limits how much expensive work runs and waits at the same time. */
export const openTurns = ({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns => {
  const queue = new PQueue({ concurrency: atOnce })
  return {
    run: async (work, isPreferred) => {
      if (queue.size >= (isPreferred ? 2 * waiting : waiting)) throw busy()
      return queue.add(work, { priority: isPreferred ? 1 : 0 })
    },
  }
}

/** 503: too much of the same is under way. */
export const busy = () =>
  new Problem(503, errorBody('The portal is busy with other sign-ins. Please try again in a few seconds.'), {
    'retry-after': '5',
  })
