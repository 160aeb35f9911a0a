import type { EdiProblem } from '#server/database/schema/edi'
import { nextControlNumber } from '#server/freight/outbox/controlNumber'
import { queueMessage } from '#server/freight/outbox/queueMessage'
import { type Group, type Transaction, transactionsOf } from '#server/freight/outbox/x12/envelopes'
import { isWritable } from '#server/freight/outbox/x12/plainText'
import { read204, type SentTender } from '#server/freight/outbox/x12/read204'
import { type TenderAnswer, write990 } from '#server/freight/outbox/x12/write990'
import { InvalidOrders, receiveOrders, textOfProblem } from '#server/freight/orders/receiveOrders'
import type { WorkContext } from '#server/platform/context'
import { Problem } from '#server/platform/http/problems'
import { commitUnattended } from '#server/platform/unattendedWork'
import { cancelOrders } from './cancelOrders'
import { problemAt } from './ediProblems'
import { withOwnPlaces } from './ownPlaces'
import {
  acknowledge,
  canBeAnswered,
  noteGroup,
  partiesOf,
  receiptOf,
  rejectUsedControl,
  type Taken,
} from './receivedGroups'

/**
 * Takes a group of load tenders (X12 204) of a customer as orders: in one transaction with the answers (990) and the
 * acknowledgement (997). A tender whose orders have problems is rejected as a whole, and the others are taken; one whose
 * orders are worked with already is declined.
 */
export const takeTenders = (context: WorkContext, group: Group, file: string): Promise<EdiProblem[]> =>
  commitUnattended(context, 'edi: load tenders', async (inside) => {
    if (!canBeAnswered(group)) return [problemAt('no-answer-address', group.start)]
    const known = await noteGroup(inside, group, file, false)
    if (known === 'same') return []
    if (known === 'other') return rejectUsedControl(inside, group)
    const taken: (Taken & { answer: TenderAnswer | null })[] = []
    for (const transaction of transactionsOf(group))
      taken.push({ transaction, ...(await takeTender(inside, transaction, file, known === 'again')) })
    const problems = taken.flatMap((one) => one.problems)
    if (problems.length === 0) await noteGroup(inside, group, file, true)
    await acknowledge(inside, group, receiptOf(group, taken))
    await answerTenders(
      inside,
      group,
      taken.flatMap(({ answer }) => answer ?? []),
    )
    return problems
  })

type Outcome = { problems: EdiProblem[]; answer: TenderAnswer | null }

const takeTender = async (
  context: WorkContext,
  transaction: Transaction,
  file: string,
  isRepeated: boolean,
): Promise<Outcome> => {
  const start = transaction.segments[0]?.position ?? 1
  if (transaction.fault) return rejected(problemAt(transaction.fault.code, transaction.fault.segment))
  const read = read204(transaction)
  if ('code' in read) return rejected(problemAt(read.code, read.segment))
  if (!isWritable(read.reference, 1, 30) || !isWritable(read.scac, 0, 4))
    return rejected(problemAt('no-reference', start))
  const answer = { scac: read.scac, reference: read.reference, isAccepted: true, remarks: '' }
  try {
    if (read.purpose === 'cancellation') await cancelOrders(context, read.orders)
    else {
      const orders = await withOwnPlaces(context, read.orders, file)
      const received = await receiveOrders(context, orders, 'lb')
      // It was answered when the file was read first.
      if (isRepeated && received.every(({ outcome }) => outcome === 'unchanged')) return { problems: [], answer: null }
    }
    return { problems: [], answer }
  } catch (error) {
    if (error instanceof InvalidOrders) return rejected(...problemsOf(error, read, start))
    if (!(error instanceof Problem && error.status === 409)) throw error
    return { problems: [], answer: { ...answer, isAccepted: false, remarks: [error.body].flat().join(' ') } }
  }
}

const rejected = (...problems: EdiProblem[]): Outcome => ({ problems, answer: null })

/** The problems of orders, at the segments that they were read from. */
const problemsOf = ({ problems }: InvalidOrders, { orders }: SentTender, start: number): EdiProblem[] =>
  problems.map((problem) => {
    const order = orders[problem.order]
    const segment = order?.segments[problem.field] ?? order?.segment ?? start
    return { segment, code: problem.code, text: textOfProblem(problem) }
  })

/** Queues one 990 with the answers to all tenders of a group. */
const answerTenders = async (context: WorkContext, group: Group, answers: TenderAnswer[]) => {
  if (answers.length === 0) return
  const control = await nextControlNumber(context.database)
  const text = write990({ ...partiesOf(group), answers }, { interchange: control, createdAt: new Date(), test: false })
  const references = answers.map(({ reference }) => reference)
  await queueMessage(context, {
    loadId: null,
    kind: 'edi',
    purpose: 'order-answer',
    subject: `Answer to ${references.slice(0, 3).join(', ')}${references.length > 3 ? ' …' : ''}`,
    recipients: [group.sender],
    control,
    payload: () => text,
  })
}
