import { crc32 } from 'node:zlib'
import { and, desc, eq, sql } from 'drizzle-orm'
import { type payroll, usualPayroll } from '#contract/people/payroll'
import { payrollAttribute } from '#contract/routing-tool/setup/configurationAttributes'
import { measured, writeExact } from '#domain/values/exact'
import { amountOf, payEventCodes } from '#domain/people/workdays/payEvents'
import {
  type PayrollField,
  type PayrollProblem,
  payrollProblem,
  type PayrollSettings,
} from '#domain/people/workdays/payroll'
import { payrollRefusal } from '#domain/people/refusals'
import { payEvent, payrollExport, worker, workPackage } from '#server/database/schema/people/worker-pay'
import { customerConfiguration } from '#server/database/schema/routing-setup'
import { assertUnchanged, type Versioned } from '#server/platform/assertUnchanged'
import { type Place, takeTurn } from '#server/platform/customerWork'
import type { RowCells } from '#server/platform/files/openWorkbook'
import { writeTable } from '#server/platform/files/writeTable'
import { codedBadRequest, notFound } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { isWorkerOfDriver } from './packageRows'

export const payrollHandlers: Handlers<typeof payroll> = {
  readPayrollSettings: async (_, context) => {
    const { codes, ...settings } = await readPayroll(context)
    const { version } = versionOf(await storedPayroll(context))
    return {
      ...settings,
      version,
      columns: [...settings.columns],
      codes: payEventCodes.map((event) => ({ event, code: codes[event] })),
    }
  },

  savePayrollSettings: async ({ body }, context) => {
    const { database, customer, caller, request } = context
    const codes = { ...usualPayroll.codes }
    for (const { event, code } of body.codes) codes[event] = code
    const settings: PayrollSettings = { columns: body.columns, codes, cutOff: body.cutOff }
    const problem = payrollProblem(settings)
    if (problem) throw codedBadRequest({ text: problemText(problem), ...payrollRefusal(problem) })
    // One writer of a customer at a time: the first one has no row to lock.
    await takeTurn(context)
    assertUnchanged(request, 'payroll file', versionOf(await storedPayroll(context)))
    const before = await readPayroll(context)
    const value = JSON.stringify(settings)
    const changed = { value, updatedAt: sql`now()`, updatedBy: caller.userId }
    await database
      .insert(customerConfiguration)
      .values({ customer, attribute: payrollAttribute, ...changed })
      .onConflictDoUpdate({ target: [customerConfiguration.customer, customerConfiguration.attribute], set: changed })
    context.record('payroll-settings', customer, before, settings)
    context.publish('work-packages', [])
    return {}
  },

  listPayrollExports: async (_, { database, customer }) =>
    database
      .select()
      .from(payrollExport)
      .where(eq(payrollExport.customer, customer))
      .orderBy(desc(payrollExport.id))
      .limit(5_000),

  readPayrollFile: async ({ params: { id }, query: { format } }, context) => {
    const { database, customer } = context
    const [run] = await database
      .select({ mapping: payrollExport.mapping })
      .from(payrollExport)
      .where(and(eq(payrollExport.customer, customer), eq(payrollExport.id, id)))
    if (!run) throw notFound(`There is no payroll export ${id}.`)
    const { columns, codes } = run.mapping ?? (await readPayroll(context))
    return writeTable(context, {
      name: `payroll-${id}`,
      format,
      columns: Object.fromEntries(
        columns.map(({ heading, field }) => [
          heading,
          (line: PayrollLine) => (field === 'code' ? codes[line.code] : cells[field](line)),
        ]),
      ),
      readAfter: (last: PayrollLine | undefined, limit) => readLinesAfter(context, id, last, limit),
    })
  },
}

type StoredPayroll = { value: string; updatedBy: string }

const storedPayroll = async ({ database, customer }: Place): Promise<StoredPayroll | undefined> => {
  const [found] = await database
    .select({ value: customerConfiguration.value, updatedBy: customerConfiguration.updatedBy })
    .from(customerConfiguration)
    .where(and(eq(customerConfiguration.customer, customer), eq(customerConfiguration.attribute, payrollAttribute)))
  return found
}

/** The version is that of the text, because the page of attributes writes it, too. */
const versionOf = (stored: StoredPayroll | undefined): Versioned => ({
  version: stored ? crc32(stored.value) : 0,
  updatedBy: stored?.updatedBy || null,
})

/** The settings of the payroll; the usual ones where the customer has none. */
export const readPayroll = async (place: Place): Promise<PayrollSettings> => {
  const stored = await storedPayroll(place)
  if (!stored) return usualPayroll
  try {
    const read = JSON.parse(stored.value) as Partial<PayrollSettings>
    const settings = { ...usualPayroll, ...read, codes: { ...usualPayroll.codes, ...read.codes } }
    return payrollProblem(settings) === null ? settings : usualPayroll
  } catch {
    // The page of attributes stores whatever text a user types.
    return usualPayroll
  }
}

type PayrollLine = Awaited<ReturnType<typeof readLinesAfter>>[number]

/** The paid events of an export, in the order of their work packages. */
const readLinesAfter = async (
  { database, customer }: Place,
  exportId: number,
  last: { packageId: number; code: string; reference: string } | undefined,
  limit: number,
) => {
  const key = sql`(${payEvent.packageId}, ${payEvent.code}, ${payEvent.subject})`
  return database
    .select({
      exportId: workPackage.exportId,
      packageId: payEvent.packageId,
      driverId: workPackage.assignedTo,
      ssoId: worker.ssoId,
      name: worker.name,
      vendorCode: worker.vendorCode,
      day: workPackage.day,
      code: payEvent.code,
      reference: payEvent.subject,
      quantity: payEvent.quantity,
      rate: payEvent.rate,
    })
    .from(payEvent)
    .innerJoin(workPackage, eq(workPackage.id, payEvent.packageId))
    .leftJoin(worker, isWorkerOfDriver)
    .where(
      and(
        eq(payEvent.customer, customer),
        eq(workPackage.customer, customer),
        eq(workPackage.exportId, exportId),
        eq(payEvent.isRemoved, false),
        last && sql`${key} > (${last.packageId}, ${last.code}, ${last.reference})`,
      ),
    )
    .orderBy(payEvent.packageId, payEvent.code, payEvent.subject)
    .limit(limit)
}

const cells: Readonly<Record<PayrollField, (line: PayrollLine) => RowCells[number]>> = {
  export: ({ exportId }) => exportId,
  package: ({ packageId }) => packageId,
  worker: ({ ssoId }) => ssoId,
  driver: ({ driverId }) => driverId,
  name: ({ name }) => name,
  vendor: ({ vendorCode }) => vendorCode,
  day: ({ day }) => day,
  code: ({ code }) => code,
  reference: ({ reference }) => reference,
  quantity: ({ quantity }) => Number(writeExact(measured('quantity', quantity))),
  rate: ({ rate }) => Number(writeExact(measured('rate', rate))),
  amount: (line) =>
    Number(
      writeExact(
        measured(
          'money',
          amountOf({ ...line, isRemoved: false, span: null, origin: 'rule', subject: line.reference, reason: '' }),
        ),
      ),
    ),
}

const problemText = (problem: PayrollProblem): string => {
  switch (problem.code) {
    case 'no-columns':
      return 'Columns: at least one is required.'
    case 'heading-missing':
      return `Columns: Heading of column ${problem.place} is required.`
    case 'heading-twice':
      return `Columns: Heading ${problem.heading} is used twice.`
    case 'code-missing':
      return `PayCodes: PayCode of ${problem.event} is required.`
    case 'unknown-zone':
      return 'CutOff: TimeZone must be the name of a zone, such as America/Chicago.'
  }
}
