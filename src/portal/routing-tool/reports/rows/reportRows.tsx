import type { ReactNode } from 'react'
import type { ReportFilter } from '#contract/routing-tool/reports/reportFilter'
import type { ReportWords } from '#portal/routing-tool/reports/view/useReportWords'
import type { CellValue, Sort } from '#portal/ui/table/tableColumns'
import { type DeclaredRows, RowTable, type RowTableProps } from './RowTable'

/** The cells of a table as a file holds them, and which of its columns are weights. */
export type WholeTable = { head: string[]; rows: CellValue[][]; pounds: boolean[] }

type WholeTableOptions = {
  words: ReportWords
  sort: Sort | null
  signal: AbortSignal
  /** Rows read so far. */
  onRead?: (rows: number) => void
  /** No more than so many. */
  most?: number
}

/** Rows of any kind: a table on screen, and all of it for a file or for paper. */
export type ReportRows = {
  Table: (props: RowTableProps) => ReactNode
  whole: (filter: ReportFilter, options: WholeTableOptions) => Promise<WholeTable>
}

const rowsOfOneAnswer = 2_000

export const reportRows = <Row extends { id: number }>(declared: DeclaredRows<Row>): ReportRows => ({
  Table: (props) => <RowTable {...props} declared={declared} />,
  whole: async (filter, { words, sort, signal, onRead, most = Infinity }) => {
    const columns = declared.columns(words)
    const found: Row[] = []
    for (;;) {
      const limit = Math.min(rowsOfOneAnswer, most)
      const { rows } = await declared.read(filter, { offset: found.length, limit, sort }, { signal, background: true })
      found.push(...rows)
      onRead?.(found.length)
      if (rows.length < limit || found.length >= most) break
    }
    return {
      head: columns.map(({ label }) => label),
      pounds: columns.map(({ name }) => name === 'weight' || name === 'totalWeight'),
      rows: found.map((row) => columns.map(({ value }) => value?.(row))),
    }
  },
})
