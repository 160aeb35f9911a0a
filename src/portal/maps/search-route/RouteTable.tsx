import { Box, Paper, TablePagination, useMediaQuery } from '@mui/material'
import { type ReactNode, useMemo, useState } from 'react'
import { useStore, useTranslate } from 'react-admin'
import type { RouteFilter } from '#domain/fleet/map/mapFilter'
import type { MapRoute } from '#domain/fleet/map/mapRoute'
import { formatQuantity } from '#domain/values/numbers'
import { usePreferences } from '#portal/ui/preferences'
import { noMarks } from '#portal/ui/table/rowMarks'
import type { Sort } from '#portal/ui/table/tableColumns'
import { useNumberedRows } from '#portal/ui/table/useNumberedRows'
import { cardHeight, headHeight, VirtualTable } from '#portal/ui/table/VirtualTable'
import { rowHeight } from '#portal/ui/theme'
import { useAge } from '#portal/ui/useAge'
import { routeCard, type RouteRow, routeColumns } from './routeColumns'
import { RouteDrawer } from './RouteDrawer'
import { RouteTools } from './RouteTools'
import { type AskedSearch, mostOnMap, pageSizes } from './writtenSearch'

type RouteTableProps = {
  asked: AskedSearch
  filter: RouteFilter
  routes: readonly MapRoute[] | undefined
  /** The rows that are shown, if any, are those of the page or order before. */
  isReading: boolean
  total: number
  atLeast: boolean
  whenEmpty: ReactNode
  onChange: (changes: Partial<AskedSearch>) => void
}

const noColumns: readonly string[] = []

const keyOf = ({ shipmentId }: MapRoute): string => shipmentId

/** A page of the found routes. A click or Enter shows one; selected ones can be shown on one map or exported. */
export const RouteTable = ({ routes, isReading, ...props }: RouteTableProps) => {
  const { asked, filter, total, atLeast, whenEmpty, onChange } = props
  const translate = useTranslate()
  const age = useAge()
  const { density } = usePreferences()
  const isNarrow = useMediaQuery('(max-width: 719px)', { noSsr: true })
  const [marks, setMarks] = useState(noMarks)
  const [opened, setOpened] = useState<RouteRow | null>(null)
  const [changed, setChanged] = useStore<readonly string[]>('searchRoute.columns', noColumns)
  const rows = useNumberedRows(routes, keyOf)
  const all = useMemo(() => routeColumns(translate, age), [translate, age])
  const columns = all.filter(({ name, isExtra = false }) => isExtra === changed.includes(name))
  const marked = rows.filter(({ id }) => marks.marked.has(id))
  const { page, perPage, sort } = asked
  const height = isNarrow ? rows.length * cardHeight : rows.length * rowHeight(density) + headHeight
  return (
    <Paper variant="outlined" component="section" aria-label={translate('searchRoute.found')}>
      <RouteTools
        filter={filter}
        sort={sort}
        total={total}
        atLeast={atLeast}
        marked={marked}
        columns={columns}
        choice={{
          all,
          isShown: (name) => columns.some((column) => column.name === name),
          toggle: (name) =>
            setChanged(changed.includes(name) ? changed.filter((each) => each !== name) : [...changed, name]),
        }}
        onShow={() => onChange({ onMap: marked.slice(0, mostOnMap).map(({ shipmentId }) => shipmentId) })}
      />
      <Box sx={boxStyle} style={{ height: rows.length === 0 ? 260 : height + scrollBar }}>
        <VirtualTable
          label={translate('searchRoute.found')}
          rows={rows}
          columns={columns}
          total={total}
          nameOf={({ shipmentId }) => shipmentId}
          marks={marks}
          onMarks={setMarks}
          onOpen={([id]) => setOpened(rows.find((row) => row.id === id) ?? null)}
          opensByClick
          sort={sort}
          onSort={(next: Sort | null) => onChange({ sort: next, page: 1 })}
          isLoading={isReading}
          whenEmpty={whenEmpty}
          card={isNarrow ? routeCard(translate) : undefined}
          labels={{
            markAll: translate('searchRoute.markAll'),
            mark: (name) => translate('searchRoute.mark', { route: name }),
          }}
        />
      </Box>
      {total > 0 && (
        <TablePagination
          component="div"
          count={total}
          page={Math.min(page - 1, Math.ceil(total / perPage) - 1)}
          rowsPerPage={perPage}
          rowsPerPageOptions={[...pageSizes]}
          onPageChange={(_, next) => onChange({ page: next + 1 })}
          onRowsPerPageChange={({ target }) => onChange({ perPage: Number(target.value), page: 1 })}
          labelRowsPerPage={translate('ra.navigation.page_rows_per_page')}
          labelDisplayedRows={({ from, to, count }) =>
            translate('ra.navigation.page_range_info', {
              offsetBegin: from,
              offsetEnd: to,
              total: `${formatQuantity(count)}${atLeast ? '+' : ''}`,
            })
          }
          getItemAriaLabel={(which) =>
            translate(which === 'previous' ? 'ra.navigation.previous' : 'ra.navigation.next')
          }
          slotProps={{ select: { inputProps: { 'aria-label': translate('ra.navigation.page_rows_per_page') } } }}
        />
      )}
      <RouteDrawer route={opened} onClose={() => setOpened(null)} />
    </Paper>
  )
}

const scrollBar = 12

const boxStyle = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 160,
  maxHeight: { xs: '70dvh', md: 'min(680px, 70dvh)' },
} as const
