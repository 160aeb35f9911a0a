import type { CellObject } from '@e965/xlsx'
import { dateCellText } from '#domain/spreadsheet'
import { workbookLibrary } from './workbookLibrary'

/**
 * A cell of a workbook as plain text: dates as `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM:SS`, times as `HH:MM:SS`, numbers to
 * the 15 digits a spreadsheet keeps, without exponent and with a point whatever the locale, flags as TRUE or FALSE,
 * errors as a spreadsheet shows them, formulas by their last value.
 */
export const cellText = (cell: CellObject | undefined, startsIn1904: boolean): string => {
  if (cell?.v === undefined || cell.v === null) return ''
  if (cell.v instanceof Date) return dateCellText(cell.v)
  switch (cell.t) {
    case 'n':
      return numberCellText(Number(cell.v), String(cell.z ?? ''), startsIn1904)
    case 'b':
      return cell.v ? 'TRUE' : 'FALSE'
    case 'e':
      return errorTexts.get(Number(cell.v)) ?? '#N/A'
    default:
      // A workbook may spell a NUL, which no database takes as text.
      return String(cell.v).replaceAll('\0', '')
  }
}

const numberCellText = (value: number, format: string, startsIn1904: boolean): string => {
  if (isDateFormat(format)) return dateText(value, startsIn1904) ?? plainNumber(value)
  // A format of zeros alone, as for ZIP codes, is the only place where the zeros in front are kept.
  return /^0+$/.test(format) && value >= 0 && Number.isInteger(value)
    ? plainNumber(value).padStart(format.length, '0')
    : plainNumber(value)
}

const dateFormats = new Map<string, boolean>()

const isDateFormat = (format: string): boolean => {
  const known = dateFormats.get(format)
  if (known !== undefined) return known
  const isDate = format !== '' && workbookLibrary().SSF.is_date(format)
  dateFormats.set(format, isDate)
  return isDate
}

const secondsPerDay = 86_400

/** `serial` is in days since the end of 1899, or of 1903; undefined outside of what a calendar has. */
const dateText = (serial: number, startsIn1904: boolean): string | undefined => {
  const rounded = Math.round(serial * secondsPerDay) / secondsPerDay
  const parts: { y: number; m: number; d: number; H: number; M: number; S: number } | null =
    workbookLibrary().SSF.parse_date_code(rounded, { date1904: startsIn1904 })
  if (!parts) return undefined
  const date = `${digits(parts.y, 4)}-${digits(parts.m, 2)}-${digits(parts.d, 2)}`
  const time = `${digits(parts.H, 2)}:${digits(parts.M, 2)}:${digits(parts.S, 2)}`
  if (rounded < 1 && !startsIn1904) return time
  return Number.isInteger(rounded) ? date : `${date}T${time}`
}

const digits = (value: number, width: number) => String(value).padStart(width, '0')

/** 0.1 + 0.2 is 0.3, and 1e21 is a one with 21 zeros. */
export const plainNumber = (value: number): string => {
  const text = String(Number(value.toPrecision(15)))
  const [mantissa = '', exponent] = text.split('e')
  if (exponent === undefined) return text
  const sign = mantissa.startsWith('-') ? '-' : ''
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const shift = Number(exponent)
  return shift < 0
    ? `${sign}0.${'0'.repeat(-shift - 1)}${whole}${fraction}`
    : `${sign}${whole}${fraction.padEnd(shift, '0')}`
}

const errorTexts = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
  [0x2b, '#GETTING_DATA'],
])
