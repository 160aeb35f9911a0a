import { formatNumber } from '#domain/values/numbers'

/** A weight within a sentence: as everywhere, but without cents that are none: `41,870`, `41,870.50`. */
export const inPounds = (weight: number): string => formatNumber(weight).replace(/\.00$/, '')
