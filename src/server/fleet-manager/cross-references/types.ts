import { and, asc, eq, gte, not, sql } from 'drizzle-orm'
import { crossReferenceTypes, remarkNames, typeColumns } from '#contract/fleet-manager/crossReferenceTypes'
import type { ConfigurationChange } from '#domain/fleet-manager/configurationChange'
import {
  crossReferenceLengths,
  type CrossReferenceType,
  isTypeCode,
  typeRemarks,
} from '#domain/fleet-manager/crossReferences'
import { type KeyColumn, keyColumnsProblem } from '#domain/fleet-manager/keyColumns'
import { refusal } from '#domain/values/refusals'
import { crossReference, crossReferenceType } from '#server/database/schema/crossReferences'
import { countActions } from '#server/fleet-manager/changes/storeChanges'
import { typeValue } from '#server/fleet-manager/changes/storedValues'
import { putIntoDraft } from '#server/fleet-manager/changes/changeSetRows'
import { writeDirectly } from '#server/fleet-manager/changes/writeDirectly'
import { assertUnchanged } from '#server/platform/assertUnchanged'
import type { Context } from '#server/platform/context'
import { takeTurn } from '#server/platform/customerWork'
import { coded, codedBadRequest, codedConflict, notFound, type Reason } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { assertStructure } from './assertStructure'
import { listRows } from './listRows'
import { earlierRowReason, fieldRefusal, keyColumnsReason, noTypeReason, typeCodeRefusal } from './problemText'
import { badRowsConflict, type LineError, readUpload, shownErrors, uploadTitle } from './readUpload'
import { codeOf, countRows, findType } from './typeRows'

export const crossReferenceTypeHandlers: Handlers<typeof crossReferenceTypes> = {
  insertType: async ({ body }, context) => {
    const type = typeOf(body, null)
    await takeTurn(context)
    if (await findType(context.database, type.code))
      throw codedConflict({ text: `Type ${type.code} exists.`, ...refusal('type-exists', { type: type.code }) })
    await writeDirectly(context, [changeOf(null, type)], { title: `Type ${type.code}` })
    return {}
  },

  listTypesByLookupCode: async ({ body: { lookupCode } }, context) =>
    (await listTypes(context)).filter((type) => type.lookupCode === lookupCode),

  deleteType: async ({ body }, context) => {
    await takeTurn(context)
    const type = await lockType(context, body.code)
    const rows = await countRows(context.database, type.code)
    if (rows > 0)
      throw codedConflict({
        text: rows === 1 ? '1 row uses this type.' : `${rows} rows use this type.`,
        ...refusal('type-in-use', { type: type.code, rows }),
      })
    await writeDirectly(context, [{ ...changeOf(type, type), after: null }], { title: `Type ${type.code} deleted` })
    return {}
  },

  updateType: async ({ body }, context) => {
    await takeTurn(context)
    const before = await lockType(context, body.code)
    assertUnchanged(context.request, 'type', before)
    const after = typeOf(body, before)
    await assertStructure(context, { before, after })
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
      const problem = changes.has(code) ? earlierRowReason(code) : typeProblem(after)
      if (problem === null) changes.set(code, changeOf(before, after))
      else errors.push({ line, reason: problem })
    }
    const canBeAnswered = body.onError === 'skip' && (changes.size > 0 || body.dryRun === true)
    if (errors.length > 0 && !canBeAnswered) throw badRowsConflict(errors)
    const { inserted, updated } = countActions([...changes.values()])
    const skipped =
      body.onError === 'skip' ? { skipped: errors.length, ...shownErrors(errors, rows, typeColumns, body.codes) } : {}
    const answer = { inserted, updated, unchanged: 0, ...skipped, notices }
    if (body.dryRun) return { ...answer, dryRun: true, changeSetId: null }
    return context.commit(async (inside) => {
      await takeTurn(inside)
      const found = [...changes.values()]
      const changeSetId =
        body.draftId === undefined
          ? await writeDirectly(inside, found, { title: uploadTitle(body), reason: body.reason })
          : await putIntoDraft(inside, body.draftId, found)
      return { ...answer, changeSetId }
    })
  },

  listTypeRows: async ({ body, paging }, context) => listRows(context, body, paging),

  listTypes: async (_, context) => listTypes(context),

  readTypeActivity: async ({ query: { type } }, { database, customer }) => {
    const ofType = and(eq(crossReference.customer, customer), eq(crossReference.type, codeOf(type)))
    const added = gte(crossReference.createdAt, sql`now() - interval '30 days'`)
    const changed = gte(crossReference.updatedAt, sql`now() - interval '30 days'`)
    return {
      added: await database.$count(crossReference, and(ofType, added)),
      changed: await database.$count(crossReference, and(ofType, changed, not(added))),
    }
  },
}

type SentType = {
  code: string
  description: string
  lookupCode: string
  isOneToOne?: boolean | undefined
  fallback?: string | null | undefined
  sourceSystem?: string | undefined
  targetSystem?: string | undefined
  owner?: string | undefined
  keyColumns?: readonly KeyColumn[] | undefined
  isActive?: boolean | undefined
}

const blank = {
  description: '',
  lookupCode: '',
  isOneToOne: false,
  fallback: null,
  sourceSystem: '',
  targetSystem: '',
  owner: '',
  keyColumns: [],
  isActive: true,
}

/** A type as it was sent; what the call leaves out stays as it was. */
const typeOf = (sent: SentType, before: CrossReferenceType | null): CrossReferenceType => {
  const type = {
    code: codeOf(sent.code),
    description: sent.description,
    lookupCode: sent.lookupCode,
    isOneToOne: sent.isOneToOne ?? before?.isOneToOne ?? false,
    fallback: sent.fallback === undefined ? (before?.fallback ?? null) : sent.fallback || null,
    sourceSystem: sent.sourceSystem ?? before?.sourceSystem ?? '',
    targetSystem: sent.targetSystem ?? before?.targetSystem ?? '',
    owner: sent.owner ?? before?.owner ?? '',
    keyColumns: sent.keyColumns ?? before?.keyColumns ?? [],
    isActive: sent.isActive ?? before?.isActive ?? true,
  }
  const problem = typeProblem(type)
  if (problem !== null) throw codedBadRequest(problem)
  return type
}

/** The field and the rule that a type breaks. */
const typeProblem = (type: CrossReferenceType): Reason | null => {
  const { code, description, lookupCode } = type
  if (code === '') return { text: `${typeColumns.code} is required.`, ...fieldRefusal('type', null) }
  if (!isTypeCode(code))
    return {
      text: `${typeColumns.code} may have up to ${crossReferenceLengths.type} letters, digits, points, dashes and underscores.`,
      ...typeCodeRefusal,
    }
  if (lookupCode === '') return { text: `${typeColumns.lookupCode} is required.`, ...fieldRefusal('lookupCode', null) }
  for (const [field, name, value, longest] of [
    ['lookupCode', typeColumns.lookupCode, lookupCode, crossReferenceLengths.lookupCode],
    ['description', typeColumns.description, description, crossReferenceLengths.description],
    ...typeRemarks.map(
      (remark) => [remark, remarkNames[remark], type[remark], crossReferenceLengths.systemName] as const,
    ),
  ] as const) {
    if ([...value].length > longest)
      return { text: `${name} may have at most ${longest} characters.`, ...fieldRefusal(field, longest) }
    if (/[\p{Cc}\p{Cs}]/u.test(value))
      return { text: `${name} has characters that cannot be stored.`, ...refusal('field-unreadable', { field }) }
  }
  const keys = keyColumnsProblem(type.keyColumns)
  return keys && keyColumnsReason(keys)
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
  if (!found) {
    const reason = noTypeReason(codeOf(code))
    throw coded(notFound(reason.text), reason)
  }
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
