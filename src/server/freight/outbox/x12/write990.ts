import type { InterchangeParty, TenderControl } from './tenderDocument'
import { dateText, writeInterchange } from './interchange'
import { plainText } from './plainText'

/** Our answer to a customer's load tender. */
export type TenderAnswer = {
  /** As the customer has written them. */
  scac: string
  reference: string
  isAccepted: boolean
  /** Why it is declined. */
  remarks: string
}

/** Responses to load tenders, X12 990, in one group. */
export const write990 = (
  { sender, receiver, answers }: { sender: InterchangeParty; receiver: InterchangeParty; answers: TenderAnswer[] },
  control: TenderControl,
): string =>
  writeInterchange(
    {
      sender,
      receiver,
      kind: 'GF',
      transactions: answers.map(({ scac, reference, isAccepted, remarks }) => [
        ['B1', plainText(scac, 4), plainText(reference, 30), dateText(control.createdAt), isAccepted ? 'A' : 'D'],
        ...(plainText(remarks, 300).match(/.{1,30}/g) ?? []).slice(0, 10).map((line) => ['K1', line.trim()]),
      ]),
    },
    control,
  )
