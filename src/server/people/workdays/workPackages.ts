import { and, eq } from 'drizzle-orm'
import type { workPackages } from '#contract/people/workPackages'
import { amountOf, eventProblems, type PayEvent, payOf } from '#domain/people/workdays/payEvents'
import { isAfterCutOff } from '#domain/people/workdays/payroll'
import {
  canBeChanged,
  canBeCorrected,
  type PackageStatus,
  packageMachine,
  packageStepProblem,
  type PackageStep,
  stageOf,
} from '#domain/people/workdays/workPackage'
import { eventRefusal, packageStepRefusal } from '#domain/people/refusals'
import { refusal } from '#domain/values/refusals'
import { payrollExport, workPackage } from '#server/database/schema/people/worker-pay'
import { assertUnchanged } from '#server/platform/assertUnchanged'
import type { Context } from '#server/platform/context'
import { badRequest, codedBadRequest, codedConflict } from '#server/platform/http/problems'
import {
  noRecord,
  noRecordProblem,
  reasonAbout,
  refusedRow,
  refusedRows,
  wrongField,
} from '#server/platform/http/reasons'
import type { Handlers } from '#server/platform/http/serve'
import { mapPage } from '#server/platform/lists/longList'
import { recordHistory } from '#server/platform/records/recordHistory'
import { gatherDays } from './gather'
import { listPackages, packageChoices, packageCounts, type PackageFilter } from './listPackages'
import {
  auditedEvents,
  changedBy,
  eventsOf,
  listedPackage,
  lockedPackages,
  type PackageRow,
  storeEvents,
} from './packageRows'
import { packageAttachmentHandlers } from './packageAttachments'
import { readPayroll } from './payroll'
import { printHandlers, readPrinted } from './printPackages'
import { proofHandlers } from './proofs'
import { eventText, fixedPackage, stepText } from './problemTexts'

export const workPackageHandlers: Handlers<typeof workPackages> = {
  readPackageHistory: async ({ params: { id } }, context) => recordHistory(context, [{ noun: 'work-package', id }]),

  ...printHandlers,

  ...proofHandlers,

  ...packageAttachmentHandlers,

  listWorkPackages: async ({ query, paging }, context) => {
    assertForward(query)
    const settings = await readPayroll(context)
    return mapPage(await listPackages(context, query, paging), (rows) =>
      rows.map((row) => listedPackage(row, settings)),
    )
  },

  countWorkPackages: async ({ query }, context) => {
    assertForward(query)
    const statuses = await packageCounts(context.database, context.customer, query)
    return { statuses, ...(await packageChoices(context)) }
  },

  readWorkPackage: async ({ params: { id } }, context) => {
    const [read] = await readPrinted(context, [id])
    if (!read) throw noRecordProblem('package', id)
    return {
      ...listedPackage(read.row, await readPayroll(context)),
      ...read.figures,
      trips: [...read.trips],
      proofs: read.proofs,
      attachments: read.attachments,
      events: read.events.map((event) => ({ ...event, amount: amountOf(event), isByUser: event.origin === 'user' })),
    }
  },

  saveWorkPackage: async ({ body: { id, name, description, stage, driverId, day } }, context) => {
    const { database, customer, caller, request } = context
    const [before] = id == null ? [] : await lockedPackages(context, [id])
    if (id != null && !before) throw noRecordProblem('package', id)
    if (before) assertUnchanged(request, 'work package', before)
    if (before && !canBeChanged(before.status)) throw fixedPackage(before)
    const values = {
      name: name ?? before?.name ?? '',
      description: description ?? before?.description ?? '',
      assignedTo: driverId ?? before?.assignedTo ?? '',
      day: day ?? before?.day ?? '',
      status: statusFor(before?.status ?? 'planned', stage ?? null),
    }
    if (values.name === '') throw wrongField('Name is required.', 'name-missing')
    if (values.day === '') throw wrongField('DueDate is required.', 'day-missing')
    if (before?.isGathered && (values.assignedTo !== before.assignedTo || values.day !== before.day)) {
      const text = 'AssignedTo and DueDate of a day that was put together from shipments cannot be changed.'
      throw wrongField(text, 'gathered-fixed')
    }
    const [after] = before
      ? await database
          .update(workPackage)
          .set({ ...values, ...changedBy(context) })
          .where(and(eq(workPackage.customer, customer), eq(workPackage.id, before.id)))
          .returning()
      : await database
          .insert(workPackage)
          .values({ customer, ...values, createdBy: caller.userId, updatedBy: caller.userId })
          .returning()
    if (!after) throw new Error('The work package was not stored.')
    context.record('work-package', after.id, before ? audited(before) : null, audited(after))
    context.publish('work-packages', [after.id])
    return { id: after.id }
  },

  gatherWorkPackages: async ({ body: { day } }, context) => ({ ids: await gatherDays(context, day) }),

  correctEvents: async ({ body: { id, events } }, context) => {
    const { database, customer, request } = context
    const [row] = await lockedPackages(context, [id])
    if (!row) throw noRecordProblem('package', id)
    assertUnchanged(request, 'work package', row)
    if (!canBeCorrected(row.status)) throw fixedPackage(row, ': reopen it first.')
    const before = await eventsOf(context, id)
    const sameEvent = (one: Pick<PayEvent, 'code' | 'subject'>, other: Pick<PayEvent, 'code' | 'subject'>) =>
      one.code === other.code && one.subject === other.subject
    const corrected = events.map((event): PayEvent => ({
      ...event,
      origin: 'user',
      span: before.find((one) => sameEvent(one, event))?.span ?? null,
    }))
    const after = [...before.filter((one) => !corrected.some((event) => sameEvent(one, event))), ...corrected]
    if (after.length > mostEvents)
      throw wrongField(`PayEvents: a day has at most ${mostEvents}.`, 'too-many-events', { most: mostEvents })
    const [problem] = eventProblems(after)
    if (problem) throw codedBadRequest({ text: eventText(problem), ...eventRefusal(problem) })
    if (corrected.some(({ rate }) => rate < 0n))
      throw wrongField('Rate: Value must be a number of 0 or more.', 'rate-negative')
    await storeEvents(context, id, after)
    const pay = payOf(after)
    await database
      .update(workPackage)
      .set({ pay, ...changedBy(context) })
      .where(and(eq(workPackage.customer, customer), eq(workPackage.id, id)))
    context.record('work-package', id, auditedEvents(before), auditedEvents(after))
    context.publish('work-packages', [id])
    return { pay }
  },

  stepWorkPackages: async ({ body: { ids, step, reason } }, context) => {
    const rows = await readyFor(context, ids, step, reason)
    const due = rows.filter(({ status }) => !packageMachine.repeated(status, step))
    for (const row of due) await takeStep(context, row, step, { reason })
    context.publish('work-packages', ids)
    return { changed: due.length }
  },

  exportWorkPackages: async ({ body: { ids } }, context) => {
    const { database, customer, caller } = context
    const rows = await readyFor(context, ids, 'export', '')
    const done = rows.filter(({ status }) => status === 'exported')
    if (done.length > 0)
      throw codedConflict(
        ...done.map(({ id, status }) =>
          reasonAbout('package', id, `Work package ${id} was exported before.`, refusal('wrong-status', { status })),
        ),
      )
    const { columns, codes } = await readPayroll(context)
    const [run] = await database
      .insert(payrollExport)
      .values({ customer, exportedBy: caller.userId, packages: rows.length, mapping: { columns, codes } })
      .returning({ id: payrollExport.id })
    if (!run) throw new Error('The export was not stored.')
    const lines = []
    for (const row of rows) {
      await takeStep(context, row, 'export', { exportId: run.id })
      const events = (await eventsOf(context, row.id)).filter(({ isRemoved }) => !isRemoved)
      for (const event of events)
        lines.push({
          workPackageId: row.id,
          driverId: row.assignedTo,
          day: row.day,
          code: codes[event.code],
          subject: event.subject,
          quantity: event.quantity,
          rate: event.rate,
          amount: amountOf(event),
        })
    }
    context.record('payroll-export', run.id, null, { packages: ids })
    context.publish('work-packages', ids)
    return { exportId: run.id, lines }
  },
}

const mostEvents = 200

/** The status that a form asks for by its stage; one that is of that stage already stays. */
const statusFor = (now: PackageStatus, stage: 'open' | 'in-progress' | 'done' | null): PackageStatus => {
  if (stage === null || stageOf(now) === stage) return now
  return { open: 'planned', 'in-progress': 'in-progress', done: 'completed' }[stage] as PackageStatus
}

const audited = ({ name, description, assignedTo, day, status }: PackageRow) => ({
  name,
  description,
  assignedTo,
  day,
  status,
})

/** Locks work packages that may all take a step. */
const readyFor = async (
  context: Context,
  ids: readonly number[],
  step: PackageStep,
  reason: string,
): Promise<PackageRow[]> => {
  if (new Set(ids).size < ids.length) throw badRequest('WorkPackageIds: a work package is named twice.')
  const rows = await lockedPackages(context, ids)
  const { cutOff } = await readPayroll(context)
  const errors = ids.flatMap((id, place) => {
    const row = rows.find((one) => one.id === id)
    if (!row) return [refusedRow(place, noRecord('package', id))]
    const { status, blocking, reviewedBy, day } = row
    const problem = packageStepProblem(
      status,
      { step, by: context.caller.userId, reason },
      { blocking, reviewedBy, isAfterCutOff: isAfterCutOff(day, cutOff, Date.now()) },
    )
    if (!problem) return []
    const text = `Work package ${id}: ${stepText(problem)}`
    return [refusedRow(place, reasonAbout('package', id, text, packageStepRefusal(problem)))]
  })
  if (errors.length > 0) throw refusedRows(errors)
  return rows
}

const takeStep = async (
  context: Context,
  row: PackageRow,
  step: PackageStep,
  change: Partial<Pick<PackageRow, 'reason' | 'exportId'>>,
): Promise<void> => {
  const { database, customer, caller } = context
  const status = packageMachine.after(row.status, step)
  await database
    .update(workPackage)
    .set({
      status,
      ...change,
      ...(step === 'review' && { reviewedBy: caller.userId, approvedBy: null }),
      ...(step === 'approve' && { approvedBy: caller.userId }),
      ...changedBy(context),
    })
    .where(and(eq(workPackage.customer, customer), eq(workPackage.id, row.id)))
  context.record('work-package', row.id, { status: row.status }, { status, ...change })
}

/** @throws 400 for days in the wrong order */
const assertForward = ({ fromDay, toDay }: Pick<PackageFilter, 'fromDay' | 'toDay'>): void => {
  if (fromDay && toDay && fromDay > toDay) throw badRequest('fromDay must not be after toDay.')
}
