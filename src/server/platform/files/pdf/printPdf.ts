import { startThread, type Thread } from '#server/platform/jobs/startThread'
import type { PdfWork } from './pdf-worker'
import type { PdfPaper } from './writePdf'

/** Milliseconds that one document may take, and after which the thread ends when there is no other. */
const longestPrinting = 60_000
const longestRest = 30_000

const startPrinter = () => startThread<PdfWork>('./pdf-worker.ts', import.meta.url, { isUnref: true })
const printIn = async (printer: Thread<PdfWork>, paper: PdfPaper): Promise<Buffer> =>
  Buffer.from(await printer.ask((work) => work.print(paper), longestPrinting))

let thread: Thread<PdfWork> | undefined
let underWay = 0
let rest: NodeJS.Timeout | undefined

/** Prints in the thread that the process has for this: it starts with the first document, because the library is large. */
export const printPdf = async (paper: PdfPaper): Promise<Buffer> => {
  clearTimeout(rest)
  if (!thread || thread.hasEnded) thread = startPrinter()
  const printer = thread
  underWay += 1
  try {
    return await printIn(printer, paper)
  } finally {
    underWay -= 1
    if (underWay === 0) rest = setTimeout(() => void printer.end(), longestRest).unref()
  }
}

/**
 * Prints a document with pictures that come from outside, in a thread of its own: one that cannot be decoded ends the thread,
 * and with it whatever else is printed there.
 * @throws ThreadFailure for such a picture
 */
export const printPdfApart = async (paper: PdfPaper): Promise<Buffer> => {
  const printer = startPrinter()
  try {
    return await printIn(printer, paper)
  } finally {
    void printer.end()
  }
}
