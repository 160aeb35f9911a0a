import type { ReactNode } from 'react'
import { SortLabel } from './SortLabel'
import type { Column, Sort } from './tableColumns'

type TableHeaderProps<Row> = {
  columns: readonly Column<Row>[]
  tracks: string
  sort?: Sort | null
  onSort?: (field: string) => void
  /** Cards show no header; screen readers still read one. */
  isHidden?: boolean
  /** Above the checkboxes of the rows. */
  marking?: ReactNode
}

/** The head of a grid: stays in sight, sorts by click or Enter. */
export const TableHeader = <Row,>({
  columns,
  tracks,
  sort = null,
  onSort,
  isHidden,
  marking,
}: TableHeaderProps<Row>) => (
  <div role="rowgroup" className={isHidden ? 'head unseen' : 'head'}>
    <div role="row" aria-rowindex={1} className="headRow" style={{ gridTemplateColumns: tracks }}>
      {marking && <div role="columnheader">{marking}</div>}
      {columns.map(({ name, label, headTitle = label, isFigure, sortField, fixedAt }) => {
        const words = <span title={headTitle}>{label}</span>
        const isSorted = sortField !== undefined && sort?.field === sortField
        return (
          <div
            key={name}
            role="columnheader"
            aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
            className={`headCell${isFigure ? ' figure' : ''}${fixedAt === undefined ? '' : ' fixed'}`}
            style={fixedAt === undefined ? undefined : { left: fixedAt }}
          >
            {sortField && onSort ? <SortLabel {...{ sortField, sort, onSort }}>{words}</SortLabel> : words}
          </div>
        )
      })}
    </div>
  </div>
)
