import { planningDrivers } from '#contract/load-planning/planningDrivers'
import { useEndpoint } from '#portal/data/useEndpoint'

const none: readonly { id: string; name: string }[] = []

/** All driver managers of the customer; none while they cannot be read. */
export const useManagers = () => useEndpoint(planningDrivers.listManagersOfDriver, { query: {} }).data ?? none
