import { useMemo, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { showFailure } from '#portal/data/alerts'
import type { CrudRow } from '#portal/ui/crud-pages/crudDeclaration'
import { noMarks } from '#portal/ui/table/rowMarks'
import { useHasChanged } from '#portal/ui/useHasChanged'

/**
 * Which rows are selected and where the cursor is. The selection stays while the user changes page or order, and is
 * cleared with the filter, so that no row is deleted that the list no longer shows. Own code: react-admin keeps its
 * selection in the browser for days and over filters.
 */
export const useListSelection = <Row extends CrudRow>() => {
  const { data, filterValues, getData } = useListContext<Row>()
  const rows = data ?? (none as readonly Row[])
  const translate = useTranslate()
  const [marks, setMarks] = useState(noMarks)
  const asked = JSON.stringify(filterValues)
  if (useHasChanged(asked)) setMarks(noMarks)
  /** Rows by id, also those of other pages. */
  const [seen, setSeen] = useState<ReadonlyMap<number, Row>>(() => withRows(new Map(), rows))
  const known = useMemo(() => withRows(seen, rows), [seen, rows])
  if (known !== seen) setSeen(known)
  const marked = useMemo(() => [...marks.marked].flatMap((id) => known.get(id) ?? []), [marks.marked, known])
  const cursorRow = rows.find(({ id }) => id === marks.cursor)

  return {
    rows,
    marks,
    setMarks,
    marked,
    /** What a key acts on: the marked rows, or the one under the cursor when none is marked. */
    meant: marked.length > 0 ? marked : cursorRow ? [cursorRow] : [],
    clear: () => setMarks((before) => ({ ...before, marked: new Set<number>() })),
    /** Marks every row that the filter finds, on this page or not. */
    markFound: async () => {
      try {
        // A size of 0 means all rows (Q146).
        const found = (await getData?.({ maxResults: 0 })) ?? []
        setSeen((before) => withRows(before, found))
        setMarks((before) => ({ ...before, marked: new Set(found.map(({ id }) => id)) }))
      } catch (error) {
        showFailure(error, translate)
      }
    },
    /** Rows were deleted or brought back: they are marked no more, and the cursor is on the next one that stays. */
    settle: (settled: readonly Row[]) => {
      const gone = new Set(settled.map(({ id }) => id))
      const place = rows.findIndex(({ id }) => id === marks.cursor)
      const staying = (row: Row) => !gone.has(row.id)
      const next = rows.slice(Math.max(0, place)).find(staying) ?? rows.slice(0, Math.max(0, place)).findLast(staying)
      setMarks({
        marked: new Set([...marks.marked].filter((id) => !gone.has(id))),
        cursor: next?.id ?? null,
        anchor: null,
        last: null,
      })
    },
  }
}

/** The same map if it holds all these rows already. */
const withRows = <Row extends CrudRow>(
  seen: ReadonlyMap<number, Row>,
  rows: readonly Row[],
): ReadonlyMap<number, Row> => {
  const found = new Map(rows.map((row) => [row.id, row]))
  return [...found].every(([id, row]) => seen.get(id) === row) ? seen : new Map([...seen, ...found])
}

const none: readonly never[] = []
