import { and, asc, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { savedMapSearches } from '#contract/maps/savedMapSearches'
import { isBackwards, type MapFilter, type RouteFilter } from '#domain/fleet/map/mapFilter'
import type { MapWatch } from '#domain/fleet/map/mapWatch'
import { routeSearchProblems } from '#domain/fleet/map/routeCriteria'
import { savedMapSearch } from '#server/database/schema/positions'
import type { Context } from '#server/platform/context'
import { badRequest, conflict, notAllowed, notFound } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { routeConditions } from './routeConditions'

export const savedMapSearchHandlers: Handlers<typeof savedMapSearches> = {
  listSavedSearches: async ({ params }, { database, customer, caller }) => {
    if (params.userId.toLowerCase() !== caller.userId.toLowerCase()) throw notAllowed()
    return database
      .select()
      .from(savedMapSearch)
      .where(and(eq(savedMapSearch.customer, customer), eq(savedMapSearch.userId, caller.userId)))
      .orderBy(desc(savedMapSearch.id))
  },

  listSharedSearches: (_, { database, customer, caller }) =>
    database
      .select()
      .from(savedMapSearch)
      .where(
        and(
          eq(savedMapSearch.customer, customer),
          eq(savedMapSearch.shared, true),
          ne(savedMapSearch.userId, caller.userId),
        ),
      )
      .orderBy(asc(savedMapSearch.name), asc(savedMapSearch.id))
      .limit(mostShared),

  readSavedSearch: ({ params }, context) => findOwn(context, params.id),

  deleteSavedSearch: async ({ params }, context) => {
    const before = await findOwn(context, params.id)
    await context.database.delete(savedMapSearch).where(eq(savedMapSearch.id, before.id))
    context.record('map-search', before.id, before, null)
    context.publish('watches', [before.id])
    return {}
  },

  updateSavedSearch: async ({ body }, context) => {
    const { id, userId: _, name, ...fields } = body
    const before = await findOwn(context, id)
    await refuseTakenName(context, name, id)
    const { filter, watch = before.watch } = fields
    refuseUnwatchable(filter, watch)
    const looksForTheSame = watch === before.watch && isDeepStrictEqual(filter, before.filter)
    const [after] = await context.database
      .update(savedMapSearch)
      .set({ ...fields, ...(!looksForTheSame && neverChecked), name, updatedAt: sql`now()` })
      .where(eq(savedMapSearch.id, before.id))
      .returning()
    context.record('map-search', id, before, after)
    context.publish('watches', [id])
    return {}
  },

  createSavedSearch: async ({ body }, context) => {
    const { userId: _, ...fields } = body
    const { database, customer, caller } = context
    await refuseTakenName(context, fields.name)
    refuseUnwatchable(fields.filter, fields.watch ?? null)
    const [after] = await database
      .insert(savedMapSearch)
      .values({ ...fields, customer, userId: caller.userId })
      .returning()
    if (!after) throw notFound('The search was not kept.')
    context.record('map-search', after.id, null, after)
    context.publish('watches', [after.id])
    return { id: after.id }
  },
}

/** A search owned by the caller; searches of others are treated as unknown. */
const findOwn = async ({ database, customer, caller }: Context, id: number) => {
  const [found] = await database
    .select()
    .from(savedMapSearch)
    .where(
      and(eq(savedMapSearch.customer, customer), eq(savedMapSearch.userId, caller.userId), eq(savedMapSearch.id, id)),
    )
  if (!found) throw notFound(`There is no search ${id}.`)
  return found
}

const refuseTakenName = async ({ database, customer, caller }: Context, name: string, but?: number) => {
  const [taken] = await database
    .select({ id: savedMapSearch.id })
    .from(savedMapSearch)
    .where(
      and(
        eq(savedMapSearch.customer, customer),
        eq(savedMapSearch.userId, caller.userId),
        eq(savedMapSearch.name, name),
      ),
    )
  if (taken && taken.id !== but) throw conflict(`A search named ${name} already exists.`)
}

/** The result of a watch does not apply to a changed search, nor does an evaluation that is under way. */
const neverChecked = {
  watchRaisedAt: null,
  watchCheckedAt: null,
  watchFound: null,
  dueAt: sql`now()`,
  tries: sql`${savedMapSearch.tries} + 1`,
}

/** A search that ends before it begins is refused wherever it is named; a watch may look over the whole fleet. */
const refuseUnwatchable = (filter: RouteFilter, watch: MapWatch | null) => {
  if (isBackwards(filter)) throw badRequest('The search ends before it begins.')
  const problem = watch && routeSearchProblems(filter).find(({ code }) => code === 'too-long')
  if (problem) throw badRequest('A watch looks over a month at most.')
}

/** The most shared searches of other users that are listed. */
const mostShared = 500

/** The most searches of one person that a filter by their owner looks through. */
const mostSearches = 50

/**
 * What the saved searches ask that a filter names by id or owner: one of them finds it, too. Only the caller's own and
 * shared ones count, and what such a search says of saved searches does not.
 */
export const foundBySavedSearches = async (
  {
    database,
    customer,
    caller,
  }: Pick<Context, 'database' | 'customer'> & { caller: Pick<Context['caller'], 'userId'> },
  { savedSearchId, savedBy }: MapFilter,
  now: number,
): Promise<SQL | undefined> => {
  if (savedSearchId === undefined && savedBy === undefined) return undefined
  const searches = await database
    .select({ filter: savedMapSearch.filter })
    .from(savedMapSearch)
    .where(
      and(
        eq(savedMapSearch.customer, customer),
        or(eq(savedMapSearch.userId, caller.userId), savedMapSearch.shared),
        savedSearchId === undefined ? undefined : eq(savedMapSearch.id, savedSearchId),
        savedBy === undefined ? undefined : sql`lower(${savedMapSearch.userId}) = lower(${savedBy})`,
      ),
    )
    .orderBy(desc(savedMapSearch.id))
    .limit(mostSearches)
  return searches.length === 0
    ? sql`false`
    : or(...searches.map(({ filter }) => routeConditions(customer, filter, now)))
}
