import { blankRoutingDriver, type RoutingDriverDraft, routingDriverProblems } from '#domain/routingDriver'
import { crudPages } from '#portal/ui/CrudPages'
import { paths } from '#portal/routing-tool/paths'
import { setupUses } from '#portal/routing-tool/setup/setupUses'
import { useCarriers } from '#portal/routing-tool/setup/useCarriers'
import { useRegionFilter } from '#portal/routing-tool/setup/useRegionFilter'
import { DriverCard } from './DriverCard'
import { driverColumns } from './driverColumns'
import { DriverFields } from './DriverFields'
import type { DriverRow } from './driverResource'

export const driverPages = crudPages<DriverRow, RoutingDriverDraft & { meetAndGreet: boolean }>({
  resource: 'routingDrivers',
  noun: 'driver',
  paths: { list: paths.routingDrivers, create: paths.newDriver, update: paths.updateDriver },
  words: 'setup.drivers',
  nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  columns: driverColumns,
  card: (row) => <DriverCard row={row} />,
  sort: { field: 'lastName', descending: false },
  blank: blankRoutingDriver,
  problems: routingDriverProblems,
  Fields: DriverFields,
  filters: [
    { field: 'regionCode', label: 'setup.drivers.fields.regionCode', kind: 'choice', useChoices: useRegionFilter },
    {
      field: 'carrier',
      label: 'setup.drivers.fields.carrier',
      kind: 'choice',
      useChoices: () => [
        { value: '', label: 'setup.drivers.noCarrier' },
        ...useCarriers().map(({ name }) => ({ value: name, label: name })),
      ],
    },
    { field: 'meetAndGreet', label: 'setup.drivers.fields.meetAndGreet', kind: 'flag' },
  ],
  uses: setupUses('drivers'),
})
