import type { fileColumns } from '#contract/cost-plus/fileColumns'
import { assertCustomer } from '#server/cost-plus/billingWrites'
import { FileProblem } from '#server/platform/files/fileProblem'
import { inTurn } from '#server/platform/files/readers'
import { readTabularFile } from '#server/platform/files/readTabularFile'
import { uploadName } from '#server/platform/files/uploads'
import type { Handlers } from '#server/platform/http/serve'
import { fileRefused } from './jobText'

/** Values that are shown of a column, and characters of one. */
const samples = 3
const longestSample = 60

export const fileColumnHandlers: Handlers<typeof fileColumns> = {
  readFileColumns: async ({ body }, context) => {
    await assertCustomer(context)
    try {
      return await inTurn(() => columnsOf({ name: uploadName(body), bytes: body.file.bytes }))
    } catch (error) {
      throw error instanceof FileProblem ? fileRefused(error) : error
    }
  },
}

/** The columns of a file, with the values of its first rows that are not empty. */
const columnsOf = async (file: { name: string; bytes: Uint8Array }) => {
  const columns: { column: string; samples: string[] }[] = []
  await readTabularFile(file, {
    onHeader: (header) => void columns.push(...header.map((column) => ({ column, samples: [] }))),
    onRows: (rows) => {
      for (const { cells } of rows)
        for (const [at, column] of columns.entries()) {
          const cell = cells[at]?.trim()
          if (cell && column.samples.length < samples) column.samples.push(cell.slice(0, longestSample))
        }
    },
  })
  return columns
}
