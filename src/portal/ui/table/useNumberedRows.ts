import { useMemo, useRef } from 'react'

/** The rows of a table go by numbers, what it shows may not: each keeps the number that it got first, so that marks stay. */
export const useNumberedRows = <Row>(
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
): readonly (Row & { id: number })[] => {
  const numbers = useRef(new Map<string, number>())
  const latest = useRef(keyOf)
  latest.current = keyOf
  return useMemo(
    () =>
      (rows ?? []).map((row) => {
        const known = numbers.current
        const key = latest.current(row)
        const id = known.get(key) ?? known.size + 1
        known.set(key, id)
        return { ...row, id }
      }),
    [rows],
  )
}
