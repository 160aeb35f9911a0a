import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { ownCode } from '#domain/fleet-manager/crossReferences'
import { originOf } from '#domain/freight/outboxMessage'
import { loadUpdate } from '#server/database/schema/loads'
import { outboxMessage } from '#server/database/schema/platform'
import { readTranslations } from '#server/freight/crossReferences'
import type { Acknowledged } from '#server/freight/outbox/x12/acknowledgement'
import { writeAndPublish } from '#server/platform/events/publishChanges'
import { carriersWithEdiId } from './carriersWithEdiId'
import type { EdiKernel } from './customerContext'
import type { GroupBefore } from './receivedGroups'

/**
 * Notes at the document that was sent what its receiver says about it: one that is rejected has failed, as if it had not
 * arrived.
 * @param folder the customer in whose folder it came, who acknowledges what went to that customer alone
 * @param before the same group, when it has come before and was rejected: what came since then stays
 * @returns the customer of the document; null if no such document was sent to this partner
 */
export const takeAcknowledgement = (
  kernel: EdiKernel,
  { control, outcome, detail }: Acknowledged,
  sender: string,
  { folder, before }: { folder: string | null; before: GroupBefore | undefined },
): Promise<string | null> =>
  writeAndPublish(kernel, async (transaction, publish) => {
    const [sent] = await transaction
      .select()
      .from(outboxMessage)
      .where(
        and(
          eq(outboxMessage.control, Number(control)),
          // All documents are numbered through, and partners who use one folder lay every acknowledgement there.
          inArray(outboxMessage.kind, folder === null ? ['edi-204', 'edi'] : ['edi']),
          folder === null ? undefined : eq(outboxMessage.customer, folder),
        ),
      )
      .orderBy(desc(outboxMessage.id))
      .limit(1)
      .for('update')
    if (!sent) return null
    const { id, customer, loadId, recipients } = sent
    const { carrier } = await readTranslations(transaction, customer, { carrier: [sender] })
    const names = [
      sender,
      ownCode(sender, carrier, () => true),
      ...(await carriersWithEdiId(transaction, customer, sender)),
    ].map((name) => name.toUpperCase())
    if (!recipients.some((recipient) => names.includes(recipient.toUpperCase()))) return null
    if (sent.acknowledged === outcome && sent.acknowledgedDetail === detail) return customer
    if (before && Date.parse(sent.acknowledgedAt ?? '') > Date.parse(before.receivedAt)) return customer
    await transaction
      .update(outboxMessage)
      .set({
        acknowledged: outcome,
        acknowledgedAt: sql`now()`,
        acknowledgedDetail: detail,
        ...(outcome === 'rejected' && { status: 'failed', sentAt: null, error: `The receiver rejected it: ${detail}` }),
      })
      .where(eq(outboxMessage.id, id))
    publish({ customer, topic: 'outbox', keys: [id], message: originOf(sent) })
    if (loadId === null || outcome === 'accepted') return customer
    await transaction.insert(loadUpdate).values({
      customer,
      loadId,
      action: 'message-acknowledged',
      details: `${sent.subject}: the receiver acknowledged it as ${outcomeWords[outcome]}. ${detail}`.trim(),
      userId: sender,
    })
    publish({ customer, topic: 'loads', keys: [loadId] })
    return customer
  })

const outcomeWords = {
  'with-errors': 'accepted with errors',
  partly: 'accepted in part',
  rejected: 'rejected',
} as const
