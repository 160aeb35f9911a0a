import type { ReactNode } from 'react'
import type { Sort } from './tableColumns'

type SortLabelProps = { sortField: string; sort: Sort | null; onSort: (field: string) => void; children: ReactNode }

/** The button of a heading that sorts; styled by `sortStyle`. */
export const SortLabel = ({ sortField, sort, onSort, children }: SortLabelProps) => {
  const direction = sort?.field === sortField ? (sort.descending ? ' desc' : ' asc') : ''
  return (
    <button type="button" className={`sort${direction}`} onClick={() => onSort(sortField)}>
      {children}
      <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden="true">
        <path d={arrow} />
      </svg>
    </button>
  )
}

/** Material's arrow upwards. */
const arrow = 'M4 12l1.41 1.41L11 7.83V20h2V7.83l5.58 5.59L20 12l-8-8-8 8z'
