import { and, type SQL, sql } from 'drizzle-orm'
import type { RouteFilter } from '#domain/fleet/map/mapFilter'
import { criteriaOf, type LoosenedSearch, routeSearchProblems, withoutCriterion } from '#domain/fleet/map/routeCriteria'
import { shipment } from '#server/database/schema/fleet'
import type { Context } from '#server/platform/context'
import { badRequest } from '#server/platform/http/problems'
import { cappedCount, countedMatches } from '#server/platform/lists/longList'
import { routeConditions } from './routeConditions'
import { foundBySavedSearches } from './savedMapSearches'

/**
 * What a search would find without each one of its criteria, those left out that would not help; most first. All are
 * counted in one statement, each no further than lists are counted.
 */
export const loosenSearch = async (context: Context, filter: RouteFilter): Promise<LoosenedSearch[]> => {
  const [problem] = routeSearchProblems(filter)
  if (problem && problem.code !== 'nothing-asked') throw badRequest(`The search is not to be made: ${problem.code}.`)
  const criteria = criteriaOf(filter)
  if (criteria.length === 0) return []
  const now = Date.now()
  const counts: SQL[] = []
  for (const criterion of criteria) {
    const looser = withoutCriterion(filter, criterion)
    const conditions = and(
      routeConditions(context.customer, looser, now),
      await foundBySavedSearches(context, looser, now),
    )
    counts.push(cappedCount(shipment, conditions, sql`${shipment.startsAt} desc`))
  }
  const { rows } = await context.database.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  )
  return criteria
    .map((criterion, place) => ({ criterion, counted: rows[0]?.counts[place] ?? 0 }))
    .filter(({ counted }) => counted > 0)
    .toSorted((one, other) => other.counted - one.counted)
    .map(({ criterion, counted }) => ({
      criterion,
      count: Math.min(counted, countedMatches),
      atLeast: counted > countedMatches,
    }))
}
