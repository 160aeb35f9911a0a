import type { ReactNode } from 'react'
import { SortLabel } from './SortLabel'
import type { Column, Sort } from './tableColumns'

type TableHeaderProps<Row> = {
  columns: readonly Column<Row>[]
  tracks: string
  sort: Sort | null
  /** Cards show no header; people who hear the page still get one. */
  isHidden: boolean
  onSort: (field: string) => void
  marking: ReactNode
}

/** The head of a `VirtualTable`: stays in sight, sorts by click or Enter. */
export const TableHeader = <Row,>({ columns, tracks, sort, isHidden, onSort, marking }: TableHeaderProps<Row>) => (
  <div role="rowgroup" className={isHidden ? 'head unseen' : 'head'}>
    <div role="row" aria-rowindex={1} className="headRow" style={{ gridTemplateColumns: tracks }}>
      {marking && <div role="columnheader">{marking}</div>}
      {columns.map(({ name, label, isFigure, sortField }) => {
        const words = <span title={label}>{label}</span>
        const isSorted = sortField !== undefined && sort?.field === sortField
        return (
          <div
            key={name}
            role="columnheader"
            aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
            className={isFigure ? 'headCell figure' : 'headCell'}
          >
            {sortField ? <SortLabel {...{ sortField, sort, onSort }}>{words}</SortLabel> : words}
          </div>
        )
      })}
    </div>
  </div>
)
