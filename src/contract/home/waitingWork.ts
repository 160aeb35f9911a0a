import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { boolean, type DictionaryOf, instantOrNull, integer, oneOf, text, wireRecord } from '#contract/platform/wire'
import type { WaitingRecord, WaitingWork } from '#domain/freight/waitingWork'

const kind = [
  'Kind',
  oneOf({
    'pending-loads': 'PENDING_LOADS',
    'unanswered-tenders': 'UNANSWERED_TENDERS',
    'expired-tenders': 'EXPIRED_TENDERS',
    'conditional-tenders': 'CONDITIONAL_TENDERS',
    'declined-tenders': 'DECLINED_TENDERS',
    'unassigned-deliveries': 'UNASSIGNED_DELIVERIES',
    'rejected-imports': 'REJECTED_IMPORTS',
    'failed-messages': 'FAILED_MESSAGES',
    'held-messages': 'HELD_MESSAGES',
    'late-trucks': 'LATE_TRUCKS',
    'raised-watches': 'RAISED_WATCHES',
    'uncovered-loads': 'UNCOVERED_LOADS',
    'silent-units': 'SILENT_UNITS',
    'unsent-work': 'UNSENT_WORK',
    'driver-requests': 'DRIVER_REQUESTS',
    'unresolved-codes': 'UNRESOLVED_CODES',
    'change-sets-to-approve': 'CHANGE_SETS_TO_APPROVE',
  }),
] as const

const waitingWorkDictionary = {
  kind,
  count: ['Count', integer],
  atLeast: ['AtLeast', boolean],
} as const satisfies DictionaryOf<WaitingWork>

const waitingRecordDictionary = {
  kind,
  id: ['Id', text],
  name: ['Name', text],
  detail: ['Detail', text],
  at: ['At', instantOrNull],
} as const satisfies DictionaryOf<WaitingRecord>

/** Our own: the home page in one call. */
export const waitingWork = {
  listWaitingWork: endpoint({
    summary: 'The work that waits for me in a group, counted; only what I may do (OWN-8)',
    method: 'GET',
    path: '/home/{group}/WaitingWork',
    needs: 'signed-in',
    answer: z.array(wireRecord(waitingWorkDictionary)),
  }),
  nameWaitingWork: endpoint({
    summary: 'Of each kind of it the records that have waited longest or are due first (OWN-8)',
    method: 'GET',
    path: '/home/{group}/WaitingRecords',
    needs: 'signed-in',
    answer: z.array(wireRecord(waitingRecordDictionary)),
  }),
}
