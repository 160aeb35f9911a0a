import { startThread, type Thread } from '#server/platform/jobs/startThread'
import type { PdfWork } from './pdf-worker'
import type { PdfPaper } from './writePdf'

/** Milliseconds that one document may take, and after which the thread ends when there is no other. */
const longestPrinting = 60_000
const longestRest = 30_000

let thread: Thread<PdfWork> | undefined
let underWay = 0
let rest: NodeJS.Timeout | undefined

/** Prints in the thread that the process has for this: it starts with the first document, because the library is large. */
export const printPdf = async (paper: PdfPaper): Promise<Buffer> => {
  clearTimeout(rest)
  if (!thread || thread.hasEnded) thread = startThread<PdfWork>('./pdf-worker.ts', import.meta.url, { isUnref: true })
  const printer = thread
  underWay += 1
  try {
    return Buffer.from(await printer.ask((work) => work.print(paper), longestPrinting))
  } finally {
    underWay -= 1
    if (underWay === 0) rest = setTimeout(() => void printer.end(), longestRest).unref()
  }
}
