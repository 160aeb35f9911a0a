import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import MapIcon from '@mui/icons-material/MapOutlined'
import { Box, Button, Menu, MenuItem, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { routes } from '#contract/maps/routes'
import type { RouteFilter } from '#domain/fleet/map/mapFilter'
import type { MapRoute } from '#domain/fleet/map/mapRoute'
import { formatQuantity } from '#domain/values/numbers'
import { readAll } from '#portal/data/call/readAll'
import { ColumnChoice } from '#portal/ui/list/ColumnChoice'
import type { ChosenColumns } from '#portal/ui/list/useColumnChoice'
import { GiveUpExport } from '#portal/ui/table/GiveUpExport'
import type { Column, Sort } from '#portal/ui/table/tableColumns'
import type { TableFileKind } from '#portal/ui/table/tableFile'
import { listBarStyle } from '#portal/ui/table/tableStyle'
import { useTableExport } from '#portal/ui/table/useTableExport'
import type { RouteRow } from './routeColumns'
import { mostOnMap } from './writtenSearch'

type RouteToolsProps = {
  filter: RouteFilter
  sort: Sort | null
  total: number
  atLeast: boolean
  marked: readonly RouteRow[]
  columns: readonly Column<RouteRow>[]
  choice: ChosenColumns
  onShow: () => void
}

/** The number of found routes, and the actions on all or on the selected ones. */
export const RouteTools = ({ filter, sort, total, atLeast, marked, columns, choice, onShow }: RouteToolsProps) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { rowsRead, save, giveUp } = useRouteExport(filter, sort, columns)
  const count = `${formatQuantity(total)}${atLeast ? '+' : ''}`
  return (
    <Box sx={listBarStyle}>
      <Typography variant="h2" aria-live="polite" sx={{ flex: 1, minWidth: 120 }}>
        {marked.length > 0
          ? translate('searchRoute.marked', { smart_count: marked.length })
          : translate('searchRoute.count', { smart_count: total, count })}
      </Typography>
      {marked.length > 0 && (
        <Button variant="contained" startIcon={<MapIcon />} onClick={onShow}>
          {translate('searchRoute.map.show', { smart_count: Math.min(marked.length, mostOnMap) })}
        </Button>
      )}
      <Button
        variant="outlined"
        startIcon={<ExportIcon />}
        aria-haspopup="menu"
        disabled={total === 0 || rowsRead !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('searchRoute.export.title')}
      </Button>
      <GiveUpExport rowsRead={rowsRead} giveUp={giveUp} />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {(['csv', 'xlsx'] as const).map((kind) => (
          <MenuItem
            key={kind}
            dense
            onClick={() => {
              setAnchor(null)
              void save(kind, marked)
            }}
          >
            {marked.length > 0
              ? translate(`searchRoute.export.marked.${kind}`, { smart_count: marked.length })
              : translate(`searchRoute.export.all.${kind}`, { count })}
          </MenuItem>
        ))}
      </Menu>
      <ColumnChoice choice={choice} />
    </Box>
  )
}

/** The most routes in a file: for more, search fewer days. */
const asked = { rowsAtOnce: 500, most: 20_000 }

/** Writes what a search finds, or the rows that are marked, into a file. */
const useRouteExport = (filter: RouteFilter, sort: Sort | null, columns: readonly Column<RouteRow>[]) => {
  const list = useTranslate()('searchRoute.export.file')
  const { write, ...reading } = useTableExport('searchRoute.export.done')
  const save = (kind: TableFileKind, marked: readonly MapRoute[]) =>
    write<MapRoute>({
      file: list,
      list,
      kind,
      rows:
        marked.length > 0
          ? marked
          : (progress) => readAll(routes.searchRoutes, { body: filter, paging: { sort } }, { ...progress, ...asked }),
      table: (rows) => [
        columns.map(({ label }) => label),
        ...rows.map((row) => columns.map((column) => valueOf({ ...row, id: 0 }, column))),
      ],
    })
  return { ...reading, save }
}

const valueOf = (row: RouteRow, { name, value }: Column<RouteRow>) =>
  value ? value(row) : (row[name as keyof RouteRow] as string | number | null)
