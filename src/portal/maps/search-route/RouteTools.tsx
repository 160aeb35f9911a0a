import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import MapIcon from '@mui/icons-material/MapOutlined'
import { Box, Button, Menu, MenuItem, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { RouteFilter } from '#domain/fleet/mapFilter'
import { ColumnChoice } from '#portal/ui/crud-pages/ColumnChoice'
import type { ChosenColumns } from '#portal/ui/crud-pages/useListColumns'
import type { Column, Sort } from '#portal/ui/tableColumns'
import { listBarStyle } from '#portal/ui/tableStyle'
import type { RouteRow } from './routeColumns'
import { useRouteExport } from './useRouteExport'
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

/** How many were found, and what can be done with them or with those that are marked. */
export const RouteTools = ({ filter, sort, total, atLeast, marked, columns, choice, onShow }: RouteToolsProps) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { rowsRead, save, giveUp } = useRouteExport(filter, sort, columns)
  const count = `${total.toLocaleString('en-US')}${atLeast ? '+' : ''}`
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
