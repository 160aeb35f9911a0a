import { and, eq, sql } from 'drizzle-orm'
import type { Answer } from '#contract/platform/endpoint'
import { traceErrorWire, type traceImports } from '#contract/positions/traceImports'
import type { TraceRowProblem } from '#domain/fleet/positions/traceFile'
import { codeKey, ownCode } from '#domain/fleet-manager/crossReferences'
import type { Transaction } from '#server/database/openDatabase'
import { daysBetween, openPositionDays } from '#server/database/positionDays'
import { asOwner } from '#server/database/rowSecurity/asOwner'
import { powerUnit } from '#server/database/schema/fleet'
import { noteUnresolved, readTranslations } from '#server/freight/crossReferences'
import type { Context } from '#server/platform/context'
import { fileText } from '#server/platform/files/fileText'
import { inTurn, isBusy } from '#server/platform/files/readers'
import { badRequest, coded, codedRefused } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { ingestOf } from '#server/positions/ingest'
import { storeSightings, type UnitSighting } from '#server/positions/storeSightings'
import { readTraceFile } from './readTraceFile'

const mostErrors = 1_000
const atOnce = 5_000

/** The most days of a trace that get partitions of their own; older days share one. */
const mostDays = 62

type Summary = Pick<Answer<typeof traceImports.importTrace>, 'units' | 'from' | 'to' | 'errors' | 'errorCount'>

/** Reads the whole file before anything is stored, and stores all of its points in one transaction. */
export const traceImportHandlers: Handlers<typeof traceImports> = {
  importTrace: async ({ body }, context) => {
    const unitId = body.unitId?.trim() || null
    if (isBusy())
      throw codedRefused(fileText({ code: 'busy' }), 'busy', [{ code: 'file-busy', parameters: {} }], { errors: [] })
    const wanted = { ...body, unitId, mapping: body.mapping ?? {}, now: Date.now() }
    const read = await inTurn(() => readTraceFile(wanted))
    const { unitOf, unresolved } = await unitsOf(context, [...new Set(read.points.map((point) => point.unitId))])
    const sightings = read.points.map((point) => ({
      ...point,
      unitId: unitOf(point.unitId),
      customer: context.customer,
      source: 'truck' as const,
    }))
    const summary = summaryOf(sightings, read.problems)
    if (body.dryRun) return { stored: sightings.length, known: 0, ...summary, dryRun: true }
    if (sightings.length === 0)
      throw coded(badRequest('The file has no point that can be stored.'), {
        code: 'file-without-points',
        parameters: {},
      })
    if (read.problems.length > 0 && body.onError !== 'skip')
      throw codedRefused(
        `${read.problems.length} rows cannot be taken.`,
        'rows-invalid',
        [{ code: 'file-bad-rows', parameters: { count: String(read.problems.length) } }],
        { errors: summary.errors.map((error) => traceErrorWire.encode(error)), ErrorCount: read.problems.length },
      )
    return context.commit(async (inside) => {
      const stored = await store(inside, body.file.name, sightings)
      await noteUnresolved(inside.database, context.customer, { unit: unresolved }, body.file.name)
      inside.afterCommit(() => ingestOf(context.kernel).changed(context.customer))
      return { stored, known: sightings.length - stored, ...summary }
    })
  },
}

/** Our units by the codes of a telematics provider, and the codes that are neither ours nor have a cross-reference. */
const unitsOf = async ({ database, customer }: Context, codes: readonly string[]) => {
  const own = await database
    .select({ id: powerUnit.id })
    .from(powerUnit)
    .where(and(eq(powerUnit.customer, customer), sql`${powerUnit.id} = any(${sql.param(codes)}::text[])`))
  const known = new Set(own.map(({ id }) => id))
  const { unit: found } = await readTranslations(database, customer, { unit: codes })
  const units = new Map(codes.map((code) => [code, ownCode(code, found, (one) => known.has(one))]))
  return {
    unitOf: (code: string) => units.get(code) ?? code,
    unresolved: codes.filter((code) => !known.has(code) && !found?.targets.has(codeKey(code))),
  }
}

const summaryOf = (sightings: readonly UnitSighting[], problems: readonly TraceRowProblem[]): Summary => {
  const times = sightings.map(({ at }) => at).sort()
  return {
    units: [...new Set(sightings.map(({ unitId }) => unitId))].sort().slice(0, 500),
    from: times[0] ?? null,
    to: times.at(-1) ?? null,
    errors: problems.slice(0, mostErrors),
    errorCount: problems.length,
  }
}

/** Answers how many points were not there before. */
const store = async (context: Context, file: string, sightings: readonly UnitSighting[]): Promise<number> => {
  const transaction = context.database as Transaction
  const inOrder = sightings.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const days = [...new Set(inOrder.map(({ at }) => at.slice(0, 10)))]
  if (days.length <= mostDays)
    await asOwner(transaction, async () => {
      for (const day of days) await openPositionDays(transaction, daysBetween(Date.parse(day), Date.parse(day)))
    })
  let stored = 0
  for (let start = 0; start < inOrder.length; start += atOnce)
    stored += (await storeSightings(transaction, inOrder.slice(start, start + atOnce), { visits: false })).stored
  const units = [...new Set(sightings.map(({ unitId }) => unitId))]
  context.record('trace', file.slice(0, 100), null, { units: units.slice(0, 50), points: stored })
  return stored
}
