import type { DispatcherRegion } from '#domain/dispatcherRegion'
import { DefaultMark } from '#portal/routing-tool/setup/regions/DefaultMark'
import { RegionName } from '#portal/routing-tool/setup/RegionName'
import { RowCard } from '#portal/routing-tool/setup/RowCard'

/** A dispatcher's region on a narrow screen. */
export const DispatcherRegionCard = ({ row }: { row: DispatcherRegion }) => (
  <RowCard
    title={`${row.firstName} ${row.lastName}`.trim() || row.userId}
    mark={row.isDefault && <DefaultMark />}
    lines={[
      <RegionName key="region" code={row.regionCode} />,
      [row.userId, row.email].filter((part) => part !== '').join(' · '),
    ]}
  />
)
