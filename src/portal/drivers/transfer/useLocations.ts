import { driverTransfers } from '#contract/people/driverTransfers'
import { useEndpoint } from '#portal/data/useEndpoint'

export type TransferLocation = { locationId: string; locationName: string; timeZone: string }

const none: readonly TransferLocation[] = []

/** The locations of the group, and the names by which they are shown. */
export const useLocations = () => {
  const { data } = useEndpoint(driverTransfers.listLocations, {}, { background: true })
  const locations = data ?? none
  const locationOf = (id: string | null) => locations.find(({ locationId }) => locationId === id)
  return { locations, locationOf, nameOf: (id: string | null) => locationOf(id)?.locationName ?? id ?? '' }
}
