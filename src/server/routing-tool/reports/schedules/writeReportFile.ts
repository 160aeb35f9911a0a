import { cellsOfReport, headOf, type ReportCells, type RowOfReport } from '#contract/routing-tool/reports/reportCells'
import { filterOfFile } from '#domain/reports/askedReport'
import { longestFiledSpan } from '#domain/reports/reportDays'
import { mostRowsOfFile } from '#domain/reports/reportRun'
import type { ReportName } from '#domain/reports/reports'
import type { FileFormat, FileLanguage } from '#domain/reports/reportSchedule'
import { sayIn } from '#server/freight/fileWords'
import type { WrittenFile } from '#server/freight/writtenFile'
import { openWorkbook, type RowCells } from '#server/platform/files/openWorkbook'
import type { Reader } from '#server/routing-tool/reader'
import { type ReadRows, readRows } from '#server/routing-tool/reports/readRows'
import { RunFailure } from './runFailure'

export type AskedFile = {
  report: ReportName
  parameters: Readonly<Record<string, string>>
  daysFrom: string
  daysTo: string
  format: FileFormat
  language: FileLanguage
}

const rowsOfOneRead = 2_000

/**
 * Writes the rows behind a report into a file, with the columns and the words of the page. `onRead` is waited for after
 * each part of the rows: it may throw to give up.
 * @throws RunFailure for more rows than a file holds
 */
export const writeReportFile = async (
  reader: Reader,
  asked: AskedFile,
  onRead: () => Promise<void>,
): Promise<WrittenFile> => {
  const { report, daysFrom, daysTo, format, language } = asked
  const say = sayIn(language)
  const title = say(`reports.titles.${report}`)
  const workbook = openWorkbook({ kind: format, sheet: title })
  try {
    const rows = await addRows(reader, report, asked, { add: workbook.add, say, onRead })
    return {
      name: `${title} ${daysFrom} ${daysTo}.${format}`,
      type: types[format],
      bytes: await workbook.finish(),
      rows,
    }
  } finally {
    await workbook.close()
  }
}

type Adding = {
  add: (rows: readonly RowCells[]) => Promise<void>
  say: ReturnType<typeof sayIn>
  onRead: () => Promise<void>
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the columns to their rows
const addRows = async <Report extends ReportName>(
  reader: Reader,
  report: Report,
  { parameters, daysFrom, daysTo }: AskedFile,
  { add, say, onRead }: Adding,
): Promise<number> => {
  const cells: ReportCells<RowOfReport[Report]> = cellsOfReport[report]
  const read: ReadRows<RowOfReport[Report]> = readRows[report]
  const asked = filterOfFile(report, { ...parameters, days: `${daysFrom}..${daysTo}` }, daysTo)
  if ('problem' in asked) throw new RunFailure('refused', `${daysFrom} to ${daysTo} are no days of a file.`)
  await add([Object.keys(cells).map((column) => say(headOf(column)))])
  for (let offset = 0; ;) {
    const { rows } = await read(reader, {
      query: asked.filter,
      paging: { offset, limit: rowsOfOneRead, sort: null },
      days: { required: true, most: longestFiledSpan },
    })
    offset += rows.length
    if (offset > mostRowsOfFile) throw new RunFailure('too-many-rows')
    await add(rows.map((row) => Object.values(cells).map((cell) => cell(row, say))))
    await onRead()
    if (rows.length < rowsOfOneRead) return offset
  }
}

const types: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
