import { type Thread, ThreadFailure, startThread } from '#server/platform/jobs/startThread'
import { FileProblem } from './fileProblem'
import { usualLimits } from './table'

/** Milliseconds in which a file has to be read. */
export const longestReading = 60_000

/** The memory of a thread that holds a table of the largest size; the thread ends before the server lacks memory. */
export const tableMemory = { maxOldGenerationSizeMb: 1_536, maxYoungGenerationSizeMb: 64 }

type FileThreadOptions = {
  signal?: AbortSignal | undefined
  maxUnpacked?: number
  memory?: Partial<typeof tableMemory>
}

/**
 * Starts a thread that reads one file. Its calls reject with FileProblem for what is wrong with the file, including too
 * much of it for the time and the memory of the thread. Any other error is the server's and is not changed.
 */
export const startFileThread = <Work>(
  source: `./${string}.ts`,
  caller: string,
  { signal, maxUnpacked = usualLimits.maxUnpacked, memory = tableMemory }: FileThreadOptions = {},
): Thread<Work> =>
  startThread(source, caller, {
    signal,
    resourceLimits: memory,
    problemOf: (cause) => fileProblemOf(cause, maxUnpacked) ?? cause,
  })

const fileProblemOf = (cause: unknown, maxUnpacked: number): FileProblem | undefined => {
  // A FileProblem of the thread arrives as an Error with its fields.
  const { refusal } = cause as Partial<FileProblem>
  if (refusal) return new FileProblem(refusal, { cause })
  if (!(cause instanceof ThreadFailure)) return undefined
  switch (cause.code) {
    case 'ended':
      return new FileProblem({ code: 'aborted' }, { cause })
    case 'timed-out':
      return new FileProblem({ code: 'timed-out' }, { cause })
    case 'out-of-memory':
      return new FileProblem({ code: 'too-large', limit: maxUnpacked }, { cause })
    case 'crashed':
      return undefined
  }
}
