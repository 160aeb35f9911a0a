import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { measured } from '#domain/values/exact'
import { shownNumber } from '#domain/billing/invoices/explained'
import { invoiceMachine, sendProblem, takeStep } from '#domain/billing/invoices/invoice'
import { accountingDay } from '#server/cost-plus/billingWrites'
import { masterOf, readCustomerRow } from '#server/cost-plus/customerMaster'
import { aboutInvoice, assertNone } from '#server/cost-plus/problemText'
import { invoice } from '#server/database/schema/billing/invoices'
import { outboxMessage } from '#server/database/schema/platform'
import { assertMayMail } from '#server/freight/outbox/email/mailAllowance'
import { queueEmail } from '#server/freight/outbox/email/queueEmail'
import type { Context } from '#server/platform/context'
import { forEachDue, takeTurn } from '#server/platform/customerWork'
import type { Kernel } from '#server/platform/kernel'
import { commitUnattended } from '#server/platform/unattendedWork'
import { type InvoiceRow, lockInvoices, type MailRow } from './invoiceRows'
import { documentName, readPrinted } from './printInvoices'
import { factsOf } from './takeSteps'

/**
 * Queues the mails of invoices, each with its PDF, all or none. An invoice becomes SENT when the mail server has taken
 * its mail (`confirmSentInvoices`); one whose mail failed or was recalled can be sent again.
 * `isAgain` is for invoices that were sent before; they keep their status and when they were first sent.
 * @returns how many mails it has queued: an invoice that was sent, or whose mail is waiting, has no second one
 * @throws 404 for an unknown invoice, 409 with a text for each that cannot be sent; `awaitPrinted` must run before
 */
export const sendInvoices = async (
  context: Context,
  ids: readonly number[],
  { isAgain = false, reason = '' }: { isAgain?: boolean; reason?: string | undefined } = {},
): Promise<number> => {
  const { database, customer, kernel } = context
  await takeTurn(context)
  const read = await lockInvoices(context, [...new Set(ids)])
  const { recipients } = masterOf(await readCustomerRow(context))
  const open = isAgain ? read : read.filter(({ invoice: one }) => !invoiceMachine.repeated(one.status, 'send'))
  const printed = await readPrinted(
    context,
    open.map(({ row }) => row.id),
  )
  const hasMailServer = kernel.settings.smtpUrl !== undefined
  assertNone(
    open.flatMap(({ invoice: one }) => {
      const problem = sendProblem(one, { hasMailServer, recipients, isPrinted: printed.has(one.id), isAgain })
      return problem ? [{ problem, about: aboutInvoice(one) }] : []
    }),
  )
  const underWay = await messagesUnderWay(
    context,
    open.map(({ row }) => row),
    isAgain ? ['waiting', 'sending', 'held'] : ['waiting', 'sending', 'held', 'sent'],
  )
  const due = open.filter(({ row }) => row.messageId === null || !underWay.has(row.messageId))
  await assertMayMail(context, due.length * recipients.length)
  const queued: { id: number; message: number }[] = []
  for (const { row } of due) {
    const message = await queueEmail(context, {
      loadId: null,
      purpose: 'invoice',
      recipients,
      subject: `Invoice ${row.number}`,
      paragraphs: letterOf(row),
      attachments: [
        {
          filename: documentName(row),
          content: printed.get(row.id) ?? Buffer.alloc(0),
          contentType: 'application/pdf',
        },
      ],
    })
    queued.push({ id: row.id, message })
    context.record(
      'invoice',
      row.id,
      { messageId: row.messageId },
      { messageId: message, ...(isAgain && { resentTo: recipients, reason }) },
    )
  }
  if (queued.length === 0) return 0
  await database.execute(sql`
    update ${invoice} set message_id = queued.message
      from jsonb_to_recordset(${JSON.stringify(queued)}::jsonb) as queued(id int, message bigint)
     where ${invoice.customer} = ${customer} and ${invoice.id} = queued.id`)
  context.publish('billing', ['invoices'])
  return queued.length
}

const letterOf = ({ number, period, total, dueDate }: InvoiceRow): string[] => [
  `Please find attached invoice ${number} for ${period}.`,
  `Amount: ${shownNumber(measured('money', total))}${dueDate === null ? '' : `\nDue: ${dueDate}`}`,
]

const messagesUnderWay = async (
  { database, customer }: Pick<Context, 'database' | 'customer'>,
  rows: readonly InvoiceRow[],
  statuses: readonly MailRow['status'][],
): Promise<ReadonlySet<number>> => {
  const found = await database
    .select({ id: outboxMessage.id })
    .from(outboxMessage)
    .where(
      and(
        eq(outboxMessage.customer, customer),
        inArray(
          outboxMessage.id,
          rows.flatMap(({ messageId }) => messageId ?? []),
        ),
        inArray(outboxMessage.status, [...statuses]),
      ),
    )
  return new Set(found.map(({ id }) => id))
}

/** Notes the invoices whose mail was taken by the mail server: those that are posted are SENT from then on. */
export const confirmSentInvoices = async (kernel: Kernel): Promise<void> => {
  const found = await kernel.opened.allCustomers
    .select({ customer: invoice.customer, id: invoice.id })
    .from(invoice)
    .innerJoin(outboxMessage, eq(outboxMessage.id, invoice.messageId))
    .where(and(isNotNull(invoice.messageId), isNull(invoice.sentAt), eq(outboxMessage.status, 'sent')))
    .limit(1_000)
  const due = [...new Set(found.map((row) => row.customer))].map((customer) => ({ customer }))
  await forEachDue(kernel, due, { onFailure: 'sent invoices could not be confirmed' }, (work, { customer }) =>
    commitUnattended(work, 'costPlus.confirmSentInvoices', async (context) => {
      await takeTurn(context)
      const ids = found.filter((row) => row.customer === customer).map(({ id }) => id)
      const unsent = (await lockInvoices(context, ids)).filter(({ row }) => row.sentAt === null)
      await context.database.execute(sql`
        update ${invoice} set sent_at = message.sent_at, sent_to = message.recipients,
               status = case when ${invoice.status} = 'posted' then 'sent' else ${invoice.status} end
          from ${outboxMessage} message
         where ${invoice.customer} = ${customer} and message.customer = ${customer} and message.id = ${invoice.messageId}
           and ${invoice.sentAt} is null and message.status = 'sent'
           and ${invoice.id} = any(${sql.param(unsent.map(({ row }) => row.id))}::int[])`)
      const request = { step: 'send', by: context.caller.userId, on: await accountingDay(context) } as const
      for (const { invoice: one } of unsent) {
        context.record(
          'invoice',
          one.id,
          factsOf(one),
          one.status === 'posted' ? factsOf(takeStep(one, request)) : null,
        )
      }
      context.publish('billing', ['invoices'])
    }),
  )
}
