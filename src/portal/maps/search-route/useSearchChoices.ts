import { useTranslate } from 'react-admin'
import { fleetSetup } from '#contract/maps/fleetSetup'
import { savedMapSearches } from '#contract/maps/savedMapSearches'
import { orderStatuses, shipmentStatuses, trailerStatuses } from '#domain/fleet/movement'
import { useSession } from '#portal/data/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useRegionsOfAreas } from './useRegionsOfAreas'
import { keysOf, type SearchField, type WrittenSearch } from './writtenSearch'

export type Choice = { value: string; label: string }

/** What the fields that are chosen can be, in words. Areas are those of the chosen regions, when some are. */
export const useSearchChoices = (written: WrittenSearch, wanted: boolean) => {
  const translate = useTranslate()
  const userId = useSession().user?.id ?? ''
  const ask = <Input>(input: Input) => (wanted ? input : null)
  const corporations = useEndpoint(fleetSetup.listCorporations, ask({})).data ?? []
  const managers = useEndpoint(fleetSetup.listDriverManagers, ask({ params: { userId } })).data ?? []
  const own = useEndpoint(savedMapSearches.listSavedSearches, ask({ params: { userId } })).data ?? []
  const shared = useEndpoint(savedMapSearches.listSharedSearches, ask({})).data ?? []
  const { regions, areas } = useRegionsOfAreas(wanted)
  const chosenRegions = keysOf(written.regionIds)
  const words = (noun: string, statuses: readonly string[]): Choice[] =>
    statuses.map((value) => ({ value, label: translate(`searchRoute.${noun}.${value}`) }))
  const choices: Partial<Record<SearchField, readonly Choice[]>> = {
    shipmentStatus: words('shipmentStatus', shipmentStatuses),
    orderStatus: words('orderStatus', orderStatuses),
    trailerStatus: words('trailerStatus', trailerStatuses),
    corporationId: corporations.map(({ id, name }) => ({ value: id, label: `${name} (${id})` })),
    driverManagerId: managers.map(({ id, name }) => ({ value: id, label: `${name} (${id})` })),
    regionIds: regions.map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` })),
    areaIds: areas
      .filter(({ id, regionId }) =>
        chosenRegions.length === 0 ? true : chosenRegions.includes(regionId) || keysOf(written.areaIds).includes(id),
      )
      .map(({ id, name }) => ({ value: String(id), label: name })),
    savedSearchId: [...own, ...shared].map(({ id, name }) => ({ value: String(id), label: name })),
  }
  return choices
}

export type SearchChoices = ReturnType<typeof useSearchChoices>
