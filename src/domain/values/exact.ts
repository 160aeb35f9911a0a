/**
 * Exact numbers of billing and pay (BR-1): whole numbers of the smallest step of their unit, never floats. The brands keep
 * cents, rates and quantities apart; add and subtract with the functions below.
 */
declare const unitOf: unique symbol
type Steps<Of> = bigint & { readonly [unitOf]: Of }

/** Cents. */
export type Money = Steps<'money'>
/** Ten-thousandths of a dollar for each mile, week, hour, stop or gallon. */
export type Rate = Steps<'rate'>
/** Ten-thousandths of one percent. */
export type Percent = Steps<'percent'>
/** Thousandths of a mile, hour, stop, load or week. */
export type Quantity = Steps<'quantity'>
/** Ten-millionths of a dollar: a quantity times a rate, before it is rounded. */
export type Unrounded = Steps<'unrounded'>
/** A plain whole number, such as a count of days. */
export type Count = Steps<'count'>

type ExactTypes = {
  money: Money
  rate: Rate
  percent: Percent
  quantity: Quantity
  unrounded: Unrounded
  count: Count
}
export type Unit = keyof ExactTypes
export type Exact = ExactTypes[Unit]
export type ExactOf<U extends Unit> = ExactTypes[U]

/** Decimals that people read and write. */
const decimals: Readonly<Record<Unit, number>> = { money: 2, rate: 4, percent: 4, quantity: 3, unrounded: 7, count: 0 }

export const decimalsOf = (unit: Unit): number => decimals[unit]

/** Decimals as a factor: a percentage is divided by 100. */
const factorDecimals: Readonly<Record<Unit, number>> = { ...decimals, percent: 6 }

/** A number together with its unit, so that it can be shown and checked without knowing where it came from. */
export type Measured = { unit: Unit; steps: bigint }

export const measured = <U extends Unit>(unit: U, value: ExactTypes[U]): Measured => ({ unit, steps: value })

/**
 * Reads decimal digits such as `-1234.5`.
 * @returns null when the text is no number, or has more decimals than the unit keeps.
 */
export const readExact = <U extends Unit>(unit: U, text: string): ExactTypes[U] | null => {
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text.trim())
  if (!match) return null
  const [, sign = '', whole = '', rest = ''] = match
  const places = decimals[unit]
  if (/[1-9]/.test(rest.slice(places))) return null
  const steps = BigInt(whole + rest.slice(0, places).padEnd(places, '0'))
  return (sign ? -steps : steps) as ExactTypes[U]
}

/**
 * Reads decimal digits that are known to be good, such as a column of the database.
 * @throws RangeError when they are not.
 */
export const exact = <U extends Unit>(unit: U, text: string): ExactTypes[U] => {
  const value = readExact(unit, text)
  if (value === null) throw new RangeError(`Not a ${unit} of at most ${decimals[unit]} decimals: ${text}`)
  return value
}

/** Writes all decimals of the unit, without grouping: `-1234.50`. */
export const writeExact = ({ unit, steps }: Measured): string => {
  const places = decimals[unit]
  const digits = String(steps < 0n ? -steps : steps).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  return `${steps < 0n ? '-' : ''}${whole}${places ? `.${digits.slice(-places)}` : ''}`
}

/** An amount in dollars and cents, such as `1234.50`. */
export const writeMoney = (amount: Money): string => writeExact(measured('money', amount))

export const plus = <E extends Exact>(first: E, second: E): E => ((first as bigint) + (second as bigint)) as E
export const minus = <E extends Exact>(first: E, second: E): E => ((first as bigint) - (second as bigint)) as E
export const negative = <E extends Exact>(value: E): E => -(value as bigint) as E
export const lesser = <E extends Exact>(first: E, second: E): E => (second < first ? second : first)
export const magnitude = <E extends Exact>(value: E): E => (value < 0n ? negative(value) : value)

/** The sum of values of one unit; of none, zero. */
export const sumOf = <E extends Exact>(values: Iterable<E>): E => {
  let sum = 0n
  for (const value of values) sum += value
  return sum as E
}

export const zeroMoney = 0n as Money
export const zeroQuantity = 0n as Quantity
export const zeroRate = 0n as Rate
export const hundredPercent = exact('percent', '100')

/** Divides and rounds half away from zero (BR-1). This is the only place in billing that rounds. */
const divideRounded = (dividend: bigint, divisor: bigint): bigint => {
  const isNegative = dividend < 0n !== divisor < 0n
  const [over, under] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor]
  const rounded = (2n * over + under) / (2n * under)
  return isNegative ? -rounded : rounded
}

/** Changes the number of decimals; fewer are rounded. */
const withDecimals = (steps: bigint, from: number, to: number): bigint =>
  to >= from ? steps * 10n ** BigInt(to - from) : divideRounded(steps, 10n ** BigInt(from - to))

/** The product of the factors over the divisor, rounded once to the unit. A divisor of 0 is a RangeError. */
export const product = <U extends Unit>(
  unit: U,
  factors: readonly Measured[],
  divisor: Measured = { unit: 'count', steps: 1n },
): ExactTypes[U] => {
  const places = factors.reduce((sum, factor) => sum + factorDecimals[factor.unit], 0)
  const dividend = factors.reduce((result, factor) => result * factor.steps, 1n)
  const shift = factorDecimals[unit] - places + factorDecimals[divisor.unit]
  const [over, under] =
    shift >= 0 ? [dividend * 10n ** BigInt(shift), divisor.steps] : [dividend, divisor.steps * 10n ** BigInt(-shift)]
  return divideRounded(over, under) as ExactTypes[U]
}

/** The sum of values of any unit, rounded once to the unit. */
export const total = <U extends Unit>(unit: U, values: readonly Measured[]): ExactTypes[U] => {
  const most = Math.max(factorDecimals[unit], ...values.map((value) => factorDecimals[value.unit]))
  const sum = values.reduce((result, value) => result + withDecimals(value.steps, factorDecimals[value.unit], most), 0n)
  return withDecimals(sum, most, factorDecimals[unit]) as ExactTypes[U]
}

/** The same value in another unit, rounded if that has fewer decimals; a percentage becomes its fraction. */
export const inUnit = <U extends Unit>(unit: U, value: Measured): ExactTypes[U] => product(unit, [value])
