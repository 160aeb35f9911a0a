import { and, eq } from 'drizzle-orm'
import { crossReferences, rowColumns, templateColumns } from '#contract/fleet-manager/crossReferences'
import type { ConfigurationChange } from '#domain/fleet-manager/configurationChange'
import { isStep, planRow } from '#domain/fleet-manager/crossReferenceModes'
import { type CrossReferenceRow, neighbourProblem, rowProblem } from '#domain/fleet-manager/crossReferences'
import { keyProblem } from '#domain/fleet-manager/keyColumns'
import { crossReference } from '#server/database/schema/crossReferences'
import { rowValue } from '#server/fleet-manager/changes/storedValues'
import { writeDirectly } from '#server/fleet-manager/changes/writeDirectly'
import { assertUnchanged } from '#server/platform/assertUnchanged'
import { type Place, takeTurn } from '#server/platform/customerWork'
import { writeWorkbook } from '#server/platform/files/writeWorkbook'
import { codedBadRequest, codedConflict } from '#server/platform/http/problems'
import { noRecordProblem } from '#server/platform/http/reasons'
import type { Handlers } from '#server/platform/http/serve'
import { changesOf } from './changesOfRow'
import { compareRows } from './compareRows'
import { customerOfRow } from './customerOfRow'
import { rowReason } from './problemText'
import { listRows } from './listRows'
import { newRowKeys, readNeighbours } from './rowQueries'
import { codeOf, readType } from './typeRows'
import { listUnresolved } from './unresolvedCodes'
import { uploadRows } from './uploadRows'

export const crossReferenceHandlers: Handlers<typeof crossReferences> = {
  insertRow: async ({ body }, context) => {
    await takeTurn(context)
    const row = rowOf(body)
    const type = await readType(context.database, row.type)
    const stored = await readNeighbours(context, type, { sources: [row.source], targets: [row.target] })
    const problem = rowProblem(row) ?? keyProblem(row.source, type.keyColumns)
    if (problem) throw codedBadRequest(rowReason(problem))
    // A call without a mode adds the row, and reports a known source as a duplicate (FM-9).
    const planned =
      body.mode === undefined
        ? (neighbourProblem(row, type, stored) ?? planRow(row, 'upsert', type, []))
        : planRow(row, body.mode, type, stored)
    if (!isStep(planned)) throw codedConflict(rowReason(planned))
    const id = planned.step === 'insert' ? (await newRowKeys(context, 1))[0] : planned.id
    if (id === undefined) throw new Error('The sequence gave no key.')
    const changes = changesOf(planned, id, stored)
    await writeDirectly(context, changes, { title: `${row.type} ${row.source}`, reason: body.reason })
    return { id }
  },

  searchRows: async ({ body, paging }, context) => listRows(context, body, paging),

  deleteRow: async ({ body }, context) => {
    const customer = body.customer || ((await customerOfRow(context, body.id)) ?? context.customer)
    return context.commit(async (inside) => {
      const place = { ...inside, customer }
      await takeTurn(place)
      const { row } = await readRow(place, body.id)
      const change = { kind: 'cross-reference', key: String(body.id), before: rowValue(row), after: null } as const
      await writeDirectly(place, [change], { title: `${row.type} ${row.source} deleted`, reason: body.reason })
      return {}
    }, customer)
  },

  updateRow: async ({ body }, context) => {
    await takeTurn(context)
    const { row: before, version } = await readRow(context, body.id)
    assertUnchanged(context.request, 'row', version)
    const row = { ...before, ...rowOf(body), ...keptDays(body, before) }
    const type = await readType(context.database, row.type)
    const problem = rowProblem(row) ?? keyProblem(row.source, type.keyColumns)
    if (problem) throw codedBadRequest(rowReason(problem))
    const stored = await readNeighbours(context, type, { sources: [row.source], targets: [row.target] })
    const taken = neighbourProblem(row, type, stored, body.id)
    if (taken) throw codedConflict(rowReason(taken))
    const change: ConfigurationChange = {
      kind: 'cross-reference',
      key: String(body.id),
      before: rowValue(before),
      after: rowValue(row),
    }
    await writeDirectly(context, [change], { title: `${row.type} ${row.source}`, reason: body.reason })
    return {}
  },

  uploadRows,

  downloadRowTemplate: async () => ({
    name: 'OTMXREFTemplate.xls',
    type: 'application/vnd.ms-excel',
    bytes: writeWorkbook([templateColumns.map((column) => rowColumns[column])], { kind: 'xls', sheet: 'XREF' }),
  }),

  listUnresolvedCodes: async ({ query, paging }, context) => listUnresolved(context, query, paging),

  compareRows: async ({ query, paging }, context) => compareRows(context, query, paging),
}

type SentRow = Pick<CrossReferenceRow, 'type' | 'source' | 'target'> & {
  description?: string | null | undefined
  validFrom?: string | null | undefined
  validTo?: string | null | undefined
}

const rowOf = ({ type, source, target, description, validFrom, validTo }: SentRow): CrossReferenceRow => ({
  type: codeOf(type),
  source,
  target,
  description: description ?? '',
  validFrom: validFrom ?? null,
  validTo: validTo ?? null,
})

/** A caller that knows nothing of periods leaves them as they are; null clears them. */
const keptDays = (sent: SentRow, before: CrossReferenceRow) => ({
  validFrom: sent.validFrom === undefined ? before.validFrom : sent.validFrom,
  validTo: sent.validTo === undefined ? before.validTo : sent.validTo,
})

const readRow = async ({ database, customer }: Place, id: number) => {
  const [row] = await database
    .select()
    .from(crossReference)
    .where(and(eq(crossReference.customer, customer), eq(crossReference.id, id)))
  if (!row) throw noRow(id)
  return { row, version: { version: row.version, updatedBy: row.updatedBy } }
}

const noRow = (id: number) => noRecordProblem('row', id)
