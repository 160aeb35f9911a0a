import { Box, Skeleton, useMediaQuery } from '@mui/material'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { EmptyState } from '#portal/ui/EmptyState'
import { usePreferences } from '#portal/ui/preferences'
import { SortLabel } from '#portal/ui/table/SortLabel'
import type { Sort } from '#portal/ui/table/tableColumns'
import { rowHeight } from '#portal/ui/theme'
import { visuallyHidden } from '#portal/ui/visuallyHidden'
import { readOnlyTableStyle } from './readOnlyTableStyle'

export type ReadOnlyColumn<Row> = {
  name: string
  /** Message key. */
  label: string
  cell: (row: Row) => ReactNode
  isFigure?: boolean
  /** The field that its heading sorts by. */
  sortField?: string
  /** A CSS width; the other columns share what is left. */
  width?: string
}

export type ReadOnlyTableProps<Row> = {
  /** The name of the table for screen readers. */
  label: string
  /** The first column names the row. */
  columns: readonly ReadOnlyColumn<Row>[]
  /** Undefined while they are being read. */
  rows: readonly Row[] | undefined
  /** Other rows are being read, such as those of the next page; these are the ones before. */
  isBusy?: boolean
  keyOf: (row: Row) => string | number
  /** The actions of a row. */
  renderActions?: (row: Row) => ReactNode
  /** A text, or an `EmptyState`. */
  whenEmpty: ReactNode
  /** The row of totals, by names of columns; that of the first column names it. */
  totals?: Readonly<Record<string, ReactNode>>
  /** The row that the page shows more of. */
  isChosen?: (row: Row) => boolean
  sort?: Sort | null
  onSort?: (field: string) => void
  /** Pixels; a longer table scrolls between its headings and its totals. */
  maxHeight?: number
  /** Whether its columns are never narrower than their words, except in cells that allow it themselves. */
  keepsWords?: boolean
  /** Within a frame that is there already. */
  isFrameless?: boolean
  /** Beside a picture of the same figures: for screen readers alone, and no stop of the keyboard. */
  isHeardOnly?: boolean
  /** A row on a narrow screen: all facts if absent; `table` keeps the table. */
  narrow?: 'table' | ((row: Row) => ReactNode)
}

/**
 * Rows with all of their facts: a table at a desk, cards on a phone. For every list that is short or read page by page;
 * long lists are a `VirtualTable`.
 */
export const ReadOnlyTable = <Row,>(props: ReadOnlyTableProps<Row>) => {
  const {
    rows,
    isBusy = false,
    label,
    whenEmpty,
    isFrameless = false,
    keepsWords = false,
    isHeardOnly = false,
    narrow,
  } = props
  const isNarrow = useMediaQuery('(max-width: 899px)', { noSsr: true })
  const { density } = usePreferences()
  if (!rows) return <Skeleton role="status" aria-busy variant="rounded" height={180} aria-label={label} />
  if (isHeardOnly)
    return (
      <div style={visuallyHidden}>
        <Desk {...props} rows={rows} />
      </div>
    )
  const isTable = rows.length > 0 && (!isNarrow || narrow === 'table')
  const isCards = rows.length > 0 && !isTable
  return (
    <Box
      aria-busy={isBusy || undefined}
      // It may scroll. Within a panel of the same name it is no landmark of its own.
      {...((isTable || (isCards && props.maxHeight !== undefined)) && {
        tabIndex: 0,
        role: isFrameless ? 'group' : 'region',
        'aria-label': label,
      })}
      className={[isFrameless ? '' : isCards ? 'framedCards' : 'framed', keepsWords ? 'wholeWords' : '']
        .join(' ')
        .trim()}
      sx={readOnlyTableStyle}
      style={{ '--row': `${rowHeight(density)}px`, maxHeight: props.maxHeight } as CSSProperties}
    >
      {rows.length === 0 && (
        <Box sx={{ p: 4 }}>{typeof whenEmpty === 'string' ? <EmptyState text={whenEmpty} /> : whenEmpty}</Box>
      )}
      {isTable && <Desk {...props} rows={rows} />}
      {isCards && <Cards {...props} rows={rows} />}
    </Box>
  )
}

type WithRows<Row> = ReadOnlyTableProps<Row> & { rows: readonly Row[] }

const Desk = <Row,>({ label, columns, rows, keyOf, renderActions, isChosen, totals, ...props }: WithRows<Row>) => {
  const translate = useTranslate()
  const { sort = null, onSort } = props
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ name, label: key, isFigure, sortField, width }) => (
            <th
              key={name}
              scope="col"
              className={isFigure ? 'figure' : undefined}
              style={{ width }}
              aria-sort={sortField && sort?.field === sortField ? directionOf(sort) : undefined}
            >
              {sortField && onSort ? (
                <SortLabel {...{ sortField, sort, onSort }}>{translate(key)}</SortLabel>
              ) : (
                translate(key)
              )}
            </th>
          ))}
          {renderActions && <th className="figure">{translate('frame.actions')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={isChosen?.(row) ? 'chosen' : undefined}>
            {columns.map(({ name, cell, isFigure }, place) => {
              const className = isFigure ? 'figure' : undefined
              return place === 0 ? (
                <th key={name} scope="row" className={className}>
                  {named(cell(row))}
                </th>
              ) : (
                <td key={name} className={className}>
                  {cell(row)}
                </td>
              )
            })}
            {renderActions && <td className="actions">{renderActions(row)}</td>}
          </tr>
        ))}
      </tbody>
      {totals && <Totals columns={columns} totals={totals} />}
    </table>
  )
}

/** The totals below their columns; the name of the row takes the columns without one. */
const Totals = <Row,>({ columns, totals }: Required<Pick<ReadOnlyTableProps<Row>, 'columns' | 'totals'>>) => {
  const [first, ...others] = columns
  const unnamed = others.findIndex(({ name }) => name in totals)
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={unnamed + 1}>
          {first && totals[first.name]}
        </th>
        {others.slice(unnamed).map(({ name, isFigure }) => (
          <td key={name} className={isFigure ? 'figure' : undefined}>
            {totals[name]}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

/** A row without a name of its own has a heading that screen readers can say. */
const named = (name: ReactNode): ReactNode => (name === '' || name === null || name === undefined ? '–' : name)

const directionOf = ({ descending }: Sort) => (descending ? 'descending' : 'ascending')

const Cards = <Row,>({ label, columns: [head, ...others], rows, keyOf, renderActions, narrow }: WithRows<Row>) => {
  const translate = useTranslate()
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)}>
          {typeof narrow === 'function' ? (
            narrow(row)
          ) : (
            <>
              <div className="name">{head?.cell(row)}</div>
              <dl>
                {others.map((column) => (
                  <div key={column.name}>
                    <dt>{translate(column.label)}</dt>
                    <dd>{column.cell(row)}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
          {renderActions && <div className="actions">{renderActions(row)}</div>}
        </li>
      ))}
    </ul>
  )
}
