import { Alert, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { exceptionCodes } from '#domain/people/workdays/exceptions'
import { packageStatuses } from '#domain/people/workdays/workPackage'
import { formatDate } from '#portal/ui/i18n/dates'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { Filters } from '#portal/ui/read-only/Filters'
import { CountChips } from '#portal/ui/records/CountChips'
import type { usePackageRows } from './usePackageRows'

/** The fields of a work package by the names of their filters, and the choices of each. */
const fields = { manager: 'manager', vendor: 'vendorCode', terminal: 'terminal' } as const
const choices = { manager: 'managers', vendor: 'vendorCodes', terminal: 'terminals' } as const

/** The filters of work packages; all of them are in the address. */
export const PackageFilters = ({ asked }: { asked: ReturnType<typeof usePackageRows> }) => {
  const translate = useTranslate()
  const { filters, change, countOf, total, isBackward, exportedFrom } = asked
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
        {(['manager', 'vendor', 'terminal'] as const).map((name) => (
          <AddressField
            key={name}
            label={translate(`workPackages.columns.${fields[name]}`)}
            value={filters[name]}
            onChange={(value) => change({ [name]: value })}
            choices={[
              { value: '', label: translate('workPackages.all') },
              ...[...new Set([...(asked.choices?.[choices[name]] ?? []), filters[name]])]
                .flatMap((value) => value || [])
                .toSorted()
                .map((value) => ({ value, label: value })),
            ]}
          />
        ))}
        <AddressField
          label={translate('workPackages.payroll')}
          value={filters.payroll}
          onChange={(payroll) => change({ payroll })}
          choices={[
            { value: '', label: translate('workPackages.all') },
            { value: 'open', label: translate('workPackages.notExported') },
          ]}
        />
      </Filters>
      {isBackward && (
        <Alert severity="error" variant="outlined">
          {translate('workPackages.problems.backwards')}
        </Alert>
      )}
      {exportedFrom !== null && (
        <Typography variant="body2" color="text.secondary">
          {translate('workPackages.exportedFrom', { day: formatDate(exportedFrom) })}
        </Typography>
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
