import type { RecordFields } from '#domain/master-data/masterList'
import { missingFields } from '#domain/master-data/readFile'
import { Problem } from '#server/platform/http/problems'
import type { RecordFile } from './readRecordFile'

/** An answer lists so many problems; the rest is a count. */
const mostProblems = 1_000

type CellProblem = { line: number; field: string }

/** The part of an import's answer that describes the file: its columns, and its problems in the text of `textOf`. */
export const fileAnswer = <P extends CellProblem>(
  list: RecordFields,
  { header, columns, shortened, cellsOf }: RecordFile,
  problems: readonly P[],
  textOf: (problem: P) => string,
) => ({
  columns: header.map((column, place) => ({ column, field: columns[place] ?? null })),
  missing: missingFields(list, columns),
  shortened,
  errors: problems.slice(0, mostProblems).map((problem) => ({
    ...problem,
    message: textOf(problem),
    cells: cellsOf(problem.line),
  })),
  errorCount: problems.length,
})

/** 409 with the bad rows of a file, of which nothing was stored. */
export const badRows = <P extends CellProblem & { value?: string }>(
  problems: readonly P[],
  textOf: (problem: P) => string,
): Problem =>
  new Problem(409, [
    ...problems.slice(0, mostProblems).map((problem) => {
      const quoted = problem.value ? ` ${JSON.stringify(problem.value)}` : ''
      return `Row ${problem.line}, ${problem.field}:${quoted} ${textOf(problem)}`
    }),
    ...(problems.length > mostProblems ? [`${problems.length - mostProblems} more problems.`] : []),
  ])
