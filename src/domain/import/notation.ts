import { centuryOf, isShortenedNumber } from '#domain/import/readTexts'

/** The sign before the decimals; the other one of the two groups thousands. */
export const decimalSigns = ['.', ','] as const
export type DecimalSign = (typeof decimalSigns)[number]

/** How a file writes numbers and dates. `dayFirst` are the fields whose dates have the day before the month. */
export type FileNotation = { decimalSign: DecimalSign; dayFirst: readonly string[] }

/** `1,234.5` and month before day, as in the US. */
export const usNotation: FileNotation = { decimalSign: '.', dayFirst: [] }

/** A cell as an error names it. */
export type FileCell = { line: number; column: string; text: string }

/** Why the numbers or dates of a file cannot be read: two cells contradict each other, or a number can be read in two ways. */
export type NotationProblem =
  | { code: 'mixed-numbers' | 'mixed-dates'; cells: readonly [FileCell, FileCell] }
  | { code: 'unclear-number'; cell: FileCell }

/** The cells that a problem is about. */
export const cellsOf = (problem: NotationProblem): readonly FileCell[] =>
  'cell' in problem ? [problem.cell] : problem.cells

/** Shortened numbers of a file that are listed. */
const mostShortened = 100

/**
 * The cells of identifiers that a spreadsheet has shortened.
 * @param columns the columns of the identifiers, with their places in a row
 */
export const shortenedCells = (
  columns: readonly { column: string; place: number }[],
  rows: Iterable<{ line: number; cells: readonly string[] }>,
): FileCell[] => {
  const found: FileCell[] = []
  for (const { line, cells } of rows)
    for (const { column, place } of columns) {
      const text = cells[place] ?? ''
      if (found.length < mostShortened && isShortenedNumber(text)) found.push({ line, column, text })
    }
  return found
}

/** How a cell is read; null for a text. Of a price, a comma before three digits is never taken for thousands unproven. */
export type CellKind = 'number' | 'price' | 'date' | null

/** What is known of a file before its cells: the caller may say the decimal sign, an earlier check both. */
export type KnownNotation = {
  /** Of a text file; null for a workbook. */
  separator: string | null
  decimalSign?: DecimalSign | null | undefined
  dayFirst?: readonly string[] | undefined
}

export type NotationFinder = {
  /** @param most the largest value of the field: above it, three digits after a sign are no thousands */
  note: (field: string, kind: CellKind, cell: FileCell, most?: number) => void
  found: () => FileNotation | NotationProblem
}

/** Finds the notation of a file from all of its cells with a number or a date. */
export const notationFinder = ({ separator, decimalSign, dayFirst }: KnownNotation): NotationFinder => {
  const proven: Partial<Record<DecimalSign, FileCell>> = {}
  const unclear: Partial<Record<DecimalSign, FileCell>> = {}
  const orders = new Map<string, Partial<Record<DateEvidence, FileCell>>>()
  let price: FileCell | undefined

  const noteNumber = (isPrice: boolean, cell: FileCell, most: number) => {
    const evidence = numberEvidence(cell.text)
    if (!evidence) return
    const { sign } = evidence
    const isTooLarge = thousandsIn(cell.text) > most && !(isPrice && sign === ',')
    if (evidence.isProof || isTooLarge) proven[sign] ??= cell
    else {
      unclear[sign] ??= cell
      if (isPrice && sign === ',') price ??= cell
    }
  }

  const noteDate = (field: string, cell: FileCell) => {
    const order = dateEvidence(cell.text)
    if (!order) return
    const known = orders.get(field) ?? {}
    known[order] ??= cell
    orders.set(field, known)
  }

  const signFound = (): DecimalSign | NotationProblem => {
    if (decimalSign) return decimalSign
    const { '.': point, ',': comma } = proven
    if (point && comma) return { code: 'mixed-numbers', cells: inOrder(point, comma) }
    if (point) return '.'
    if (comma) return ','
    const cell = price ?? unclear['.'] ?? unclear[',']
    return cell && !isUsual() ? { code: 'unclear-number', cell } : '.'
  }

  /**
   * Where commas separate cells, and in workbooks, a point is taken for that of decimals and a comma for that of thousands,
   * unless the file has both, or the comma in a price.
   */
  const isUsual = (): boolean => (separator === null || separator === ',') && !price && !(unclear['.'] && unclear[','])

  return {
    note: (field, kind, cell, most = Infinity) => {
      if (kind === 'date') {
        if (!dayFirst) noteDate(field, cell)
      } else if (kind !== null && !decimalSign) noteNumber(kind === 'price', cell, most)
    },
    found: () => {
      for (const { day, month } of orders.values())
        if (day && month) return { code: 'mixed-dates', cells: inOrder(day, month) }
      const sign = signFound()
      if (typeof sign !== 'string') return sign
      const fields = [...orders].flatMap(([field, { day }]) => (day ? [field] : []))
      return { decimalSign: sign, dayFirst: dayFirst ?? fields }
    },
  }
}

/** The text of a cell as the readers expect it: a decimal point, and the year of a day-first date first. */
export const plainText = (
  text: string,
  field: string,
  kind: CellKind,
  { decimalSign, dayFirst }: FileNotation,
): string => {
  if (kind === 'date') return plainDate(text, dayFirst.includes(field))
  // Exchanging both signs also makes a number of the other notation unreadable.
  return kind === null || decimalSign === '.' ? text : text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
}

const inOrder = (one: FileCell, other: FileCell): [FileCell, FileCell] =>
  one.line <= other.line ? [one, other] : [other, one]

/** A decimal sign that the number proves, or the sign before three digits that may be decimals or thousands. */
const numberEvidence = (written: string): { sign: DecimalSign; isProof: boolean } | null => {
  if (!/[.,]/.test(written)) return null
  const text = digitsIn(written)
  if (!/^(?=.*\d)[\d.,]+$/.test(text)) return null
  const last = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ','
  const other = last === '.' ? ',' : '.'
  const [whole = '', ...parts] = text.split(last)
  if (parts.length > 1) return areGroups(whole, parts) ? { sign: other, isProof: true } : null
  const [first = '', ...groups] = whole.split(other)
  if (groups.length > 0) return areGroups(first, groups) ? { sign: last, isProof: true } : null
  const isUnclear = parts[0]?.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  return { sign: last, isProof: !isUnclear }
}

const areGroups = (first: string, groups: readonly string[]): boolean =>
  /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))

/** Without a minus, a dollar sign and the parentheses of a negative amount. */
const digitsIn = (written: string): string => written.trim().replace(/^[($ -]+|[) ]+$/g, '')

const thousandsIn = (text: string): number => Number(digitsIn(text).replace(/[.,]/g, ''))

type DateEvidence = 'day' | 'month'

/** `13/04/2026`, `13-04-2026`, and with dots also two digits of a year: `13.04.26`. */
const dayMonthYear = /^(\d{1,2})(?:([-/])(\d{1,2})\2(\d{4})|\.(\d{1,2})\.(\d{4}|\d{2}))(?!\d)/

/**
 * Which of day and month is first in a date such as `13/04/2026`; null where both can be. With dots the day is first, as
 * everywhere where dates have dots, unless the second part can only be a day.
 */
const dateEvidence = (text: string): DateEvidence | null => {
  const match = dayMonthYear.exec(text.trim())
  if (!match) return null
  const [first, second] = [Number(match[1]), Number(match[3] ?? match[5])]
  if (second > 12 && second <= 31 && first >= 1 && first <= 12) return 'month'
  const isDay = match[5] !== undefined || first > 12
  return isDay && first >= 1 && first <= 31 && second >= 1 && second <= 12 ? 'day' : null
}

/** A date as `parseDate` reads it: with hyphens instead of dots, and the year of a day-first date first. */
const plainDate = (text: string, isDayFirst: boolean): string =>
  text
    .trim()
    .replace(
      dayMonthYear,
      (
        whole,
        first: string,
        sign: string | undefined,
        slashed: string,
        year: string,
        dotted: string,
        dottedYear: string,
      ) => {
        if (sign !== undefined) return isDayFirst ? [year, slashed, first].join(sign) : whole
        const years = dottedYear.length === 2 ? `${centuryOf(dottedYear)}${dottedYear}` : dottedYear
        return (isDayFirst ? [years, dotted, first] : [first, dotted, years]).join('-')
      },
    )
