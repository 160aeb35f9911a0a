import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { fleetSetup } from '#contract/maps/fleetSetup'
import { savedMapSearches } from '#contract/maps/savedMapSearches'
import type { RegionOfAreas } from '#domain/fleet/fleetSetup'
import { orderStatuses, shipmentStatuses, trailerStatuses } from '#domain/fleet/positions/movement'
import { call } from '#portal/data/call/call'
import { keptList } from '#portal/data/resources/keptLists'
import { useSession, useGroup } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { regionChoicesKey } from '#portal/data/useRegionChoices'
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

const none = { regions: [], areas: [] } as const

/** The regions and areas to choose from; kept in the browser for each customer until one is written (CONST-26). */
const useRegionsOfAreas = (wanted: boolean) => {
  const group = useGroup()
  const { data = none } = useQuery({
    // Whatever makes the lists of regions old makes these old, too.
    queryKey: [regionChoicesKey[0], 'of areas', group.id],
    queryFn: async ({ signal }) => {
      let asked: Promise<readonly RegionOfAreas[]> | undefined
      const read = () => (asked ??= call(fleetSetup.listRegionsOfAreas, {}, { signal }))
      const regions = await keptList('regionList', async () =>
        (await read()).map(({ id, code, name }) => ({ id, code, name })),
      )
      const areas = await keptList('areaList', async () =>
        (await read()).flatMap((region) => region.areas.map((area) => ({ ...area, regionId: region.id }))),
      )
      return { regions, areas }
    },
    enabled: wanted,
    staleTime: Infinity,
  })
  return data
}
