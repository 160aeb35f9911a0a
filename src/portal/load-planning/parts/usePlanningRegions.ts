import { useQuery } from '@tanstack/react-query'
import { planningRegions } from '#contract/load-planning/planningRegions'
import { call } from '#portal/data/call/call'
import { keptList } from '#portal/data/resources/keptLists'
import { useGroup } from '#portal/data/session/useSession'
import { regionChoicesKey } from '#portal/data/useRegionChoices'

/** The regions and areas that planners choose from: kept in the browser for each customer until reading them fails. */
export const usePlanningRegions = () => {
  const group = useGroup()
  return useQuery({
    // Whatever makes the lists of regions old makes these old, too.
    queryKey: [regionChoicesKey[0], 'of planning', group.id],
    queryFn: async ({ signal }) => ({
      regions: await keptList('regionList', () => call(planningRegions.listRegions, { query: {} }, { signal })),
      areas: await keptList('areaList', () => call(planningRegions.listAreas, { query: {} }, { signal })),
    }),
    staleTime: Infinity,
  })
}
