import { transfer } from 'comlink'
import { exposeWork } from '#server/platform/jobs/startThread'
import { type PdfPaper, writePdf } from './writePdf'

/** Prints documents in a thread of its own: hundreds of lines take half a second. */
const work = {
  print: async (paper: PdfPaper): Promise<Uint8Array> => {
    const bytes = new Uint8Array(await writePdf(paper))
    return transfer(bytes, [bytes.buffer])
  },
}

exposeWork(work)

export type PdfWork = typeof work
