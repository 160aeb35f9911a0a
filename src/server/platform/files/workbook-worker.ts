import { transfer } from 'comlink'
import { exposeWork } from '#server/platform/jobs/startThread'
import { writeWorkbook } from './writeWorkbook'

type Written = Parameters<typeof writeWorkbook>

/** Writes one file in a thread of its own: a hundred thousand rows take seconds. */
const rows: Written[0][number][] = []

const work = {
  add: (more: Written[0]): void => {
    for (const row of more) rows.push(row)
  },
  finish: (options: Written[1]): Uint8Array => {
    const bytes = writeWorkbook(rows, options)
    return transfer(bytes, [bytes.buffer as ArrayBuffer])
  },
}

exposeWork(work)

export type WorkbookWork = typeof work
