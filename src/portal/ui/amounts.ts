import {
  type ExactOf,
  measured,
  type Money,
  negative,
  type Percent,
  type Quantity,
  type Rate,
  readExact,
  type Unit,
  writeExact,
} from '#domain/values/exact'
import { shownNumber, withoutZeros } from '#domain/billing/invoices/explained'
import { masked } from '#domain/billing/payData'

/** `-1,234.50`. Amounts are text from the wire to the screen: they are never floats (BR-1). */
export const shownMoney = (amount: Money): string => shownNumber(measured('money', amount))

/** The same of an amount that may be masked because it is pay. */
export const shownPay = (amount: Money | null): string => (amount === null ? masked : shownMoney(amount))

/** `0.2016`, always with 4 decimals. */
export const shownRate = (rate: Rate): string => shownNumber(measured('rate', rate))

/** `12,345.6`, without zeros at the end. */
export const shownQuantity = (quantity: Quantity): string => shownNumber(measured('quantity', quantity))

/** `6.25 %`, without zeros at the end. */
export const shownPercent = (percent: Percent): string => shownNumber(measured('percent', percent))

/** An amount as invoices print it: a negative one is in parentheses. */
export const printedMoney = (amount: Money): string =>
  amount < 0n ? `(${shownMoney(negative(amount))})` : shownMoney(amount)

/**
 * Reads a number as users type it, with commas between thousands or without.
 * @returns null when it is no number, or has more decimals than the unit keeps
 */
export const typedNumber = <U extends Unit>(unit: U, typed: string): ExactOf<U> | null =>
  /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(typed.trim())
    ? readExact(unit, typed.replaceAll(',', ''))
    : readExact(unit, typed)

/** A number as a field shows it for editing: `1234.50`, and money with all decimals. */
export const editedNumber = <U extends Unit>(unit: U, value: ExactOf<U>): string => {
  const written = writeExact(measured(unit, value))
  if (unit === 'money') return written
  const [whole = '', decimals = ''] = written.split('.')
  const rest = withoutZeros(decimals)
  return rest ? `${whole}.${rest}` : whole
}

/** A number as a cell of a spreadsheet, which shows the decimals that it is given. */
export const numberCell = <U extends Unit>(unit: U, value: ExactOf<U>): number =>
  Number(writeExact(measured(unit, value)))

export const moneyCell = (amount: Money | null): number | null => (amount === null ? null : numberCell('money', amount))

/** The same for an amount that may be masked because it is pay. */
export const payCell = (amount: Money | null): number | string | null => (amount === null ? masked : moneyCell(amount))
