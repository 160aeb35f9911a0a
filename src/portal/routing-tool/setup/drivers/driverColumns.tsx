import type { Column } from '#portal/ui/tableColumns'
import { FlagMark } from '#portal/routing-tool/setup/FlagMark'
import { RegionName } from '#portal/routing-tool/setup/RegionName'
import { writtenColumns } from '#portal/routing-tool/setup/writtenColumns'
import type { DriverRow } from './driverResource'

export const driverColumns: readonly Column<DriverRow>[] = [
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
    cell: ({ driverId }) => driverId,
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
