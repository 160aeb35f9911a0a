import type { OrgRegion } from '#domain/orgRegion'
import { RegionName } from '#portal/routing-tool/setup/RegionName'
import { RowCard } from '#portal/routing-tool/setup/RowCard'

/** An org region on a narrow screen. */
export const OrgRegionCard = ({ row }: { row: OrgRegion }) => (
  <RowCard
    title={row.name}
    mark={null}
    lines={[`${row.salesOrganisation} · ${row.shippingPoint}`, <RegionName key="region" code={row.regionCode} />]}
  />
)
