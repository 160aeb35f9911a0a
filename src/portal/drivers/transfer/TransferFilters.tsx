import { Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { transferStatuses } from '#domain/people/transfers/transfer'
import { AddressField } from '#portal/ui/facts/AddressField'
import { Filters } from '#portal/ui/facts/Filters'
import { CountChips } from '#portal/ui/records/CountChips'
import { useLocations } from './useLocations'
import type { useTransferRows } from './useTransferRows'

/** The filters of transfers; all of them are in the address. */
export const TransferFilters = ({ asked }: { asked: ReturnType<typeof useTransferRows> }) => {
  const translate = useTranslate()
  const { locations } = useLocations()
  const { filters, change, countOf, total } = asked
  return (
    <Stack spacing={2}>
      <Filters label={translate('transfers.filters')}>
        <AddressField
          label={translate('transfers.columns.driverName')}
          value={filters.driver}
          onChange={(driver) => change({ driver })}
          isFirst
        />
        <AddressField
          label={translate('transfers.location')}
          value={filters.location}
          onChange={(location) => change({ location })}
          choices={[
            { value: '', label: translate('transfers.any') },
            ...locations.map(({ locationId, locationName }) => ({ value: locationId, label: locationName })),
          ]}
        />
        <AddressField
          label={translate('transfers.from')}
          type="date"
          value={filters.from}
          onChange={(from) => change({ from })}
        />
        <AddressField
          label={translate('transfers.to')}
          type="date"
          value={filters.to}
          onChange={(to) => change({ to })}
        />
      </Filters>
      <CountChips
        label={translate('transfers.columns.status')}
        chosen={filters.status}
        onChoose={(status) => change({ status })}
        chips={[
          { value: '' as const, count: total, label: translate('transfers.all') },
          ...transferStatuses.map((value) => ({
            value,
            count: countOf(value),
            label: translate(`transfers.statuses.${value}`),
          })),
        ]}
      />
    </Stack>
  )
}
