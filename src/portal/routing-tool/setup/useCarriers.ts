import { carriers } from '#contract/routing-tool/setup/carriers'
import type { Carrier } from '#domain/setup/carrierContact'
import { useEndpoint } from '#portal/data/useEndpoint'

/** The carriers of the selected group, by name. */
export const useCarriers = (): readonly Carrier[] => useEndpoint(carriers.listCarriers, { query: {} }).data ?? none

const none: readonly Carrier[] = []
