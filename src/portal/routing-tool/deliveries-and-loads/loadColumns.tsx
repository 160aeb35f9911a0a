import { Box, Typography } from '@mui/material'
import type { TranslateFunction } from 'react-admin'
import type { Load } from '#domain/load'
import { formatNumber } from '#domain/numbers'
import { StatusMark } from '#portal/ui/StatusMark'
import type { Column } from '#portal/ui/tableColumns'
import { loadVocabulary } from '#portal/routing-tool/loadVocabulary'

/** A load in a table, whose rows go by `id`. */
export type ListedLoad = Load & { id: number }

export const loadColumns = (translate: TranslateFunction): Column<ListedLoad>[] => {
  const column = (name: keyof Load, width: string, cell: Column<ListedLoad>['cell'], isSorted = true) => ({
    name,
    label: translate(`board.loads.columns.${name}`),
    width,
    cell,
    ...(isSorted && { sortField: name }),
  })
  return [
    { ...column('shipmentId', '104px', (load) => load.shipmentId), isFigure: true },
    column('loadNumber', 'minmax(96px, 1fr)', (load) => load.loadNumber ?? ''),
    column('status', '136px', (load) => <StatusMark word={loadVocabulary[load.status]} />),
    column('carrier', 'minmax(120px, 1.5fr)', (load) => load.carrier ?? ''),
    { ...column('deliveryCount', '96px', (load) => load.deliveryCount, false), isFigure: true },
    { ...column('totalWeight', '104px', (load) => formatNumber(load.totalWeight), false), isFigure: true },
  ]
}

/** The three facts of a load on a narrow screen: which, how it stands, who drives what. */
export const loadCard = (load: Load) => (
  <Box sx={{ display: 'grid', gap: 0.5, pl: 3 }}>
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Typography component="span" sx={{ fontWeight: 600, flex: 1 }} noWrap>
        {load.shipmentId} {load.loadNumber}
      </Typography>
      <StatusMark word={loadVocabulary[load.status]} />
    </Box>
    <span>{formatNumber(load.totalWeight)} lb</span>
    <Typography component="span" variant="body2" color="text.secondary" noWrap>
      {load.carrier}
    </Typography>
  </Box>
)
