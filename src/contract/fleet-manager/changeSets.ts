import { z } from 'zod'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import {
  boolean,
  instant,
  instantOrNull,
  integer,
  keyText,
  oneOf,
  text,
  textOrNull,
  wireRecord,
} from '#contract/platform/wire'
import { type ChangeSetStatus, changeSetSteps } from '#domain/fleet-manager/changeSet'
import type { ConfigurationKind } from '#domain/fleet-manager/configurationChange'
import { parseDate } from '#domain/values/dates'
import { configured, customerCode, filled, limited } from './fields'

const statuses = {
  draft: 'DRAFT',
  approved: 'APPROVED',
  live: 'LIVE',
  'rolled-back': 'ROLLED_BACK',
  discarded: 'DISCARDED',
} as const satisfies Record<ChangeSetStatus, string>

const kinds = {
  parameter: 'PARAMETER',
  'on-board-parameter': 'OBI_PARAMETER',
  'cross-reference': 'XREF',
  'cross-reference-type': 'XREF_TYPE',
  notification: 'NOTIFICATION',
} as const satisfies Record<ConfigurationKind, string>

const storable = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((written) => !/[\p{Cs}\0]/u.test(written), 'has characters that cannot be stored')
const field = z.union([storable(4_000), z.number(), z.boolean(), z.null(), z.array(storable(254)).max(50).readonly()])
/** A record by the names of its fields; which fields there are depends on its kind. */
const valueFormat = z.record(storable(60), field).nullable()

const subject = { kind: ['KIND', oneOf(kinds)], key: ['KEY', filled(200)] } as const

const changeWire = wireRecord({
  ...subject,
  before: ['BEFORE', valueFormat],
  after: ['AFTER', valueFormat],
  /** What it is now; differs from `BEFORE` when others changed it meanwhile. */
  current: ['CURRENT', valueFormat],
  isConflict: ['CONFLICT', boolean],
  problem: ['PROBLEM', textOrNull],
  /** The other open sets that change the record, and to what. */
  others: [
    'OTHER_SETS',
    z.array(wireRecord({ id: ['CHANGE_SET_PK', integer], title: ['TITLE', text], after: ['AFTER', valueFormat] })),
  ],
})

const setFields = {
  id: ['CHANGE_SET_PK', integer],
  customer: ['CUSTOMER_CODE', text],
  title: ['TITLE', text],
  reason: ['REASON', text],
  status: ['STATUS', oneOf(statuses)],
  createdBy: ['CREATED_BY', text],
  createdAt: ['CREATED_DATETIME', instant],
  /** Who has changed it since, and so cannot approve it either. */
  editors: ['EDITORS', z.array(text)],
  approvedBy: ['APPROVED_BY', textOrNull],
  approvedAt: ['APPROVED_DATETIME', instantOrNull],
  goesLiveAt: ['GOES_LIVE_DATETIME', instantOrNull],
  liveBy: ['LIVE_BY', textOrNull],
  liveAt: ['LIVE_DATETIME', instantOrNull],
  rollBackAskedBy: ['ROLL_BACK_ASKED_BY', textOrNull],
  rolledBackBy: ['ROLLED_BACK_BY', textOrNull],
  rolledBackAt: ['ROLLED_BACK_DATETIME', instantOrNull],
  /** Why the server could not make it live at its time. */
  problem: ['PROBLEM', textOrNull],
  changeCount: ['CHANGE_COUNT', integer],
  version: ['VERSION', integer],
} as const

const setWire = wireRecord(setFields)

const eventWire = wireRecord({
  id: ['HISTORY_PK', integer],
  ...subject,
  before: ['BEFORE', valueFormat],
  after: ['AFTER', valueFormat],
  by: ['USER_ID', text],
  at: ['CREATED_DATETIME', instant],
  reason: ['REASON', text],
  changeSetId: ['CHANGE_SET_PK', integer.nullable()],
})

const onePath = wireRecord({ id: ['changeSetId', keyText] })
const named = { customer: ['CUSTOMER_CODE', customerCode] } as const
const moment = text.refine((written) => parseDate(written) !== null, 'is not a date and time')

/** Changes that one call puts into a draft. */
const mostEdits = 500

/** The code of a write that was rejected because a second person has to approve. */
export const approvalNeeded = 'APPROVAL_NEEDED'

/** Changes of the configuration of a customer that are reviewed, go live and are rolled back as one (OWN-8). */
export const changeSets = {
  listChangeSets: endpoint({
    summary: 'The change sets of a customer, newest first',
    method: 'GET',
    path: '/fm/ChangeSets',
    ...configured,
    query: wireRecord({ ...named, status: ['STATUS', oneOf(statuses).optional()] }),
    list: { limit: 100 },
    answer: z.array(setWire),
  }),
  listChanges: endpoint({
    summary: 'The changes of a set: before, after, what it is now, conflicts and problems',
    method: 'GET',
    path: '/fm/ChangeSets/{changeSetId}/Changes',
    ...configured,
    params: onePath,
    query: wireRecord(named),
    list: { limit: 5_000 },
    answer: z.array(changeWire),
  }),
  listEffects: endpoint({
    summary: 'How many shipments, loads or rules the parameters in effect count, and those of the set would',
    method: 'GET',
    path: '/fm/ChangeSets/{changeSetId}/Effects',
    ...configured,
    params: onePath,
    query: wireRecord(named),
    list: { limit: 'all' },
    answer: z.array(
      wireRecord({
        key: ['KEY', text],
        before: ['BEFORE', integer],
        after: ['AFTER', integer],
        /** The keys of the rules that the parameter would count; of shipments and loads there is the number alone. */
        rules: ['RULES', z.array(text)],
      }),
    ),
  }),
  createChangeSet: endpoint({
    summary: 'Begins a draft',
    method: 'POST',
    path: '/fm/ChangeSets',
    ...configured,
    body: wireRecord({ ...named, title: ['TITLE', filled(100)], reason: ['REASON', limited(500).optional()] }),
    answer: okWith({ id: ['CHANGE_SET_PK', integer] }),
  }),
  updateChangeSet: endpoint({
    summary: 'Changes the title and the reason of a draft',
    method: 'PUT',
    path: '/fm/ChangeSets/{changeSetId}',
    ...configured,
    versioned: true,
    params: onePath,
    body: wireRecord({ ...named, title: ['TITLE', filled(100)], reason: ['REASON', limited(500)] }),
    answer: ok,
  }),
  saveChange: endpoint({
    summary:
      'Puts a change into a draft, in place of the one of the same record; AFTER null deletes the record. With SEEN, the ' +
      'value that the user had before them, a value that others changed since is a conflict',
    method: 'PUT',
    path: '/fm/ChangeSets/{changeSetId}/Changes',
    ...configured,
    params: onePath,
    body: wireRecord({ ...named, ...subject, after: ['AFTER', valueFormat], seen: ['SEEN', valueFormat.optional()] }),
    answer: okWith({ key: ['KEY', text] }),
  }),
  saveChanges: endpoint({
    summary: 'Puts several changes into a draft as `PUT /fm/ChangeSets/{changeSetId}/Changes` does: all, or none',
    method: 'PUT',
    path: '/fm/ChangeSets/{changeSetId}/SeveralChanges',
    ...configured,
    params: onePath,
    body: wireRecord({
      ...named,
      changes: [
        'CHANGES',
        z
          .array(wireRecord({ ...subject, after: ['AFTER', valueFormat], seen: ['SEEN', valueFormat.optional()] }))
          .min(1)
          .max(mostEdits, `may have at most ${mostEdits} changes`)
          .readonly(),
      ],
    }),
    answer: ok,
  }),
  removeChange: endpoint({
    summary: 'Takes a change out of a draft',
    method: 'DELETE',
    path: '/fm/ChangeSets/{changeSetId}/Changes',
    ...configured,
    params: onePath,
    body: wireRecord({ ...named, ...subject }),
    answer: ok,
  }),
  settleChange: endpoint({
    summary: 'Settles a conflict: KEEP mine, or theirs',
    method: 'POST',
    path: '/fm/ChangeSets/{changeSetId}/Settle',
    ...configured,
    params: onePath,
    body: wireRecord({ ...named, ...subject, keep: ['KEEP', z.enum(['mine', 'theirs'])] }),
    answer: ok,
  }),
  stepChangeSet: endpoint({
    summary:
      'Approves, schedules, makes live, rolls back or discards a set, asks for its roll-back, or withdraws either',
    method: 'POST',
    path: '/fm/ChangeSets/{changeSetId}/Step',
    ...configured,
    params: onePath,
    body: wireRecord({
      ...named,
      step: ['STEP', z.enum(changeSetSteps).exclude(['edit'])],
      goesLiveAt: ['GOES_LIVE_DATETIME', moment.nullable().optional()],
    }),
    answer: okWith({ reached: ['CHANGE_SET_STATUS', oneOf(statuses)], stored: ['Stored', integer] }),
  }),
  listConfigurationHistory: endpoint({
    summary: 'Who changed what, when and why, newest first',
    method: 'GET',
    path: '/fm/ConfigurationHistory',
    ...configured,
    query: wireRecord({ ...named, kind: ['KIND', oneOf(kinds).optional()], key: ['KEY', limited(200).optional()] }),
    list: { limit: 100 },
    answer: z.array(eventWire),
  }),
  readPastValue: endpoint({
    summary: 'What a record was at a moment',
    method: 'GET',
    path: '/fm/ConfigurationAt',
    ...configured,
    query: wireRecord({ ...named, ...subject, moment: ['MOMENT', moment] }),
    answer: wireRecord({ ...subject, value: ['VALUE', valueFormat] }),
  }),
}
