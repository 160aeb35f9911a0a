import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { ediGroup, type EdiProblem } from '#server/database/schema/edi'
import { nextControlNumber } from '#server/freight/outbox/controlNumber'
import { queueMessage } from '#server/freight/outbox/queueMessage'
import { type GroupReceipt, write997 } from '#server/freight/outbox/x12/acknowledgement'
import { type Group, type Transaction, transactionsOf } from '#server/freight/outbox/x12/envelopes'
import { isWritableParty } from '#server/freight/outbox/x12/interchange'
import type { InterchangeParty } from '#server/freight/outbox/x12/tenderDocument'
import type { WorkContext } from '#server/platform/context'
import { problemAt } from './ediProblems'

/**
 * What is known about a group: `new`, `again` if it was rejected before, `same` if it was taken, `other` if its control
 * numbers belong to another group.
 */
export type Known = 'new' | 'again' | 'same' | 'other'

export const isRead = (known: Known): boolean => known === 'same' || known === 'other'

/** Notes a group by its control numbers, so that it has one effect. */
export const noteGroup = async (
  { database, customer }: WorkContext,
  group: Group,
  file: string,
  isTaken: boolean,
): Promise<Known> => {
  const key = { customer, ...controlsOf(group) }
  const contentHash = hashOf(group)
  const outcome = isTaken ? ('taken' as const) : ('rejected' as const)
  const made = await database
    .insert(ediGroup)
    .values({ ...key, kind: group.kind.slice(0, 10), contentHash, outcome, file: file.slice(0, 255) })
    .onConflictDoNothing()
    .returning({ sender: ediGroup.sender })
  if (made.length > 0) return 'new'
  const isThis = and(
    eq(ediGroup.customer, customer),
    eq(ediGroup.sender, key.sender),
    eq(ediGroup.interchangeControl, key.interchangeControl),
    eq(ediGroup.groupControl, key.groupControl),
  )
  const [before] = await database.select().from(ediGroup).where(isThis).for('update')
  if (before?.contentHash !== contentHash) return 'other'
  if (before.outcome === 'taken') return 'same'
  await database.update(ediGroup).set({ outcome }).where(isThis)
  return 'again'
}

/** The group that came with these control numbers before: which customer it was for, and whether it is this very one. */
export type GroupBefore = { customer: string; outcome: 'taken' | 'rejected'; receivedAt: string; isSame: boolean }

/**
 * What came before with the control numbers of a group.
 * @param folder the customer in whose folder the group came; null for the one of all partners, who number their groups
 *   through for all customers
 */
export const groupBefore = async (
  kernel: Pick<WorkContext['kernel'], 'opened'>,
  group: Group,
  folder: string | null,
): Promise<GroupBefore | undefined> => {
  const { sender, interchangeControl, groupControl } = controlsOf(group)
  const [before] = await kernel.opened.allCustomers
    .select()
    .from(ediGroup)
    .where(
      and(
        eq(ediGroup.sender, sender),
        eq(ediGroup.interchangeControl, interchangeControl),
        eq(ediGroup.groupControl, groupControl),
        folder === null ? undefined : eq(ediGroup.customer, folder),
      ),
    )
    .limit(1)
  return before && { ...before, isSame: before.contentHash === hashOf(group) }
}

/** Zeros in front are lost on the way. */
const controlsOf = ({ sender, interchangeControl, control }: Group) => ({
  sender: sender.slice(0, 30),
  interchangeControl: interchangeControl.replace(/^0+/, '').slice(0, 30),
  groupControl: control.replace(/^0+/, '').slice(0, 30),
})

const hashOf = ({ segments }: Group): string =>
  createHash('sha256')
    .update(JSON.stringify(segments.map(({ tag, elements }) => [tag, ...elements])))
    .digest('hex')

/** A transaction, and why it was not taken. */
export type Taken = { transaction: Transaction; problems: readonly EdiProblem[] }

/** The receipt of a group, some of whose transactions have problems. */
export const receiptOf = (group: Group, taken: readonly Taken[]): GroupReceipt => ({
  kind: group.kind,
  control: group.control,
  transactions: taken.map(({ transaction: { code, control, segments, fault }, problems }) => ({
    code,
    control,
    fault: fault ? transactionFaults[fault.code] : problems.length > 0 ? '5' : null,
    segments: fault
      ? []
      : problems.flatMap((problem) => {
          const place = segments.findIndex(({ position }) => position === problem.segment)
          return place < 0 ? [] : [{ tag: segments[place]?.tag ?? '', place: place + 1 }]
        }),
  })),
  // Element 716: 1 is a group that is not supported.
  ...(taken.length === 0 && { fault: '1' }),
})

/** Element 718. */
const transactionFaults = { unclosed: '2', 'control-number': '3', 'segment-count': '4' } as const

/** Our name and that of the partner in an answer: as the partner has addressed us. */
export const partiesOf = ({
  sender,
  senderQualifier,
  receiver,
}: Group): { sender: InterchangeParty; receiver: InterchangeParty } => ({
  sender: receiver,
  receiver: { qualifier: senderQualifier, id: sender },
})

/** Whether an answer to the group can be addressed. */
export const canBeAnswered = (group: Group): boolean => Object.values(partiesOf(group)).every(isWritableParty)

/** Rejects a group whose control numbers belong to another one. */
export const rejectUsedControl = async (context: WorkContext, group: Group): Promise<EdiProblem[]> => {
  // Element 716: 6 is a control number that is not valid.
  await acknowledge(context, group, { kind: group.kind, control: group.control, transactions: [], fault: '6' })
  return [problemAt('control-used', group.start)]
}

/** Queues the 997 of a group. */
export const acknowledge = async (context: WorkContext, group: Group, receipt: GroupReceipt): Promise<void> => {
  if (!canBeAnswered(group)) return
  const control = await nextControlNumber(context.database)
  const text = write997({ ...partiesOf(group), receipt }, { interchange: control, createdAt: new Date(), test: false })
  await queueMessage(context, {
    loadId: null,
    kind: 'edi',
    purpose: 'acknowledgement',
    subject: `Acknowledgement of group ${group.control} (${transactionsOf(group)[0]?.code ?? group.kind})`,
    recipients: [group.sender],
    control,
    payload: () => text,
  })
}
