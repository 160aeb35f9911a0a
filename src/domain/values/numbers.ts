/** An optional minus, digits, at most one point (V-2). */
export const isNumeric = (text: string): boolean => /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text)

/** Digits and nothing else (V-3). */
export const isInteger = (text: string): boolean => /^\d+$/.test(text)

/** Exactly one character, as people count them (V-4). */
export const isSingleCharacter = (text: string): boolean => [...text].length === 1

/**
 * Two decimals in the US format, `1,234.50`, in every language of the portal (V-5). Rounds half away from zero by the
 * decimal digits: 1.005 gives 1.01. Returns an empty text for a value that is not a number.
 */
export const formatNumber = (value: number): string => {
  if (!Number.isFinite(value)) return ''
  const digits = toCents(Math.abs(value))
  const [whole = '', cents = ''] = digits.split('.')
  const grouped = BigInt(whole).toLocaleString('en-US')
  return `${value < 0 && /[1-9]/.test(digits) ? '-' : ''}${grouped}.${cents}`
}

/** A count, miles or a weight with commas, in the US format of every language of the portal (V-5). */
export const formatQuantity = (value: number, mostDecimals = 0): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: mostDecimals })

/** Moves the point by text, since multiplying by 100 would bring in the error of the binary fraction. */
const toCents = (amount: number): string => {
  const shifted = Number(`${amount}e2`)
  if (!Number.isFinite(shifted) || shifted > Number.MAX_SAFE_INTEGER)
    return BigInt(Math.round(amount)).toString() + '.00'
  return (Math.round(shifted) / 100).toFixed(2)
}

/** One page of rows, pages counted from 1; size 0 puts them all on one (V-8). */
export const pageOf = <Row>(rows: readonly Row[], page: number, size: number): readonly Row[] =>
  size === 0 ? rows : rows.slice((page - 1) * size, page * size)

export const pageCount = (rows: number, size: number): number => (size === 0 ? 1 : Math.max(1, Math.ceil(rows / size)))
