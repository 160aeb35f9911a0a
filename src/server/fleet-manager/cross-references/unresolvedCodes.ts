import { and, desc, eq, sql } from 'drizzle-orm'
import type { Paging } from '#contract/platform/endpoint'
import { type KnownCode, suggestTargets } from '#domain/fleet-manager/suggestions'
import { crossReference, crossReferenceType, unresolvedCode } from '#server/database/schema/crossReferences'
import type { Place } from '#server/platform/customerWork'
import { codeListOf } from './codeLists'
import { codeOf } from './typeRows'

type Narrowed = { type?: string | undefined; seenIn?: string | undefined }

/** Codes of partners that arrived without a row, those seen last first, with the targets of similar codes. */
export const listUnresolved = async (place: Place, { type, seenIn }: Narrowed, paging: Paging) => {
  const { database, customer } = place
  const conditions = and(
    eq(unresolvedCode.customer, customer),
    seenIn === undefined ? undefined : eq(unresolvedCode.seenIn, seenIn),
    type === undefined ? undefined : eq(unresolvedCode.type, codeOf(type)),
  )
  const rows = await database
    .select()
    .from(unresolvedCode)
    .where(conditions)
    .orderBy(desc(unresolvedCode.lastSeen))
    .limit(paging.limit ?? 5_000)
    .offset(paging.offset)
  const suggest = new Map<string, ReturnType<typeof suggestTargets>>()
  for (const code of new Set(rows.map((row) => row.type)))
    suggest.set(code, suggestTargets(await readKnown(place, code)))
  return {
    rows: rows.map((row) => ({ ...row, suggestions: suggest.get(row.type)?.(row.source) ?? [] })),
    total: await database.$count(unresolvedCode, conditions),
  }
}

/** Codes of each kind that one answer compares; a larger type is compared by its newest rows. */
const mostKnown = 5_000

/** The codes and names of the list that targets are of, and the sources that have a row. */
const readKnown = async ({ database, customer }: Place, type: string): Promise<KnownCode[]> => {
  const [found] = await database.select().from(crossReferenceType).where(eq(crossReferenceType.code, type))
  const list = codeListOf(found?.lookupCode ?? '')
  const listed = list
    ? (
        await database.execute<{ code: string; name: string | null }>(sql`
          select ${list.code}::text as code, ${list.name ?? sql`null`} as name from ${list.table}
           where ${and(eq(list.table.customer, customer), list.only)} order by 1 limit ${mostKnown}`)
      ).rows
    : []
  const sources = await database
    .select({ text: crossReference.source, target: crossReference.target })
    .from(crossReference)
    .where(and(eq(crossReference.customer, customer), eq(crossReference.type, type)))
    .orderBy(desc(crossReference.id))
    .limit(mostKnown)
  return [
    ...listed.flatMap(({ code, name }) => [
      { text: code, target: code },
      ...(name === null ? [] : [{ text: name, target: code }]),
    ]),
    ...sources,
  ]
}
