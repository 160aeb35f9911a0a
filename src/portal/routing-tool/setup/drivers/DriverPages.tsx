import { Typography } from '@mui/material'
import { BooleanInput, FormDataConsumer, SelectInput, TextInput, useRecordContext, useTranslate } from 'react-admin'
import { driverId } from '#domain/setup/driver'
import { blankRoutingDriver, type RoutingDriverDraft, routingDriverProblems } from '#domain/setup/routingDriver'
import { couldNot } from '#portal/data/call/errors'
import { paths } from '#portal/routing-tool/paths'
import { FlagMark } from '#portal/routing-tool/setup/FlagMark'
import { RegionInput } from '#portal/routing-tool/setup/RegionInput'
import { RegionName } from '#portal/routing-tool/setup/RegionName'
import { RowCard } from '#portal/routing-tool/setup/RowCard'
import { setupUses } from '#portal/routing-tool/setup/setupUses'
import { useCarriers } from '#portal/routing-tool/setup/useCarriers'
import { useRegionFilter } from '#portal/routing-tool/setup/useRegionFilter'
import { writtenColumns } from '#portal/routing-tool/setup/writtenColumns'
import { crudPages } from '#portal/ui/crud-pages/CrudPages'
import { asTyped, requiredInput } from '#portal/ui/inputs'
import type { Column } from '#portal/ui/table/tableColumns'
import type { DriverRow } from './driverResource'

/** The inputs of a driver. */
const DriverFields = () => (
  <>
    <TextInput source="firstName" label="setup.drivers.fields.firstName" parse={asTyped} autoFocus {...requiredInput} />
    <TextInput source="lastName" label="setup.drivers.fields.lastName" parse={asTyped} {...requiredInput} />
    <DriverId />
    <RegionInput label="setup.drivers.fields.regionCode" />
    <TextInput
      source="phoneNumber"
      label="setup.drivers.fields.phoneNumber"
      parse={asTyped}
      type="tel"
      {...requiredInput}
    />
    <CarrierInput />
    <BooleanInput
      source="meetAndGreet"
      sx={{ ml: 2 }}
      label="setup.drivers.fields.meetAndGreet"
      helperText="setup.drivers.whatMeetAndGreetDoes"
    />
  </>
)

/** The id that a new driver will get (V-6); an existing driver keeps theirs. */
const DriverId = () => {
  const translate = useTranslate()
  const own = useRecordContext<DriverRow>()?.driverId
  return (
    <FormDataConsumer<Partial<RoutingDriverDraft>>>
      {({ formData: { firstName = '', lastName = '' } }) => (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 3 }} role="status">
          {own
            ? translate('setup.drivers.keepsId', { id: own })
            : translate('setup.drivers.getsId', { id: driverId(firstName, lastName) || '–' })}
        </Typography>
      )}
    </FormDataConsumer>
  )
}

/** The carrier that a driver drives for; one no longer on the list stays until the user chooses another. */
const CarrierInput = () => {
  const kept = useRecordContext<DriverRow>()?.carrier
  const names = useCarriers().map(({ name }) => name)
  const choices = kept && !names.includes(kept) ? [...names, kept] : names
  return (
    <SelectInput
      source="carrier"
      label="setup.drivers.fields.carrier"
      choices={choices.map((name) => ({ id: name, name }))}
      emptyText="setup.drivers.noCarrier"
      margin="none"
      translateChoice={false}
    />
  )
}

const driverColumns: readonly Column<DriverRow>[] = [
  {
    name: 'lastName',
    label: 'setup.drivers.fields.lastName',
    width: 'minmax(104px, 1fr)',
    sortField: 'lastName',
    cell: ({ lastName }) => lastName,
  },
  {
    name: 'firstName',
    label: 'setup.drivers.fields.firstName',
    width: 'minmax(104px, 1fr)',
    sortField: 'firstName',
    cell: ({ firstName }) => firstName,
  },
  {
    name: 'driverId',
    label: 'setup.drivers.fields.id',
    width: 'minmax(88px, 1fr)',
    sortField: 'id',
    cell: (driver) => driver.driverId,
  },
  {
    name: 'regionCode',
    label: 'setup.drivers.fields.regionCode',
    width: 'minmax(152px, 1.2fr)',
    sortField: 'regionCode',
    cell: ({ regionCode }) => <RegionName code={regionCode} />,
  },
  {
    name: 'phoneNumber',
    label: 'setup.drivers.fields.phoneNumber',
    width: 'minmax(128px, 0.8fr)',
    sortField: 'phoneNumber',
    cell: ({ phoneNumber }) => phoneNumber,
  },
  {
    name: 'meetAndGreet',
    label: 'setup.drivers.fields.meetAndGreet',
    width: '128px',
    sortField: 'meetAndGreet',
    cell: ({ meetAndGreet }) => meetAndGreet && <FlagMark label="setup.drivers.doesMeetAndGreet" />,
  },
  {
    name: 'carrier',
    label: 'setup.drivers.fields.carrier',
    width: 'minmax(104px, 1.2fr)',
    sortField: 'carrier',
    cell: ({ carrier }) => carrier,
  },
  ...writtenColumns.map((column) => ({ ...column, isExtra: true })),
]

export const driverPages = crudPages<DriverRow, RoutingDriverDraft & { meetAndGreet: boolean }>({
  resource: 'routingDrivers',
  noun: 'driver',
  paths: { list: paths.routingDrivers, create: paths.newDriver, update: paths.updateDriver },
  words: 'setup.drivers',
  couldNot: {
    create: couldNot.create.driver,
    update: couldNot.update.driver,
    remove: 'setup.drivers.notDeleted',
  },
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

/** A driver on a narrow screen. */
const DriverCard = ({ row }: { row: DriverRow }) => (
  <RowCard
    title={`${row.lastName}, ${row.firstName} (${row.driverId})`}
    mark={row.meetAndGreet && <FlagMark label="setup.drivers.doesMeetAndGreet" />}
    lines={[
      <RegionName key="region" code={row.regionCode} />,
      [row.phoneNumber, row.carrier].filter((part) => part !== null).join(' · '),
    ]}
  />
)
