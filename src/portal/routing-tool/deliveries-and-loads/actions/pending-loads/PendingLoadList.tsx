import {
  Autocomplete,
  Box,
  FormControlLabel,
  List,
  ListItemButton,
  ListItemText,
  Skeleton,
  Switch,
  TextField,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { carriers } from '#contract/routing-tool/setup/carriers'
import type { LoadId } from '#domain/freight/keys'
import type { Load } from '#domain/freight/load'
import { formatNumber } from '#domain/values/numbers'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useLoads } from '#portal/routing-tool/deliveries-and-loads/load/useLoads'
import { OpenLoadButton } from '#portal/ui/records/LoadLink'

type PendingLoadListProps = { titleId: string; onOpen: (loadId: LoadId) => void }

/** The pending loads that are counted, those of the user's regions, or all; of one carrier if one is chosen. */
export const PendingLoadList = ({ titleId, onOpen }: PendingLoadListProps) => {
  const translate = useTranslate()
  const [carrier, setCarrier] = useState<string | null>(null)
  const names = (useEndpoint(carriers.listCarriers, { query: {} }).data ?? []).map(({ name }) => name)
  const [isEveryRegion, setEveryRegion] = useState(false)
  const pending = { pendingOnly: true, ...(carrier !== null && { carrier }) }
  const { list, isLoading } = useLoads({ ...pending, ...(!isEveryRegion && { inMyRegions: true }) }, mostListed)
  const everywhere = useLoads(isEveryRegion ? null : pending, 1).list?.total
  // Loads of another choice do not stand under this one, where a click would open them.
  const shown = isLoading ? undefined : list?.rows
  const hidden = list && shown ? list.total - shown.length : 0
  const elsewhere = !isEveryRegion && list && shown && everywhere !== undefined ? everywhere - list.total : 0
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
      <FormControlLabel
        control={<Switch checked={isEveryRegion} onChange={(_, on) => setEveryRegion(on)} />}
        label={translate('loadActions.pending.everyRegion')}
      />
      {!shown && <Skeleton variant="rounded" height={144} sx={{ mt: 3 }} />}
      {shown?.length === 0 && (
        <Typography sx={{ mt: 3 }}>
          {translate(carrier === null ? 'loadActions.pending.none' : 'loadActions.pending.noneOf', {
            carrier: carrier ?? '',
          })}
        </Typography>
      )}
      {shown && shown.length > 0 && (
        <List aria-labelledby={titleId} sx={{ maxHeight: 360, overflow: 'auto' }}>
          {shown.map((load) => (
            <Box component="li" key={load.loadId} sx={{ display: 'flex', alignItems: 'center' }}>
              <PendingLoad load={load} onOpen={onOpen} />
              <OpenLoadButton of={{ loadId: load.loadId }} name={String(load.loadId)} />
            </Box>
          ))}
        </List>
      )}
      {hidden > 0 && (
        <Typography variant="caption" color="text.secondary" component="p">
          {translate('loadActions.pending.hidden', { smart_count: hidden })}
        </Typography>
      )}
      {elsewhere > 0 && (
        <Typography variant="caption" color="text.secondary">
          {translate('loadActions.pending.elsewhere', { smart_count: elsewhere })}
        </Typography>
      )}
    </Box>
  )
}

/** The newest loads are listed; the others are found by their carrier. */
const mostListed = 200

const PendingLoad = ({ load, onOpen }: { load: Load; onOpen: (loadId: LoadId) => void }) => {
  const translate = useTranslate()
  const facts = [
    translate('loadActions.pending.facts', { smart_count: load.deliveryCount, weight: formatNumber(load.totalWeight) }),
    load.carrier ?? translate('loadActions.pending.noCarrier'),
    load.regionCode === null ? '' : translate('loadActions.pending.region', { region: load.regionCode }),
  ].filter(Boolean)
  return (
    <ListItemButton onClick={() => onOpen(load.loadId)}>
      <ListItemText
        primary={`${load.loadId}${load.loadNumber === null ? '' : ` · ${load.loadNumber}`}`}
        secondary={facts.join(' · ')}
      />
    </ListItemButton>
  )
}
