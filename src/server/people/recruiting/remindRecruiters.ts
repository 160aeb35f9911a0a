import { today } from '#domain/values/days'
import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { notificationRule } from '#server/database/schema/configuration'
import { lead, referral } from '#server/database/schema/people/recruiting'
import { notify } from '#server/freight/notify'
import type { WorkContext } from '#server/platform/context'
import { forEachDue } from '#server/platform/customerWork'
import type { Kernel } from '#server/platform/kernel'
import { commitUnattended } from '#server/platform/unattendedWork'

/** Records that are read at a time. */
const batch = 200

type JobKernel = Pick<Kernel, 'opened' | 'settings' | 'announcements' | 'log'>

/**
 * Reminds recruiters of the next actions that are due, once for each date, by the mails that a customer has configured for
 * that event. A reminder names the record and not the person: not all who get the mail may see personal data.
 */
export const remindRecruiters = async (kernel: JobKernel): Promise<void> => {
  const rules = await kernel.opened.allCustomers
    .selectDistinct({ customer: notificationRule.customer })
    .from(notificationRule)
    .where(and(eq(notificationRule.event, 'next-action-due'), eq(notificationRule.isActive, true)))
  const tables = { Referral: referral, Lead: lead }
  const due = rules.flatMap(({ customer }) => (['Referral', 'Lead'] as const).map((noun) => ({ customer, noun })))
  await forEachDue(kernel, due, { onFailure: 'recruiters could not be reminded' }, async (work, { noun }) => {
    const table = tables[noun]
    if (!(await isAnyDue(work, table))) return
    while ((await commitUnattended(work, 'recruiting.remind', (context) => remind(context, noun, table))) === batch);
  })
}

type Table = typeof referral | typeof lead

const isDue = (table: Table, customer: string) =>
  and(
    eq(table.customer, customer),
    isNotNull(table.nextActionOn),
    lte(table.nextActionOn, today(Date.now())),
    sql`${table.remindedOn} is distinct from ${table.nextActionOn}`,
    isNull(table.deletedAt),
    isNull(table.erasedAt),
  )

const isAnyDue = async ({ database, customer }: WorkContext, table: Table): Promise<boolean> => {
  const found = await database.select({ id: table.id }).from(table).where(isDue(table, customer)).limit(1)
  return found.length > 0
}

/** Notes the next reminders; another process that is at it skips their rows. */
const remind = async ({ database, customer }: WorkContext, noun: string, table: Table): Promise<number> => {
  const due = database
    .select({ id: table.id })
    .from(table)
    .where(isDue(table, customer))
    .orderBy(table.nextActionOn, table.id)
    .limit(batch)
    .for('update', { skipLocked: true })
  const reminded = await database
    .update(table)
    .set({ remindedOn: sql`${table.nextActionOn}` })
    .where(and(eq(table.customer, customer), inArray(table.id, due)))
    .returning({ id: table.id, recruiter: table.recruiter, due: table.nextActionOn })
  if (reminded.length > 0)
    await notify(
      database,
      customer,
      'next-action-due',
      ...reminded.map(({ id, recruiter, due: day }) => ({
        record: `${noun} ${id}`,
        recruiter: recruiter ?? 'nobody',
        due: day ?? '',
      })),
    )
  return reminded.length
}
