import { Autocomplete, Box, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { shipmentStops } from '#contract/shipment-orders/shipmentStops'
import type { ShipmentChoice } from '#domain/stop-sequence/shipmentDetail'
import { useGroup } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { formatDate } from '#portal/ui/i18n/dates'

type ShipmentPickerProps = { chosen: ShipmentChoice | null; onChoose: (id: string | null) => void }

/** Finds a shipment that can be edited, by its id, its network id, or where it goes. */
export const ShipmentPicker = ({ chosen, onChoose }: ShipmentPickerProps) => {
  const translate = useTranslate()
  const { id: customer } = useGroup()
  const [written, setWritten] = useState('')
  const isId = written !== '' && written !== chosen?.id && /^[A-Za-z]+\d/.test(written.trim())
  const open = useEndpoint(shipmentStops.listShipments, { query: { customer } }, { topics: ['shipments'] })
  // A long list is not all here: what looks like an id is asked for.
  const named = useEndpoint(
    shipmentStops.listShipments,
    isId ? { query: { customer, shipmentId: written.trim() } } : null,
    { background: true, keepPrevious: true },
  )
  const byId = new Map([...(open.data ?? []), ...(isId ? (named.data ?? []) : [])].map((row) => [row.id, row]))
  if (chosen) byId.set(chosen.id, chosen)
  return (
    <Autocomplete
      sx={{ flex: '1 1 320px', maxWidth: 560, minWidth: 0 }}
      options={[...byId.values()]}
      value={chosen}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      getOptionLabel={({ id, networkId, from = '', to = '' }) => `${id} · ${networkId} · ${from} → ${to}`}
      onInputChange={(_, next) => setWritten(next)}
      onChange={(_, next) => onChoose(next?.id ?? null)}
      loading={open.isPending}
      loadingText={translate('shipmentOrders.pick.reading')}
      noOptionsText={translate(open.isError ? 'shipmentOrders.pick.failed' : 'shipmentOrders.pick.none')}
      renderInput={(input) => <TextField {...input} size="small" label={translate('shipmentOrders.pick.label')} />}
      renderOption={({ key, ...option }, row) => (
        <li key={key} {...option}>
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <Typography variant="body2" sx={{ display: 'flex', gap: 2 }}>
              <strong>{row.id}</strong> {row.networkId}
              <Box component="span" sx={{ ml: 'auto', color: 'text.secondary' }}>
                {row.status && translate(`shipmentOrders.status.${row.status}`)}
              </Box>
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {formatDate(row.startsAt)} · {row.from} → {row.to}
              {row.stopCount !== undefined &&
                ` · ${translate('shipmentOrders.stops.count', { smart_count: row.stopCount })}`}
            </Typography>
          </Box>
        </li>
      )}
    />
  )
}
