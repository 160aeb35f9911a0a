import { Alert, Button } from '@mui/material'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { AvailableLoad } from '#domain/load-planning/planningRows'
import { failureLines } from '#portal/data/alerts'
import { usePlanningSelection } from '#portal/load-planning/parts/usePlanningSelection'
import { LoadSource } from '#portal/load-planning/timeline/LoadDrag'
import { EmptyState } from '#portal/ui/EmptyState'
import { Panel } from '#portal/ui/Panel'
import type { RowMarks } from '#portal/ui/table/rowMarks'
import type { Column, Sort } from '#portal/ui/table/tableColumns'
import { VirtualTable } from '#portal/ui/table/VirtualTable'
import { sortedBy } from './foundIn'
import type { ListState } from './useAvailable'

type ListPartProps<Row> = {
  name: 'loads' | 'units' | 'inbound'
  state: ListState
  /** All rows, and those that the search leaves. */
  total: number
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  card: ((row: Row) => ReactNode) | undefined
  nameOf: (row: Row) => string
  marks: RowMarks
  onMarks: (marks: RowMarks) => void
  onOpen: (row: Row) => void
  /** Lets go of the search. */
  onClear: () => void
  /** Lower, so that the timeline is in sight with it. */
  isLow: boolean
  /** The load of a row that is dragged out of the list, where that leads somewhere. */
  dragOut?: ((id: number) => AvailableLoad | null) | undefined
}

/** One of the lists with its heading, its count, and what went wrong with it. */
export const ListPart = <Row extends { id: number }>(props: ListPartProps<Row>) => {
  const { name, state, total, columns, card, nameOf, dragOut } = props
  const translate = useTranslate()
  const [sort, setSort] = useState<Sort | null>(null)
  const rows = useMemo(() => sortedBy(props.rows, sort), [props.rows, sort])
  const isFiltered = rows.length < total
  const { isAll } = usePlanningSelection()
  return (
    <Panel
      title={translate(`planFleet.lists.${name}`)}
      data-list={name}
      summary={
        <span role="status">
          {!state.isReading &&
            (isFiltered
              ? translate('planFleet.countOf', { count: rows.length, total })
              : translate('planFleet.count', { smart_count: total }))}
        </span>
      }
      sx={{ height: props.isLow ? low : high }}
    >
      {state.error && (
        <Alert
          severity={state.error.failure.kind === 'refused' ? 'warning' : 'error'}
          sx={{ borderRadius: 0 }}
          action={<Button onClick={state.retry}>{translate('planFleet.again')}</Button>}
        >
          {[translate(`planFleet.failed.${name}`), ...failureLines(state.error, translate)].join(' ')}
        </Alert>
      )}
      <LoadSource loadOf={dragOut}>
        <VirtualTable
          label={translate(`planFleet.lists.${name}`)}
          rows={rows}
          columns={columns}
          nameOf={nameOf}
          marks={props.marks}
          onMarks={props.onMarks}
          onOpen={([first]) => {
            const row = rows.find((each) => each.id === first)
            if (row) props.onOpen(row)
          }}
          sort={sort}
          onSort={setSort}
          isLoading={state.isReading}
          card={card}
          labels={{
            markAll: translate(`planFleet.markAll.${name}`),
            mark: (row) => translate('planFleet.mark', { row }),
          }}
          whenEmpty={
            state.error ? null : isFiltered ? (
              <EmptyState text={translate('planFleet.empty.search', { total })}>
                <Button onClick={props.onClear}>{translate('planFleet.empty.clear')}</Button>
              </EmptyState>
            ) : (
              <EmptyState text={translate(`planFleet.${isAll ? 'emptyGroup' : 'empty'}.${name}`)} />
            )
          }
        />
      </LoadSource>
    </Panel>
  )
}

const [high, low] = ['clamp(280px, 38dvh, 460px)', 'clamp(220px, 27dvh, 340px)']
