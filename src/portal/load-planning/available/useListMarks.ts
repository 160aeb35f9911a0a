import { useState } from 'react'
import { noMarks, type RowMarks } from '#portal/ui/table/rowMarks'

/** The selected rows of a list; rows no longer listed count as not selected. */
export const useListMarks = <Row extends { id: number }>(rows: readonly Row[]) => {
  const [marks, setMarks] = useState<RowMarks>(noMarks)
  return { marks, setMarks, marked: rows.filter(({ id }) => marks.marked.has(id)), clear: () => setMarks(noMarks) }
}
