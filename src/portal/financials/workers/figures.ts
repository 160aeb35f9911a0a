import { measured, type Percent, type Quantity, type Rate, writeExact } from '#domain/values/exact'
import { shownRate } from '#portal/ui/amounts'

export const rateText = (rate: Rate | null): string => (rate === null ? '–' : `$${shownRate(rate)}`)
export const hoursText = (hours: Quantity): string => writeExact(measured('quantity', hours))
export const percentText = (change: Percent | null): string =>
  change === null ? '–' : `${writeExact(measured('percent', change))} %`
