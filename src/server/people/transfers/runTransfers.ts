import { and, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm'
import { dueStep, transferMachine } from '#domain/people/transfers/transfer'
import { heldBy, transferChecks } from '#domain/people/transfers/transferChecks'
import { localTime } from '#domain/values/zonedTime'
import { driverTransfer } from '#server/database/schema/people/driver-transfers'
import type { WorkContext } from '#server/platform/context'
import { forEachDue } from '#server/platform/customerWork'
import type { Kernel } from '#server/platform/kernel'
import { commitUnattended } from '#server/platform/unattendedWork'
import { takeEffect } from './takeEffect'
import { driverNamed, locationOf, lockedTransfers, transferFacts } from './transferRows'

/** Transfers that are read at a time. */
const batch = 100

type JobKernel = Pick<Kernel, 'opened' | 'settings' | 'announcements' | 'log'>

/**
 * Lets the transfers that are due take effect, and ends the temporary ones. Each has a transaction of its own, so one
 * that fails holds up no other.
 */
export const runTransfers = async (kernel: JobKernel): Promise<void> => {
  for (let due = await dueAfter(kernel, 0); due.length > 0; due = await dueAfter(kernel, due.at(-1)?.id ?? 0))
    await forEachDue(kernel, due, { onFailure: 'the transfer of a driver failed' }, async (work, { id }) => {
      if (await isReady(work, id))
        await commitUnattended(work, 'driverTransfers.takeEffect', (context) => runTransfer(context, id))
    })
}

/** The next transfers whose time has come. Those that wait for something stay due, so they are read in pages. */
const dueAfter = ({ opened }: JobKernel, after: number) =>
  opened.allCustomers
    .select({ id: driverTransfer.id, customer: driverTransfer.customer })
    .from(driverTransfer)
    .where(
      and(
        gt(driverTransfer.id, after),
        or(
          and(eq(driverTransfer.status, 'scheduled'), lte(driverTransfer.effectiveAt, sql`now()`)),
          // A day ahead of UTC begins up to 14 hours earlier; `dueStep` knows the zone.
          and(
            eq(driverTransfer.status, 'transferred'),
            isNotNull(driverTransfer.returnOn),
            lte(driverTransfer.returnOn, sql`(now() + interval '14 hours')::date`),
          ),
        ),
      ),
    )
    .orderBy(driverTransfer.id)
    .limit(batch)

/** Whether a transfer would take a step now; one that waits for something leaves no entry in the audit trail. */
const isReady = async (context: WorkContext, id: number): Promise<boolean> => {
  const { database, customer } = context
  const [transfer] = await database
    .select()
    .from(driverTransfer)
    .where(and(eq(driverTransfer.customer, customer), eq(driverTransfer.id, id)))
  return transfer !== undefined && (await nextStep(context, transfer)) !== null
}

const nextStep = async (context: WorkContext, transfer: typeof driverTransfer.$inferSelect) => {
  const now = new Date()
  const home = await locationOf(context, transfer.toLocationId)
  const step = dueStep(transfer, now.toISOString(), localTime(now.getTime(), home?.zone ?? 'UTC').slice(0, 10))
  if (step !== 'transfer') return step
  const driver = await driverNamed(context, transfer.driverId)
  if (!driver) return step
  const checks = transferChecks(await transferFacts(context, driver), transfer.effectiveAt)
  return heldBy(checks, transfer.choices).length > 0 ? null : step
}

/** Another process may have been faster, or a user may have changed the transfer: it is read again under its lock. */
const runTransfer = async (context: WorkContext, id: number): Promise<void> => {
  const [transfer] = await lockedTransfers(context, [id])
  const step = transfer ? await nextStep(context, transfer) : null
  if (!transfer || step === null) return
  const failure = await takeEffect(context, transfer, step)
  if (failure === null) return
  const { database, customer } = context
  const [after] = await database
    .update(driverTransfer)
    .set({
      // A return that is impossible ends the transfer where the driver is.
      ...(step === 'transfer' ? { status: transferMachine.after(transfer.status, 'fail') } : { returnOn: null }),
      answer: failure.text,
      updatedBy: context.caller.userId,
      updatedAt: sql`now()`,
      version: sql`${driverTransfer.version} + 1`,
    })
    .where(and(eq(driverTransfer.customer, customer), eq(driverTransfer.id, id)))
    .returning()
  context.record('driver-transfer', id, transfer, after)
  context.publish('transfers', [id])
}
