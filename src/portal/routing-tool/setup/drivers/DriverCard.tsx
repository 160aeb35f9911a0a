import { FlagMark } from '#portal/routing-tool/setup/FlagMark'
import { RegionName } from '#portal/routing-tool/setup/RegionName'
import { RowCard } from '#portal/routing-tool/setup/RowCard'
import type { DriverRow } from './driverResource'

/** A driver on a narrow screen. */
export const DriverCard = ({ row }: { row: DriverRow }) => (
  <RowCard
    title={`${row.lastName}, ${row.firstName} (${row.driverId})`}
    mark={row.meetAndGreet && <FlagMark label="setup.drivers.doesMeetAndGreet" />}
    lines={[
      <RegionName key="region" code={row.regionCode} />,
      [row.phoneNumber, row.carrier].filter((part) => part !== null).join(' · '),
    ]}
  />
)
