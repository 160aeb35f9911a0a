import type { Equipment } from '#domain/equipment'
import { formatNumber } from '#domain/numbers'
import { RowCard } from '#portal/routing-tool/setup/RowCard'

/** Equipment on a narrow screen. */
export const EquipmentCard = ({ row }: { row: Equipment }) => (
  <RowCard title={row.name} mark={null} lines={[`${formatNumber(row.defaultWeight)} lb`, row.description]} />
)
