import type { ReactNode } from 'react'
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
        const direction = sortField && sort?.field === sortField ? (sort.descending ? 'desc' : 'asc') : undefined
        return (
          <div
            key={name}
            role="columnheader"
            aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
            className={isFigure ? 'headCell figure' : 'headCell'}
          >
            {sortField ? (
              <button type="button" className={['sort', direction].join(' ')} onClick={() => onSort(sortField)}>
                {words}
                <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden="true">
                  <path d={arrow} />
                </svg>
              </button>
            ) : (
              words
            )}
          </div>
        )
      })}
    </div>
  </div>
)

/** Material's arrow upwards. */
const arrow = 'M4 12l1.41 1.41L11 7.83V20h2V7.83l5.58 5.59L20 12l-8-8-8 8z'
