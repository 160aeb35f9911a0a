import { Alert, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { requestTypes } from '#domain/load-planning/requests/driverRequest'
import { priorities } from '#domain/setup/fixedLists'
import { CountChips } from '#portal/ui/records/CountChips'
import { useManagers } from '#portal/load-planning/parts/useManagers'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { Filters } from '#portal/ui/read-only/Filters'
import { DriverPicker } from './DriverPicker'
import { type StatusChoice, statusChoices } from './requestFilter'
import type { AskedRequests } from './useAskedRequests'

type RequestFiltersProps = { asked: AskedRequests; counts: Readonly<Record<StatusChoice, number>> }

/** The filters of requests; all of them are in the address. */
export const RequestFilters = ({ asked, counts }: RequestFiltersProps) => {
  const translate = useTranslate()
  const managers = useManagers()
  const any = { value: '', label: translate('planWork.any') }
  const { driver, from, to, isBackward, filter, choice, change } = asked
  return (
    <Stack spacing={2}>
      <Filters label={translate('planWork.requests.filters')}>
        <DriverPicker
          label={translate('planWork.columns.driverName')}
          value={driver}
          onChange={(chosen) => change({ driver: chosen })}
          isFirst
        />
        <AddressField
          label={translate('planWork.columns.fromDate')}
          type="date"
          value={from}
          onChange={(day) => change({ from: day })}
        />
        <AddressField
          label={translate('planWork.columns.toDate')}
          type="date"
          value={to}
          onChange={(day) => change({ to: day })}
        />
        <AddressField
          label={translate('planWork.columns.priority')}
          value={filter.priority}
          onChange={(priority) => change({ priority })}
          choices={[
            any,
            ...priorities.map((value) => ({ value, label: translate(`planWork.requests.priorities.${value}`) })),
          ]}
        />
        <AddressField
          label={translate('planWork.columns.type')}
          value={filter.type}
          onChange={(type) => change({ type })}
          choices={[
            any,
            ...requestTypes.map((value) => ({ value, label: translate(`planWork.requests.types.${value}`) })),
          ]}
        />
        <AddressField
          label={translate('planWork.columns.managerId')}
          value={filter.managerId}
          onChange={(manager) => change({ manager })}
          choices={[any, ...managers.map(({ id, name }) => ({ value: id, label: `${name} (${id})` }))]}
        />
        <AddressField
          label={translate('planWork.columns.conflicts')}
          value={filter.touchesLoads ? 'Y' : ''}
          onChange={(loads) => change({ loads })}
          choices={[any, { value: 'Y', label: translate('planWork.requests.touching') }]}
        />
      </Filters>
      {isBackward && (
        <Alert severity="error" variant="outlined">
          {translate('planWork.problems.backwards')}
        </Alert>
      )}
      <CountChips
        label={translate('planWork.columns.status')}
        chosen={choice}
        onChoose={(status) => change({ status })}
        chips={statusChoices.map((value) => ({
          value,
          count: counts[value],
          label: translate(value === '' ? 'planWork.statuses.all' : `planWork.requests.statuses.${value}`),
        }))}
      />
    </Stack>
  )
}
