import { sql } from 'drizzle-orm'
import { crossReferences, rowColumns, templateColumns } from '#contract/fleet-manager/crossReferences'
import type { Input } from '#contract/platform/endpoint'
import type { ConfigurationChange } from '#domain/fleet-manager/configurationChange'
import { isStep, planRow, type RowMode } from '#domain/fleet-manager/crossReferenceModes'
import {
  codeKey,
  type CrossReferenceRow,
  type CrossReferenceType,
  rowProblem,
  type StoredRow,
} from '#domain/fleet-manager/crossReferences'
import { isShortenedNumber } from '#domain/import/readTexts'
import { parseDate } from '#domain/values/dates'
import { refusal } from '#domain/values/refusals'
import { asCustomer } from '#server/database/rowSecurity/asCustomer'
import { customer as customers } from '#server/database/schema/access'
import { crossReferenceType } from '#server/database/schema/crossReferences'
import { countActions } from '#server/fleet-manager/changes/storeChanges'
import { putIntoDraft } from '#server/fleet-manager/changes/changeSetRows'
import { takeTurn } from '#server/platform/customerWork'
import { codedBadRequest } from '#server/platform/http/problems'
import { writeDirectly } from '#server/fleet-manager/changes/writeDirectly'
import type { Context } from '#server/platform/context'
import type { Handlers } from '#server/platform/http/serve'
import { changesOf } from './changesOfRow'
import { earlierRowReason, noTypeReason, rowReason } from './problemText'
import { badRowsConflict, type LineError, readUpload, shownErrors, type UploadedRow, uploadTitle } from './readUpload'
import { newRowKeys, readNeighbours } from './rowQueries'
import { codeOf } from './typeRows'

type Upload = Input<typeof crossReferences.uploadRows>['body']
type FileRow = UploadedRow<keyof typeof rowColumns>

/** The rows of a file for one customer, with what they change. */
type Planned = { customer: string; changes: ConfigurationChange[]; unchanged: number }

/**
 * FM-13: reads and checks a file and stores all of its rows or nothing, in one transaction also where it names several
 * customers. With `onError=skip` the bad rows are left out; with `dryRun` nothing is stored.
 */
export const uploadRows: Handlers<typeof crossReferences>['uploadRows'] = async ({ body }, context) => {
  const { rows, notices } = await readUpload(body, { columns: rowColumns, required: templateColumns })
  const plan = (inside: Context) => planFile(inside, body, rows)
  const planned = body.dryRun
    ? await context.database.transaction((transaction) => plan({ ...context, database: transaction }))
    : null
  if (planned) return { ...answerOf(planned, body, rows), dryRun: true, notices, changeSetId: null }
  return context.commit(async (inside) => {
    const found = await plan(inside)
    const answer = answerOf(found, body, rows)
    if (body.draftId !== undefined) {
      const [own, ...others] = found.planned
      if (others.length > 0)
        throw codedBadRequest({
          text: 'A change set has the rows of one customer. Upload each customer alone.',
          ...refusal('one-customer'),
        })
      const place = { ...inside, customer: own?.customer ?? inside.customer }
      const changeSetId = await asCustomer(inside.database, place.customer, () =>
        putIntoDraft(place, body.draftId ?? 0, own?.changes ?? []),
      )
      return { ...answer, notices, changeSetId }
    }
    const sets: (number | null)[] = []
    for (const { customer, changes } of found.planned) {
      const place = { ...inside, customer }
      sets.push(
        await asCustomer(inside.database, customer, () =>
          writeDirectly(place, changes, { title: uploadTitle(body), reason: body.reason }),
        ),
      )
    }
    return { ...answer, notices, changeSetId: sets.length === 1 ? (sets[0] ?? null) : null }
  })
}

const answerOf = (
  { planned, errors }: { planned: Planned[]; errors: LineError[] },
  { onError, dryRun, codes }: Upload,
  rows: readonly FileRow[],
) => {
  const canBeAnswered = onError === 'skip' && (planned.length > 0 || dryRun === true)
  if (errors.length > 0 && !canBeAnswered) throw badRowsConflict(errors)
  const counts = countActions(planned.flatMap(({ changes }) => changes))
  const unchanged = planned.reduce((sum, own) => sum + own.unchanged, 0)
  return {
    inserted: counts.inserted,
    updated: counts.updated,
    unchanged,
    ...(onError === 'skip' && { skipped: errors.length, ...shownErrors(errors, rows, rowColumns, codes) }),
  }
}

/** Decides what each row does, by the rows that are stored and by the rows of the file before it. */
const planFile = async (context: Context, { mode = 'upsert' }: Upload, rows: readonly FileRow[]) => {
  const { database } = context
  const types = new Map(
    (await database.select().from(crossReferenceType)).map((type) => [type.code, type as CrossReferenceType]),
  )
  const errors: LineError[] = []
  const read = rows.map((row) => ({
    line: row.line,
    customer: row.cells.customer || context.customer,
    row: rowOf(row),
  }))
  const known = await knownCustomers(context, [...new Set(read.map(({ customer }) => customer))])
  const planned: Planned[] = []
  for (const [customer, own] of groupedBy(read, (row) => row.customer)) {
    if (!known.has(customer)) {
      const reason = { text: `There is no customer ${customer}.`, ...refusal('unknown-customer', { customer }) }
      errors.push(...own.map(({ line }) => ({ line, reason })))
      continue
    }
    const part: Planned = { customer, changes: [], unchanged: 0 }
    const problems = await asCustomer(database, customer, async () => {
      await takeTurn({ database, customer })
      const found: LineError[] = []
      for (const [code, ofType] of groupedBy(own, ({ row }) => row.type)) {
        const type = types.get(code)
        if (!type) {
          const reason = code === '' ? rowReason({ code: 'required', field: 'type' }) : noTypeReason(code)
          found.push(...ofType.map(({ line }) => ({ line, reason })))
          continue
        }
        found.push(...(await planType({ ...context, customer }, mode, type, ofType, part)))
      }
      return found
    })
    errors.push(...problems)
    if (part.changes.length > 0 || part.unchanged > 0) planned.push(part)
  }
  return { planned, errors: errors.toSorted((one, other) => one.line - other.line) }
}

type ReadRow = { line: number; row: CrossReferenceRow }

const planType = async (
  context: Context,
  mode: RowMode,
  type: CrossReferenceType,
  rows: readonly ReadRow[],
  part: Planned,
): Promise<LineError[]> => {
  // Of rows that are not valid, the database might not even take the codes.
  const valid = rows.map(({ row }) => row).filter((row) => rowProblem(row) === null)
  const codes = { sources: valid.map(({ source }) => source), targets: valid.map(({ target }) => target) }
  const stored = await readNeighbours(context, type, codes)
  const keys = await newRowKeys(context, rows.length)
  const before = new Map(stored.map((row) => [row.id, row]))
  const book = new RowBook(stored, type.isOneToOne)
  const touched = new Set<number>()
  const errors: LineError[] = []
  rows.forEach(({ line, row }, place) => {
    const shortened = (['source', 'target'] as const).find((field) => isShortenedNumber(row[field]))
    if (shortened) {
      const text = `${rowColumns[shortened]} ${row[shortened]} was shortened by a spreadsheet: its last digits are lost.`
      const why = refusal('number-shortened', { field: shortened, value: row[shortened] })
      return void errors.push({ line, reason: { text, ...why } })
    }
    const planned = planRow(row, mode, type, book.neighboursOf(row))
    if (!isStep(planned)) return void errors.push({ line, reason: rowReason(planned) })
    if (planned.step === 'same') return void (part.unchanged += 1)
    const id = planned.step === 'update' ? planned.id : (keys[place] as number)
    if (touched.has(id)) return void errors.push({ line, reason: earlierRowReason(row.source) })
    touched.add(id)
    const ended = planned.step === 'insert' ? planned.ends?.id : undefined
    const touchedRows = [id, ended].flatMap((key) => (key === undefined ? [] : (before.get(key) ?? [])))
    part.changes.push(...changesOf(planned, id, touchedRows))
    book.put({ id, ...planned.row })
    if (planned.step === 'insert' && planned.ends) book.put(planned.ends)
  })
  return errors
}

/** Rows by source and by target, so that each row of a large file looks only at those that it has to go with. */
class RowBook {
  private readonly rows = new Map<number, StoredRow>()
  private readonly bySource = new Map<string, Set<number>>()
  private readonly byTarget = new Map<string, Set<number>>()

  constructor(
    stored: readonly StoredRow[],
    private readonly isOneToOne: boolean,
  ) {
    stored.forEach((row) => this.put(row))
  }

  put(row: StoredRow): void {
    this.rows.set(row.id, row)
    for (const [index, code] of [
      [this.bySource, row.source],
      [this.byTarget, row.target],
    ] as const) {
      const ids = index.get(codeKey(code)) ?? new Set()
      index.set(codeKey(code), ids.add(row.id))
    }
  }

  neighboursOf({ source, target }: CrossReferenceRow): StoredRow[] {
    const found = new Map<number, StoredRow>()
    for (const id of this.bySource.get(codeKey(source)) ?? []) this.add(found, id)
    for (const id of this.byTarget.get(codeKey(target)) ?? []) {
      const row = this.add(found, id)
      // One row tells that the target is known, unless each of its rows may be in the way.
      if (!this.isOneToOne && row && codeKey(row.target) === codeKey(target)) break
    }
    return [...found.values()]
  }

  private add(found: Map<number, StoredRow>, id: number): StoredRow | undefined {
    const row = this.rows.get(id)
    if (row) found.set(id, row)
    return row
  }
}

const rowOf = ({ cells }: FileRow): CrossReferenceRow => ({
  type: codeOf(cells.type ?? ''),
  source: cells.source ?? '',
  target: cells.target ?? '',
  description: cells.description ?? '',
  validFrom: dayOf(cells.validFrom),
  validTo: dayOf(cells.validTo),
})

/** A day as the file writes it; a text that is none stays, so that its row is rejected with the name of the column. */
const dayOf = (cell: string | undefined): string | null => (cell ? (parseDate(cell)?.date ?? cell) : null)

const knownCustomers = async ({ database }: Context, codes: readonly string[]): Promise<ReadonlySet<string>> => {
  const possible = codes.filter((code) => /^[^\p{Cc}\p{Cs}]{1,60}$/u.test(code))
  const rows = await database
    .select({ code: customers.code })
    .from(customers)
    .where(sql`${customers.code} = any(${sql.param(possible)}::text[])`)
  return new Set(rows.map(({ code }) => code))
}

const groupedBy = <Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Map<string, Entry[]> => {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    const group = groups.get(keyOf(entry)) ?? []
    group.push(entry)
    groups.set(keyOf(entry), group)
  }
  return groups
}
