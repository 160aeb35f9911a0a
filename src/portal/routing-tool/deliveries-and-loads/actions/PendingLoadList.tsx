import { Autocomplete, Box, List, ListItemButton, ListItemText, Skeleton, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { carriers } from '#contract/routing-tool/carriers'
import { loads } from '#contract/routing-tool/loads'
import type { Load } from '#domain/load'
import { formatNumber } from '#domain/numbers'
import { useEndpoint, useEndpointList } from '#portal/data/useEndpoint'

type PendingLoadListProps = { titleId: string; onOpen: (shipmentId: number) => void }

const mostLoads = 100

/** The pending loads, by carrier when one is chosen; each opens on the board. */
export const PendingLoadList = ({ titleId, onOpen }: PendingLoadListProps) => {
  const translate = useTranslate()
  const [carrier, setCarrier] = useState<string | null>(null)
  const names = (useEndpoint(carriers.listCarriers, { query: {} }).data ?? []).map(({ name }) => name)
  const { data } = useEndpointList(
    loads.searchPendingLoads,
    { query: carrier === null ? {} : { carrier }, paging: { offset: 0, limit: mostLoads } },
    { topics: ['loads'], keepPrevious: true },
  )
  return (
    <Box sx={{ p: 3 }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 3 }}>
        {translate('loadActions.pending.title')}
      </Typography>
      <Autocomplete
        options={[...new Set(names)]}
        value={carrier}
        onChange={(_, name) => setCarrier(name)}
        renderInput={(input) => <TextField {...input} label={translate('loadActions.choice.carrier')} />}
      />
      {!data && <Skeleton variant="rounded" height={144} sx={{ mt: 3 }} />}
      {data?.total === 0 && (
        <Typography sx={{ mt: 3 }}>
          {translate(carrier === null ? 'loadActions.pending.none' : 'loadActions.pending.noneOf', {
            carrier: carrier ?? '',
          })}
        </Typography>
      )}
      {data && data.rows.length > 0 && (
        <List aria-labelledby={titleId} sx={{ maxHeight: 360, overflow: 'auto' }}>
          {data.rows.map((load) => (
            <li key={load.shipmentId}>
              <PendingLoad load={load} onOpen={onOpen} />
            </li>
          ))}
        </List>
      )}
      {data && data.total > data.rows.length && (
        <Typography variant="caption" color="text.secondary">
          {translate('loadActions.pending.first', { shown: data.rows.length, total: data.total })}
        </Typography>
      )}
    </Box>
  )
}

const PendingLoad = ({ load, onOpen }: { load: Load; onOpen: (shipmentId: number) => void }) => {
  const translate = useTranslate()
  const facts = [
    translate('loadActions.pending.facts', { smart_count: load.deliveryCount, weight: formatNumber(load.totalWeight) }),
    load.carrier ?? translate('loadActions.pending.noCarrier'),
    load.regionCode === null ? '' : translate('loadActions.pending.region', { region: load.regionCode }),
  ].filter(Boolean)
  return (
    <ListItemButton onClick={() => onOpen(load.shipmentId)}>
      <ListItemText
        primary={`${load.shipmentId}${load.loadNumber === null ? '' : ` · ${load.loadNumber}`}`}
        secondary={facts.join(' · ')}
      />
    </ListItemButton>
  )
}
