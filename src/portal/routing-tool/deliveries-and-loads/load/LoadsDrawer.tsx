import Close from '@mui/icons-material/Close'
import { Box, Drawer, FormControlLabel, IconButton, MenuItem, Switch, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate, type TranslateFunction } from 'react-admin'
import { carriers } from '#contract/routing-tool/setup/carriers'
import type { LoadId } from '#domain/freight/keys'
import { loadStatuses, type Load } from '#domain/freight/load'
import { formatNumber } from '#domain/values/numbers'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useRegionChoices } from '#portal/data/useRegionChoices'
import { useIsNarrow } from '#portal/routing-tool/deliveries-and-loads/screenWidths'
import { offerWord } from '#portal/ui/statuses/offerWord'
import { StatusMark } from '#portal/ui/StatusMark'
import { noMarks } from '#portal/ui/table/rowMarks'
import type { Sort, Column } from '#portal/ui/table/tableColumns'
import { VirtualTable } from '#portal/ui/table/VirtualTable'
import type { ListedLoad } from './loadResource'
import { loadFilterOf, type LoadSearch, type LoadSearchField, tenderSearches } from './loadSearch'
import { useLoads } from './useLoads'

type LoadsDrawerProps = {
  search: LoadSearch
  onSearch: (search: LoadSearch) => void
  onOpen: (loadId: LoadId) => void
  onClose: () => void
}

const mostLoads = 1_000

const switches = ['pendingOnly', 'inMyRegions'] as const

/** The loads of the group, searched; Enter or a double click opens one on the board. */
export const LoadsDrawer = ({ search, onSearch, onOpen, onClose }: LoadsDrawerProps) => {
  const translate = useTranslate()
  const isNarrow = useIsNarrow()
  const [sort, setSort] = useState<Sort | null>({ field: 'loadId', descending: true })
  const [marks, setMarks] = useState(noMarks)
  const { pendingOnly } = search
  const { list, isLoading } = useLoads({ ...loadFilterOf(search), pendingOnly }, mostLoads, sort)
  const carrierList = useEndpoint(carriers.listCarriers, { query: {} }).data ?? []
  const regionList = useRegionChoices()
  const field = (name: LoadSearchField, choices?: readonly { value: string; label: string }[]) => (
    <TextField
      label={translate(`board.loads.${name}`)}
      value={name === 'status' && pendingOnly ? 'pending' : (search[name] ?? '')}
      disabled={name === 'status' && pendingOnly}
      onChange={({ target }) => onSearch({ ...search, [name]: target.value })}
      select={choices !== undefined}
      sx={{ flex: '1 1 140px' }}
    >
      {choices && <MenuItem value="">{translate('board.loads.any')}</MenuItem>}
      {choices?.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': 'loads-title', sx: { width: 'min(760px, 100vw)' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 4, py: 2 }}>
        <Typography id="loads-title" variant="h2" sx={{ flex: 1 }}>
          {translate('board.loads.title')}
        </Typography>
        <Typography variant="body2" color="text.secondary" role="status" sx={{ mr: 2 }}>
          {list && translate('board.loads.total', { smart_count: list.total })}
        </Typography>
        <IconButton aria-label={translate('board.close')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, px: 4, pb: 2 }}>
        {field('loadNumber')}
        {field(
          'status',
          loadStatuses.map((value) => ({ value, label: translate(`freight.loadStatus.${value}`) })),
        )}
        {field(
          'tenderStatus',
          tenderSearches.map((value) => ({ value, label: translate(`loadActions.tender.${value}`) })),
        )}
        {field(
          'carrier',
          carrierList.map(({ name }) => ({ value: name, label: name })),
        )}
        {field(
          'regionCode',
          regionList.map(({ code, name }) => ({ value: String(code), label: `${code} ${name}` })),
        )}
        {switches.map((name) => (
          <FormControlLabel
            key={name}
            sx={{ ml: 0 }}
            control={<Switch checked={search[name]} onChange={(_, on) => onSearch({ ...search, [name]: on })} />}
            label={translate(`board.loads.${name}`)}
          />
        ))}
      </Box>
      <VirtualTable
        label={translate('board.loads.title')}
        rows={list?.rows ?? []}
        columns={loadColumns(translate)}
        total={list?.total ?? 0}
        nameOf={(load) => String(load.loadId)}
        marks={marks}
        onMarks={setMarks}
        onOpen={([loadId]) => loadId !== undefined && onOpen(loadId)}
        sort={sort}
        onSort={setSort}
        isLoading={isLoading}
        whenEmpty={translate('board.loads.none')}
        card={isNarrow ? loadCard : undefined}
        withoutMarks
        labels={{ markAll: '', mark: (name) => name }}
      />
      <Typography variant="caption" color="text.secondary" sx={{ px: 4, py: 2, borderTop: 1, borderColor: 'divider' }}>
        {translate('board.loads.howToOpen')}
      </Typography>
    </Drawer>
  )
}

const loadColumns = (translate: TranslateFunction): Column<ListedLoad>[] => {
  const column = (name: keyof Load, width: string, cell: Column<ListedLoad>['cell'], isSorted = true) => ({
    name,
    label: translate(`board.loads.columns.${name}`),
    width,
    cell,
    ...(isSorted && { sortField: name }),
  })
  return [
    { ...column('loadId', '104px', (load) => load.loadId), isFigure: true },
    column('loadNumber', 'minmax(96px, 1fr)', (load) => load.loadNumber ?? ''),
    {
      ...column('status', 'minmax(136px, 2fr)', (load) => <StatusMark word={offerWord(load.status, load.unsent)} />),
      title: (load) => translate(offerWord(load.status, load.unsent).label),
    },
    column('carrier', 'minmax(120px, 1.5fr)', (load) => load.carrier ?? ''),
    { ...column('deliveryCount', '96px', (load) => load.deliveryCount, false), isFigure: true },
    { ...column('totalWeight', '104px', (load) => formatNumber(load.totalWeight), false), isFigure: true },
  ]
}

/** A load on a narrow screen: name, status, carrier and driver. */
const loadCard = (load: Load) => (
  <Box sx={{ display: 'grid', gap: 0.5, pl: 3 }}>
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Typography component="span" sx={{ fontWeight: 600, flex: 1 }} noWrap>
        {load.loadId} {load.loadNumber}
      </Typography>
      <StatusMark word={offerWord(load.status, load.unsent)} />
    </Box>
    <span>{formatNumber(load.totalWeight)} lb</span>
    <Typography component="span" variant="body2" color="text.secondary" noWrap>
      {load.carrier}
    </Typography>
  </Box>
)
