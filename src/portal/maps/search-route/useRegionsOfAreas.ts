import { useQuery } from '@tanstack/react-query'
import { fleetSetup } from '#contract/maps/fleetSetup'
import type { RegionOfAreas } from '#domain/fleet/fleetSetup'
import { useGroup } from '#portal/data/useSession'
import { call } from '#portal/data/call'
import { keptList } from '#portal/data/keptLists'
import { regionChoicesKey } from '#portal/data/useRegionChoices'

const none = { regions: [], areas: [] } as const

/** The regions and areas to choose from; kept in the browser for each customer until one is written (CONST-26). */
export const useRegionsOfAreas = (wanted: boolean) => {
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
        (await read()).flatMap(({ id: regionId, areas }) => areas.map((area) => ({ ...area, regionId }))),
      )
      return { regions, areas }
    },
    enabled: wanted,
    staleTime: Infinity,
  })
  return data
}
