import { asc, eq, sql } from 'drizzle-orm'
import { crossReferenceTypes, typeColumns } from '#contract/fleet-manager/crossReferenceTypes'
import type { ConfigurationChange } from '#domain/fleet-manager/configurationChange'
import { crossReferenceLengths, type CrossReferenceType, isTypeCode } from '#domain/fleet-manager/crossReferences'
import { crossReferenceType } from '#server/database/schema/configuration'
import { countActions } from '#server/fleet-manager/changes/storeChanges'
import { typeValue } from '#server/fleet-manager/changes/storedValues'
import { writeDirectly } from '#server/fleet-manager/changes/writeDirectly'
import { takeTurn } from '#server/fleet-manager/place'
import { assertUnchanged } from '#server/platform/assertUnchanged'
import type { Context } from '#server/platform/context'
import { badRequest, conflict, notFound } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { badRowsConflict, type LineError, readUpload, shownErrors, uploadTitle } from './readUpload'
import { listRows } from './rows'
import { codeOf, countRows, findType } from './typeRows'

export const crossReferenceTypeHandlers: Handlers<typeof crossReferenceTypes> = {
  insertType: async ({ body }, context) => {
    const type = typeOf(body, null)
    await takeTurn(context)
    if (await findType(context.database, type.code)) throw conflict(`Type ${type.code} exists.`)
    await writeDirectly(context, [changeOf(null, type)], { title: `Type ${type.code}` })
    return {}
  },

  listTypesByLookupCode: async ({ body: { lookupCode } }, context) =>
    (await listTypes(context)).filter((type) => type.lookupCode === lookupCode),

  deleteType: async ({ body }, context) => {
    await takeTurn(context)
    const type = await lockType(context, body.code)
    const rows = await countRows(context.database, type.code)
    if (rows > 0) throw conflict(rows === 1 ? '1 row uses this type.' : `${rows} rows use this type.`)
    await writeDirectly(context, [{ ...changeOf(type, type), after: null }], { title: `Type ${type.code} deleted` })
    return {}
  },

  updateType: async ({ body }, context) => {
    await takeTurn(context)
    const before = await lockType(context, body.code)
    assertUnchanged(context.request, 'type', before)
    const after = typeOf(body, before)
    await writeDirectly(context, [changeOf(before, after)], { title: `Type ${after.code}` })
    return {}
  },

  uploadTypes: async ({ body }, context) => {
    const { rows, notices } = await readUpload(body, {
      columns: typeColumns,
      required: ['code', 'description', 'lookupCode'],
    })
    const stored = new Map(
      (await context.database.select().from(crossReferenceType)).map((type) => [type.code, type as CrossReferenceType]),
    )
    const errors: LineError[] = []
    const changes = new Map<string, ConfigurationChange>()
    for (const { line, cells } of rows) {
      const code = codeOf(cells.code ?? '')
      const before = stored.get(code) ?? null
      const after = {
        ...blank,
        ...before,
        code,
        description: cells.description ?? '',
        lookupCode: cells.lookupCode ?? '',
      }
      const problem = changes.has(code) ? `Duplicate ${code}: an earlier row has it already.` : typeProblem(after)
      if (problem === null) changes.set(code, changeOf(before, after))
      else errors.push({ line, message: problem })
    }
    if (errors.length > 0 && (body.onError !== 'skip' || changes.size === 0)) throw badRowsConflict(errors)
    const { inserted, updated } = countActions([...changes.values()])
    const skipped = body.onError === 'skip' ? { skipped: errors.length, ...shownErrors(errors) } : {}
    const answer = { inserted, updated, unchanged: 0, ...skipped, notices }
    if (body.dryRun) return { ...answer, dryRun: true, changeSetId: null }
    return context.commit(async (inside) => {
      await takeTurn(inside)
      const changeSetId = await writeDirectly(inside, [...changes.values()], {
        title: uploadTitle(body),
        reason: body.reason,
      })
      return { ...answer, changeSetId }
    })
  },

  listTypeRows: async ({ body, paging }, context) => listRows(context, body, paging),

  listTypes: async (_, context) => listTypes(context),
}

type SentType = {
  code: string
  description: string
  lookupCode: string
  isOneToOne?: boolean | undefined
  fallback?: string | null | undefined
  isActive?: boolean | undefined
}

const blank = { description: '', lookupCode: '', isOneToOne: false, fallback: null, isActive: true }

/** A type as it was sent; what the call leaves out stays as it was. */
const typeOf = (sent: SentType, before: CrossReferenceType | null): CrossReferenceType => {
  const type = {
    code: codeOf(sent.code),
    description: sent.description,
    lookupCode: sent.lookupCode,
    isOneToOne: sent.isOneToOne ?? before?.isOneToOne ?? false,
    fallback: sent.fallback === undefined ? (before?.fallback ?? null) : sent.fallback || null,
    isActive: sent.isActive ?? before?.isActive ?? true,
  }
  const problem = typeProblem(type)
  if (problem !== null) throw badRequest(problem)
  return type
}

/** The field and the rule that a type breaks. */
const typeProblem = ({ code, description, lookupCode }: CrossReferenceType): string | null => {
  if (code === '') return `${typeColumns.code} is required.`
  if (!isTypeCode(code))
    return `${typeColumns.code} may have up to ${crossReferenceLengths.type} letters, digits, points, dashes and underscores.`
  if (lookupCode === '') return `${typeColumns.lookupCode} is required.`
  for (const [name, value, longest] of [
    [typeColumns.lookupCode, lookupCode, crossReferenceLengths.lookupCode],
    [typeColumns.description, description, crossReferenceLengths.description],
  ] as const) {
    if ([...value].length > longest) return `${name} may have at most ${longest} characters.`
    if (/[\p{Cc}\p{Cs}]/u.test(value)) return `${name} has characters that cannot be stored.`
  }
  return null
}

const changeOf = (before: CrossReferenceType | null, after: CrossReferenceType): ConfigurationChange => ({
  kind: 'cross-reference-type',
  key: after.code,
  before: before && typeValue(before),
  after: typeValue(after),
})

/** Locks a type, so that no row comes while it is deleted. @throws 404 */
const lockType = async ({ database }: Context, code: string) => {
  const [found] = await database
    .select()
    .from(crossReferenceType)
    .where(eq(crossReferenceType.code, codeOf(code)))
    .for('update')
  if (!found) throw notFound(`There is no type ${codeOf(code)}.`)
  return found
}

/** All types; their rows are counted for the customer of the call. */
const listTypes = async ({ database, customer }: Context) => {
  const rows = await database
    .select({
      type: crossReferenceType,
      rowCount: sql<number>`(select count(*)::int from cross_reference r
        where r.customer = ${customer} and r.type = ${crossReferenceType.code})`,
      unresolvedCount: sql<number>`(select count(*)::int from unresolved_code u
        where u.customer = ${customer} and u.type = ${crossReferenceType.code})`,
    })
    .from(crossReferenceType)
    .orderBy(asc(crossReferenceType.code))
  return rows.map(({ type, ...counts }) => ({ ...type, ...counts }))
}
