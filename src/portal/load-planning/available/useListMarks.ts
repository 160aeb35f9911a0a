import { useState } from 'react'
import { noMarks, type RowMarks } from '#portal/ui/table/rowMarks'

/** The marks of a list; what is no longer listed counts as not marked. */
export const useListMarks = <Row extends { id: number }>(rows: readonly Row[]) => {
  const [marks, setMarks] = useState<RowMarks>(noMarks)
  return { marks, setMarks, marked: rows.filter(({ id }) => marks.marked.has(id)), clear: () => setMarks(noMarks) }
}
