import type { AnsweredFile } from '#contract/platform/endpoint'
import { type Money, writeMoney } from '#domain/values/exact'
import type { Context } from '#server/platform/context'
import { tooLarge } from '#server/platform/http/problems'
import { noteSecurityEvents, originOf } from '#server/platform/records/securityEvents'
import { openWorkbook, type RowCells } from './openWorkbook'

/** Rows of an export at most, and of one read. */
const mostRows = 200_000
const rowsOfOneRead = 5_000

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type Exported<Row> = {
  /** The name of the file without its ending, and of the sheet. */
  name: string
  format: keyof typeof types | undefined
  columns: Readonly<Record<string, (row: Row) => RowCells[number]>>
  /** The rows behind the last one that was read, in the order of the file. */
  readAfter: (last: Row | undefined, limit: number) => Promise<Row[]>
}

/**
 * Writes rows to a file in a thread, a part of them at a time, and notes the export in the security log.
 * @throws 413 for more rows than a file may have
 */
export const writeTable = async <Row>(
  { database, customer, caller, request }: Context,
  { name, format = 'csv', columns, readAfter }: Exported<Row>,
): Promise<AnsweredFile> => {
  const workbook = openWorkbook({ kind: format, sheet: name })
  const cells = Object.values(columns)
  try {
    await workbook.add([Object.keys(columns)])
    let written = 0
    let last: Row | undefined
    for (;;) {
      const rows = await readAfter(last, rowsOfOneRead)
      written += rows.length
      if (written > mostRows) throw tooLarge(`More than ${mostRows} rows match. Narrow the filter.`)
      await workbook.add(rows.map((row) => cells.map((cell) => cell(row))))
      if (rows.length < rowsOfOneRead) break
      last = rows.at(-1)
    }
    const bytes = await workbook.finish()
    const { userId } = caller
    const event = { kind: 'data-exported', userId, customer, detail: { list: name, rows: written, format } } as const
    await noteSecurityEvents(database, [event], originOf(request))
    return { name: `${name}.${format}`, type: types[format], bytes }
  } finally {
    await workbook.close()
  }
}

/** An amount as the number of a cell. */
export const cellMoney = (amount: Money): number => Number(writeMoney(amount))
