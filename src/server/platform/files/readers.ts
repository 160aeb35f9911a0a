import { FileProblem } from './fileProblem'
import { problemOfFile, problemOfUpload } from './problemOfFile'

const atOnce = 2
const mostWaiting = 20

let reading = 0
const waiting: (() => void)[] = []

/** Whether so many files wait that one more would only take memory. */
export const isBusy = (): boolean => waiting.length >= mostWaiting

/**
 * Reads a file in turn: it may take hundreds of megabytes, so only two are read at a time. Callers check `isBusy`
 * first, because a waiting upload already holds its bytes.
 */
export const inTurn = async <Result>(read: () => Promise<Result>): Promise<Result> => {
  if (reading >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else reading += 1
  try {
    return await read()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else reading -= 1
  }
}

/**
 * Reads an upload in turn.
 * @throws 400, 413 and 415 for a file that cannot be read, 503 while too many files wait
 */
export const uploadInTurn = async <Result>(read: () => Promise<Result>): Promise<Result> => {
  if (isBusy()) throw problemOfUpload({ code: 'busy' })
  try {
    return await inTurn(read)
  } catch (error) {
    throw error instanceof FileProblem ? problemOfFile(error) : error
  }
}
