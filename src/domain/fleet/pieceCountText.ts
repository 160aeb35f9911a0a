import type { Say } from '#domain/values/minutesText'
import { countedExceptions, type PieceCount } from './driverPhone'

/**
 * The pieces of a count with what is wrong with them, such as “22 pieces · 2 short · box torn”.
 * @param whenRight said instead of the exceptions when there are none
 */
export const pieceCountText = (
  count: Omit<PieceCount, 'pieces'> & { pieces: number | null },
  say: Say,
  whenRight = '',
): string => {
  const exceptions = countedExceptions
    .filter((exception) => count[exception] > 0)
    .map((exception) => say(`freight.pieces.${exception}`, { smart_count: count[exception] }))
  return [
    say('freight.pieces.counted', { smart_count: count.pieces ?? 0 }),
    ...(exceptions.length > 0 ? exceptions : [whenRight]),
    count.note,
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
