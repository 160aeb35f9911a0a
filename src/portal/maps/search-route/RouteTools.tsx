import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import MapIcon from '@mui/icons-material/MapOutlined'
import { Box, Button, Menu, MenuItem, Typography } from '@mui/material'
import { useState, useEffect, useRef } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { routes } from '#contract/maps/routes'
import type { RouteFilter } from '#domain/fleet/map/mapFilter'
import type { MapRoute } from '#domain/fleet/map/mapRoute'
import { formatCount } from '#domain/values/numbers'
import { showFailure } from '#portal/data/alerts'
import { callList } from '#portal/data/call/call'
import { CallFailure } from '#portal/data/call/callFailure'
import { ColumnChoice } from '#portal/ui/list/ColumnChoice'
import type { ChosenColumns } from '#portal/ui/list/useColumnChoice'
import { saveTable } from '#portal/ui/table/saveTable'
import type { Column, Sort } from '#portal/ui/table/tableColumns'
import type { TableFileKind } from '#portal/ui/table/tableFile'
import { listBarStyle } from '#portal/ui/table/tableStyle'
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
  const count = `${formatCount(total)}${atLeast ? '+' : ''}`
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
      {rowsRead === null ? (
        <Button
          variant="outlined"
          startIcon={<ExportIcon />}
          aria-haspopup="menu"
          disabled={total === 0}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {translate('searchRoute.export.title')}
        </Button>
      ) : (
        <>
          <Typography variant="body2" role="status">
            {translate('searchRoute.export.reading', { smart_count: rowsRead })}
          </Typography>
          <Button variant="outlined" onClick={giveUp}>
            {translate('searchRoute.cancel')}
          </Button>
        </>
      )}
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

const rowsAtOnce = 500

/** The most routes in a file: for more, search fewer days. */
const mostExported = 20_000

/** Writes what a search finds, or the rows that are marked, into a file. It can be seen, and be given up. */
const useRouteExport = (filter: RouteFilter, sort: Sort | null, columns: readonly Column<RouteRow>[]) => {
  const translate = useTranslate()
  const notify = useNotify()
  const [rowsRead, setRowsRead] = useState<number | null>(null)
  const control = useRef<AbortController | null>(null)
  useEffect(() => () => control.current?.abort(), [])

  const readAll = async (signal: AbortSignal): Promise<MapRoute[]> => {
    const all: MapRoute[] = []
    while (all.length < mostExported) {
      const paging = { offset: all.length, limit: rowsAtOnce, sort }
      const { rows } = await callList(routes.searchRoutes, { body: filter, paging }, { signal })
      all.push(...rows)
      setRowsRead(all.length)
      if (rows.length < rowsAtOnce) break
    }
    return all
  }

  const save = async (kind: TableFileKind, marked: readonly MapRoute[]) => {
    if (control.current) return
    const { signal } = (control.current = new AbortController())
    setRowsRead(0)
    try {
      const rows = marked.length > 0 ? marked : await readAll(signal)
      const title = translate('searchRoute.export.file')
      const head = columns.map(({ label }) => label)
      const cells = rows.map((row) => columns.map((column) => valueOf({ ...row, id: 0 }, column)))
      await saveTable({ file: title, list: title, kind, rows: [head, ...cells] })
      notify('searchRoute.export.done', { type: 'success', messageArgs: { smart_count: rows.length } })
    } catch (error) {
      const isGivenUp = error instanceof CallFailure && error.failure.kind === 'aborted'
      if (!isGivenUp) showFailure(error, translate)
    } finally {
      control.current = null
      setRowsRead(null)
    }
  }
  /** `rowsRead` is null while nothing is being read. */
  return { rowsRead, save, giveUp: () => control.current?.abort() }
}

const valueOf = (row: RouteRow, { name, value }: Column<RouteRow>) =>
  value ? value(row) : (row[name as keyof RouteRow] as string | number | null)
