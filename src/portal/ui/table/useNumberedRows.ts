import { useMemo, useState } from 'react'

/**
 * Rows with a number as id, as tables want them. Each key keeps the number it got first, so that marks stay.
 * @param keyOf a function that stays the same
 */
export const useNumberedRows = <Row>(
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
): readonly (Row & { id: number })[] => {
  const [numbers, setNumbers] = useState<ReadonlyMap<string, number>>(() => new Map())
  const known = useMemo(() => withKeys(numbers, (rows ?? []).map(keyOf)), [numbers, rows, keyOf])
  if (known !== numbers) setNumbers(known)
  return useMemo(() => (rows ?? []).map((row) => ({ ...row, id: known.get(keyOf(row)) ?? 0 })), [rows, keyOf, known])
}

/** The same map if it has a number for all these keys already. */
const withKeys = (numbers: ReadonlyMap<string, number>, keys: readonly string[]) => {
  if (keys.every((key) => numbers.has(key))) return numbers
  const next = new Map(numbers)
  for (const key of keys) if (!next.has(key)) next.set(key, next.size + 1)
  return next
}
