import { calendarDay, parseDate } from '#domain/values/dates'
import { isNumeric } from '#domain/values/numbers'

/** Longer than any number that people write. */
const longestNumber = 40

/** Reads `1,234.5` and `1234.5`; null for anything else. Commas must stand where thousands end. */
export const readNumber = (text: string): number | null => {
  if (text.length > longestNumber) return null
  const plain = withoutThousands(text)
  return isNumeric(plain) ? Number(plain) : null
}

/** `1234.5` of `1,234.5`; a text with commas elsewhere stays as it is. */
export const withoutThousands = (text: string): string =>
  /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const namedMonth = /^(\d{1,2})[-/ ]([a-z]{3,9})\.?[-/ ](\d{4}|\d{2})$/i

/**
 * Reads a date as everywhere else (V-1) and, in files alone, `24-Apr-08` and `29-Mar-2007` as spreadsheets write them.
 * Two digits of a year up to 68 are of this century, the others of the last. Answers `YYYY-MM-DD` or null.
 */
export const readDate = (text: string): string | null => {
  const match = namedMonth.exec(text)
  if (!match) return parseDate(text)?.date ?? null
  const [, day = '', name = '', year = ''] = match
  const month = monthOf(name.toLowerCase())
  return month ? calendarDay(year.length === 4 ? year : centuryOf(year) + year, String(month), day) : null
}

/** `20` or `19`, the century of a year of two digits as spreadsheets read it. */
export const centuryOf = (year: string): string => (Number(year) <= 68 ? '20' : '19')

const fullNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** 1 to 12 for a month's name, whole or cut after three letters; 0 for none. `sept` is common too. */
const monthOf = (name: string): number =>
  name === 'sept' ? 9 : Math.max(months.indexOf(name), fullNames.indexOf(name)) + 1

const flags = new Map([
  ['y', true],
  ['yes', true],
  ['n', false],
  ['no', false],
])

export const readFlag = (text: string): boolean | null => flags.get(text.toLowerCase()) ?? null

/** Whether a text is what spreadsheets make of a long number: `8.1E+11` of 810000012345, whose last digits are lost. */
export const isShortenedNumber = (text: string): boolean => /^-?[1-9](?:[.,]\d{1,15})?E\+\d{1,3}$/i.test(text.trim())

const errorValues = new Set(
  [
    '#N/A',
    '#REF!',
    '#VALUE!',
    '#DIV/0!',
    '#NAME?',
    '#NUM!',
    '#NULL!',
    '#GETTING_DATA',
    '#SPILL!',
    '#CALC!',
    '#FIELD!',
  ].concat(['#BLOCKED!', '#UNKNOWN!', '#CONNECT!', '#BUSY!', '#EXTERNAL!', '#ERROR!']),
)

/** What Excel, Google Sheets and LibreOffice (`Err:502`) show where a formula failed. */
export const isSpreadsheetError = (text: string): boolean =>
  text.startsWith('#') ? errorValues.has(text.toUpperCase()) : /^Err:\d{3}$/i.test(text)
