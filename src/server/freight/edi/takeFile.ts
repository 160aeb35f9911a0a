import type { EdiProblem } from '#server/database/schema/edi'
import { DeliveryFailure } from '#server/freight/outbox/transports'
import { isOurs } from '#server/freight/outbox/ownParty'
import { readAcknowledgement } from '#server/freight/outbox/x12/acknowledgement'
import { type Group, groupsOf, type Transaction, transactionsOf } from '#server/freight/outbox/x12/envelopes'
import { groupKinds } from '#server/freight/outbox/x12/interchange'
import { readResponse } from '#server/freight/outbox/x12/read990'
import { readReport } from '#server/freight/outbox/x12/read214'
import { readSegments } from '#server/freight/outbox/x12/readSegments'
import { customerContext, type EdiKernel } from './customerContext'
import { problemAt } from './ediProblems'
import {
  acknowledge,
  groupBefore,
  type GroupBefore,
  isRead,
  noteGroup,
  receiptOf,
  rejectUsedControl,
  type Taken,
} from './receivedGroups'
import type { ArrivedFile } from './readInbox'
import { takeAcknowledgement } from './takeAcknowledgement'
import { takeCarrierReport } from './takeCarrierReport'
import { takeTenderResponse } from './takeTenderResponse'
import { takeTenders } from './takeTenders'
import { commitUnattended } from '#server/platform/unattendedWork'

const mostTransactions = 2_000

/** Takes every group of a file and acknowledges it; a part that cannot be taken is named, and the others are taken. */
export const takeFile = async (kernel: EdiKernel, file: ArrivedFile): Promise<EdiProblem[]> => {
  const { segments, problems: unread } = readSegments(file.text)
  const { groups, faults } = groupsOf(segments)
  const problems = [
    ...unread.map(({ code, position }) => problemAt(code, position)),
    ...faults.map(({ code, segment }) => problemAt(code, segment)),
  ]
  if (groups.length + problems.length === 0) problems.push(problemAt('no-group', 1))
  for (const group of groups) problems.push(...(await takeGroup(kernel, group, file)))
  return problems
}

const takeGroup = async (kernel: EdiKernel, group: Group, file: ArrivedFile): Promise<EdiProblem[]> => {
  if (!isOurs(kernel.settings, group.receiver)) return [problemAt('other-receiver', group.start)]
  if (transactionsOf(group).length > mostTransactions) return [problemAt('too-many-transactions', group.start)]
  if (group.kind === 'SM')
    return file.folder === null
      ? [problemAt('no-group-folder', group.start)]
      : takeTenders(customerContext(kernel, file.folder, group.sender), group, file.name)
  const before = await groupBefore(kernel, group, file.folder)
  if (before?.isSame && before.outcome === 'taken') return []
  if (before && !before.isSame) return rejectReused(kernel, group, before)
  return group.kind === 'FA'
    ? takeAcknowledgements(kernel, group, file, before)
    : takeFromCarrier(kernel, group, file, before)
}

/** A number that was used before says that this is a repetition: taking it could undo what came in between. */
const rejectReused = (kernel: EdiKernel, group: Group, { customer }: GroupBefore): Promise<EdiProblem[]> =>
  group.kind === 'FA'
    ? // An acknowledgement is not acknowledged.
      Promise.resolve([problemAt('control-used', group.start)])
    : commitUnattended(customerContext(kernel, customer, group.sender), 'edi: acknowledge', (context) =>
        rejectUsedControl(context, group),
      )

type FromCarrier = (
  kernel: EdiKernel,
  transaction: Transaction,
  came: { sender: string; before: GroupBefore | undefined },
) => Promise<string | Fault>
type Fault = { code: string; segment: number }

/** Takes a transaction of a carrier, by the kind of its group: answers the customer concerned, or what is wrong with it. */
const fromCarriers: Readonly<Record<string, FromCarrier>> = {
  GF: async (kernel, transaction, { sender, before }) => {
    const response = readResponse(transaction, sender)
    return 'code' in response ? response : takeTenderResponse(kernel, response, before)
  },
  QM: async (kernel, transaction, { sender }) => {
    const report = readReport(transaction, sender)
    return 'code' in report ? report : takeCarrierReport(kernel, report)
  },
}

/** What carriers send, and groups that are none of what is read: those are acknowledged as rejected. */
const takeFromCarrier = async (
  kernel: EdiKernel,
  group: Group,
  file: ArrivedFile,
  before: GroupBefore | undefined,
): Promise<EdiProblem[]> => {
  const problems: EdiProblem[] = []
  const taken: Taken[] = []
  let owner = file.folder
  const take = fromCarriers[group.kind]
  if (take === undefined)
    problems.push(problemAt(isResponse(group) ? 'not-in-a-response-group' : 'unknown-group', group.start))
  // Who may write into the folder of a customer must not answer for a carrier.
  else if (file.folder !== null) problems.push(problemAt('carrier-folder', group.start))
  else
    for (const transaction of transactionsOf(group)) {
      const start = transaction.segments[0]?.position ?? group.start
      try {
        const outcome = await take(kernel, transaction, { sender: group.sender, before })
        const fault = typeof outcome === 'string' ? null : problemAt(outcome.code, outcome.segment)
        if (typeof outcome === 'string') owner = outcome
        if (fault) problems.push(fault)
        taken.push({ transaction, problems: fault ? [fault] : [] })
      } catch (error) {
        if (!(error instanceof DeliveryFailure && error.permanent)) throw error
        problems.push({ ...problemAt('not-taken', start), text: error.message })
        taken.push({ transaction, problems: [] })
      }
    }
  if (owner === null) return problems
  await commitUnattended(customerContext(kernel, owner, group.sender), 'edi: acknowledge', async (context) => {
    if (isRead(await noteGroup(context, group, file.name, problems.length === 0))) return
    await acknowledge(context, group, receiptOf(group, taken))
  })
  return problems
}

const isResponse = (group: Group) => transactionsOf(group).some(({ code }) => code === groupKinds.GF)

const takeAcknowledgements = async (
  kernel: EdiKernel,
  group: Group,
  { folder, name }: ArrivedFile,
  before: GroupBefore | undefined,
): Promise<EdiProblem[]> => {
  const problems: EdiProblem[] = []
  let owner = folder
  for (const transaction of transactionsOf(group)) {
    const start = transaction.segments[0]?.position ?? group.start
    const read = transaction.fault ?? readAcknowledgement(transaction)
    if ('segment' in read) problems.push(problemAt(read.code, read.segment))
    else {
      const customer = await takeAcknowledgement(kernel, read, group.sender, { folder, before })
      if (customer === null) problems.push(problemAt('not-acknowledged', start))
      owner ??= customer
    }
  }
  if (owner !== null)
    await commitUnattended(customerContext(kernel, owner, group.sender), 'edi: note acknowledgement', (context) =>
      noteGroup(context, group, name, problems.length === 0),
    )
  return problems
}
