import { Alert, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { exceptionCodes } from '#domain/people/workdays/exceptions'
import { packageStatuses } from '#domain/people/workdays/workPackage'
import { AddressField } from '#portal/ui/facts/AddressField'
import { Filters } from '#portal/ui/facts/Filters'
import { CountChips } from '#portal/ui/records/CountChips'
import type { usePackageRows } from './usePackageRows'

/** The filters of work packages; all of them are in the address. */
export const PackageFilters = ({ asked }: { asked: ReturnType<typeof usePackageRows> }) => {
  const translate = useTranslate()
  const { filters, change, countOf, total, isBackward } = asked
  return (
    <Stack spacing={2}>
      <Filters label={translate('workPackages.filters')}>
        <AddressField
          label={translate('workPackages.driver')}
          value={filters.driver}
          onChange={(driver) => change({ driver })}
          isFirst
        />
        <AddressField
          label={translate('workPackages.from')}
          type="date"
          value={filters.from}
          onChange={(from) => change({ from })}
        />
        <AddressField
          label={translate('workPackages.to')}
          type="date"
          value={filters.to}
          onChange={(to) => change({ to })}
        />
        <AddressField
          label={translate('workPackages.columns.exceptions')}
          value={filters.exception}
          onChange={(exception) => change({ exception })}
          choices={[
            { value: '', label: translate('workPackages.all') },
            { value: 'any', label: translate('workPackages.withExceptions') },
            { value: 'none', label: translate('workPackages.withoutExceptions') },
            ...exceptionCodes.map((value) => ({ value, label: translate(`workPackages.exceptions.${value}`) })),
          ]}
        />
      </Filters>
      {isBackward && (
        <Alert severity="error" variant="outlined">
          {translate('workPackages.problems.backwards')}
        </Alert>
      )}
      <CountChips
        label={translate('workPackages.columns.status')}
        chosen={filters.status}
        onChoose={(status) => change({ status })}
        chips={[
          { value: '' as const, count: total, label: translate('workPackages.all') },
          ...packageStatuses.map((value) => ({
            value,
            count: countOf(value),
            label: translate(`workPackages.statuses.${value}`),
          })),
        ]}
      />
    </Stack>
  )
}
