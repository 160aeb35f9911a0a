import { carriers } from '#contract/routing-tool/carriers'
import { drivers } from '#contract/routing-tool/drivers'
import { equipment } from '#contract/routing-tool/equipment'
import { loads } from '#contract/routing-tool/loads'
import type { Load } from '#domain/load'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useRegionChoices } from '#portal/data/useRegionChoices'
import type { LoadChoices } from '#portal/routing-tool/deliveries-and-loads/boardTypes'

/** What can be chosen for a load: all that is not deleted, and whatever the load has already. */
export const useLoadChoices = (load: Load | null, { carrier, driverId, equipment: kind, regionCode }: LoadChoices) => {
  const regions = useRegionChoices()
  const region = regionCode === null ? {} : { regionCode }
  const carrierList = useEndpoint(carriers.listCarriers, { query: {} }).data ?? []
  const driverList = useEndpoint(drivers.listAssignableDrivers, { query: region }, { keepPrevious: true }).data ?? []
  const kinds = useEndpoint(equipment.listEquipment, { query: {} }).data ?? []
  const asked = load && driverId !== null && driverId !== load.driverId
  const check = useEndpoint(loads.checkDriver, asked ? { query: { driverId, shipmentId: load.shipmentId } } : null, {
    topics: ['loads'],
  }).data
  const ofLoad = driverId === null || driverList.some(({ id }) => id === driverId) ? [] : [unlisted(driverId)]
  return {
    carriers: withOwn(
      carrierList.map(({ name }) => name),
      carrier,
    ),
    drivers: [...driverList.filter(({ deleted }) => !deleted), ...ofLoad],
    equipment: withOwn(
      kinds.filter(({ deleted }) => !deleted).map(({ name }) => name),
      kind,
    ),
    regions,
    /** Why the chosen driver may not do; null when he is free. */
    driverWarning: asked && check && !check.valid ? check.message : null,
  }
}

const withOwn = (names: readonly string[], own: string | null): string[] => [
  ...new Set([...names, ...(own === null ? [] : [own])]),
]

/** A driver of another region, or one who has left: known by his id alone. */
const unlisted = (id: string) => ({ key: 0, id, firstName: '', lastName: '' })
