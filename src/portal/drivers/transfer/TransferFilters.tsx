import { Box, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { transferStatuses } from '#domain/people/transfers/transfer'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { Filters } from '#portal/ui/read-only/Filters'
import { CountChips } from '#portal/ui/records/CountChips'
import { ManagerPicker } from './ManagerPicker'
import { useLocations } from './useLocations'
import type { useTransferRows } from './useTransferRows'

/** The filters of transfers; all of them are in the address. */
export const TransferFilters = ({ asked }: { asked: ReturnType<typeof useTransferRows> }) => {
  const translate = useTranslate()
  const { locations } = useLocations()
  const { filters, change, countOf, isBackward } = asked
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
        <Box sx={{ flex: '1 1 160px', maxWidth: { sm: 240 }, minWidth: 0 }}>
          <ManagerPicker
            label={translate('transfers.columns.managerId')}
            value={filters.manager}
            onChange={(manager) => change({ manager })}
            empty={translate('transfers.any')}
          />
        </Box>
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
        {isBackward && <Typography color="error">{translate('transfers.problems.backward')}</Typography>}
      </Filters>
      <CountChips
        label={translate('transfers.columns.status')}
        chosen={filters.status}
        onChoose={(status) => change({ status })}
        chips={[
          { value: '' as const, count: countOf(), label: translate('transfers.all') },
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
