import { type KnownNotation, notationFinder, type NotationProblem, plainText } from '#domain/import/notation'
import { withoutThousands } from '#domain/import/readTexts'
import { exact, magnitude, type Percent, type Rate, readExact } from '#domain/values/exact'
import type { RateKey } from './workerRate'

/** Columns of a file of new rates, in any order. A row has a rate or a percentage; without a vendor the present one stays. */
export const rateFileColumns = ['SSOId', 'LocationId', 'PayType', 'VendorCode', 'Rate', 'Percent'] as const
type RateFileColumn = (typeof rateFileColumns)[number]

/** A row of a file, in the form that the mass change takes. */
export type FileRate = RateKey & { vendorCode?: string } & ({ rate: Rate } | { percent: Percent })

/** `line` counts from 1, the heading included. */
export type RateFileProblem =
  | { code: 'column-missing' | 'column-twice'; column: RateFileColumn; line: number }
  | { code: 'value-missing'; column: RateFileColumn; line: number }
  | { code: 'value-too-long'; column: RateFileColumn; line: number }
  | { code: 'not-a-number'; column: RateFileColumn; line: number }
  | { code: 'rate-or-percent'; line: number }
  | { code: 'extra-cells'; line: number }
  | { code: 'no-rows'; line: number }
  | { code: 'too-many-rows'; line: number }

const keyColumns = ['SSOId', 'LocationId', 'PayType'] as const
const numberColumns = ['Rate', 'Percent'] as const
const longestKey = 60

/** A rate without its dollar sign, a percentage without its percent sign and the plus of a raise: a per cent is no price. */
const numberText = (column: (typeof numberColumns)[number], text: string): string =>
  text.replace(column === 'Rate' ? /^\$/ : /^\+|%$/g, '').trim()
/** No rate and no change is larger; what is above is a slip of the pen. */
const largest = { Rate: exact('rate', '99999.99'), Percent: exact('percent', '9999.9999') } as const

/**
 * Reads the cells of a file of new rates, heading first. Rows that are empty are left out, and headings ignore case.
 * @param most rows that a mass change may have
 */
export const readRateFile = (
  [heading = [], ...lines]: readonly (readonly string[])[],
  most: number,
  known: KnownNotation = { separator: ',' },
): { rows: FileRate[]; problems: RateFileProblem[]; notation: NotationProblem | null } => {
  const { rows = [], problems = [], notation = null } = readLines(heading, lines, most, known)
  return { rows, problems, notation }
}

type Read = { rows?: FileRate[]; problems?: RateFileProblem[]; notation?: NotationProblem }

const readLines = (
  heading: readonly string[],
  lines: readonly (readonly string[])[],
  most: number,
  known: KnownNotation,
): Read => {
  const names = heading.map((name) => name.trim().toLowerCase())
  const twice = rateFileColumns.filter(
    (column) => names.indexOf(column.toLowerCase()) !== names.lastIndexOf(column.toLowerCase()),
  )
  if (twice.length > 0) return { problems: twice.map((column) => ({ code: 'column-twice', column, line: 1 })) }
  const places = new Map(names.map((name, place) => [name, place]))
  const placeOf = (column: RateFileColumn) => places.get(column.toLowerCase())
  const hasValue = placeOf('Rate') !== undefined || placeOf('Percent') !== undefined
  const missing = [
    ...keyColumns.filter((column) => placeOf(column) === undefined),
    ...(hasValue ? [] : ['Rate' as const]),
  ]
  if (missing.length > 0) return { problems: missing.map((column) => ({ code: 'column-missing', column, line: 1 })) }
  const read = lines
    .map((cells, place) => ({
      line: place + 2,
      cellOf: (column: RateFileColumn) => cells[placeOf(column) ?? -1]?.trim() ?? '',
      isEmpty: cells.every((cell) => cell.trim() === ''),
      isShifted: cells.slice(heading.length).some((cell) => cell.trim() !== ''),
    }))
    .filter(({ isEmpty }) => !isEmpty)
  if (read.length === 0) return { problems: [{ code: 'no-rows', line: 1 }] }
  if (read.length > most) return { problems: [{ code: 'too-many-rows', line: read[most]?.line ?? 1 }] }
  const finder = notationFinder(known)
  for (const { line, cellOf } of read)
    for (const column of numberColumns)
      finder.note(column, 'price', { line, column, text: numberText(column, cellOf(column)) })
  const notation = finder.found()
  if ('code' in notation) return { notation }
  const rows = read.map(({ line, cellOf, isShifted }) => {
    if (isShifted) return { problem: { code: 'extra-cells' as const, line } }
    return readRow(line, (column) => {
      const text = cellOf(column)
      if (column !== 'Rate' && column !== 'Percent') return text
      return withoutThousands(plainText(numberText(column, text), column, 'price', notation))
    })
  })
  return {
    rows: rows.flatMap((row) => ('problem' in row ? [] : [row])),
    problems: rows.flatMap((row) => ('problem' in row ? [row.problem] : [])),
  }
}

const readRow = (line: number, cellOf: (column: RateFileColumn) => string): FileRate | { problem: RateFileProblem } => {
  const unnamed = keyColumns.find((column) => cellOf(column) === '')
  if (unnamed) return { problem: { code: 'value-missing', column: unnamed, line } }
  const long = ([...keyColumns, 'VendorCode'] as const).find((column) => cellOf(column).length > longestKey)
  if (long) return { problem: { code: 'value-too-long', column: long, line } }
  const [rateText, percentText] = [cellOf('Rate'), cellOf('Percent')]
  if ((rateText === '') === (percentText === '')) return { problem: { code: 'rate-or-percent', line } }
  const vendorCode = cellOf('VendorCode')
  const key = {
    ssoId: cellOf('SSOId'),
    locationId: cellOf('LocationId'),
    payType: cellOf('PayType'),
    ...(vendorCode !== '' && { vendorCode }),
  }
  if (rateText !== '') {
    const rate = readExact('rate', rateText)
    if (rate === null || magnitude(rate) > largest.Rate)
      return { problem: { code: 'not-a-number', column: 'Rate', line } }
    return { ...key, rate }
  }
  const percent = readExact('percent', percentText)
  if (percent === null || magnitude(percent) > largest.Percent)
    return { problem: { code: 'not-a-number', column: 'Percent', line } }
  return { ...key, percent }
}
