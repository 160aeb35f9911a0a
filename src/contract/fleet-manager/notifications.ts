import { z } from 'zod'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { instant, integer, oneOf, text, textOrNull, wireRecord, yesNo } from '#contract/platform/wire'
import {
  type Digest,
  mostRecipients,
  type NotificationEvent,
  ruleNameLength,
  subjectLength,
  textLength,
} from '#domain/fleet-manager/notifications'
import { mostInScope, scopeLength } from '#domain/fleet-manager/notificationScope'
import { parameterNameLength } from '#domain/fleet-manager/parameters'
import { fileLanguages } from '#domain/reports/reportSchedule'
import { emailLength, isEmailAddress } from '#domain/values/bounds'
import { configured, customerCode, filled, limited, userId } from './fields'

const events = {
  'load-sent': 'LOAD_SENT',
  'load-cancelled': 'LOAD_CANCELLED',
  'load-updated': 'LOAD_UPDATED',
  'load-given-back': 'LOAD_GIVEN_BACK',
  'tender-declined': 'TENDER_DECLINED',
  'import-failed': 'IMPORT_FAILED',
  'late-truck': 'LATE_TRUCK',
  'invoice-posted': 'INVOICE_POSTED',
  'hours-violation': 'HOURS_VIOLATION',
  'next-action-due': 'NEXT_ACTION_DUE',
} as const satisfies Record<NotificationEvent, string>

const digests = {
  immediate: 'IMMEDIATE',
  hourly: 'HOURLY',
  daily: 'DAILY',
} as const satisfies Record<Digest, string>

const mailStatuses = {
  waiting: 'WAITING',
  sending: 'SENDING',
  held: 'HELD',
  sent: 'SENT',
  failed: 'FAILED',
  recalled: 'RECALLED',
} as const

const addresses = z
  .array(limited(emailLength).refine(isEmailAddress, 'is not a valid e-mail address'))
  .max(mostRecipients, `may have at most ${mostRecipients} addresses`)

/** Tells the rules of an event apart; without one, the first rule is meant. */
const ruleName = limited(ruleNameLength).optional()

/** Empty: all. */
const scope = z.array(limited(scopeLength)).max(mostInScope, `may have at most ${mostInScope} entries`)

const quietWire = wireRecord({ from: ['FROM', text], to: ['TO', text], zone: ['TIME_ZONE', text] })

const mailFields = {
  id: ['OUTBOX_PK', integer],
  subject: ['SUBJECT', text],
  status: ['STATUS', oneOf(mailStatuses)],
  /** Of a mail that was sent: when; of another one: when it was queued. */
  at: ['DATETIME', instant],
  error: ['ERROR', textOrNull],
} as const
const mailWire = wireRecord(mailFields)

const ruleWire = wireRecord({
  customer: ['CUSTOMER_CODE', text],
  event: ['NOTIFICATION_TYPE', oneOf(events)],
  name: ['RULE_NAME', text],
  to: ['EMAIL_TO', z.array(text)],
  cc: ['EMAIL_CC', z.array(text)],
  bcc: ['EMAIL_BCC', z.array(text)],
  carriers: ['CARRIERS', z.array(text)],
  regions: ['REGIONS', z.array(text)],
  isActive: ['ACTIVE', yesNo],
  subject: ['SUBJECT', text],
  text: ['TEXT', text],
  quiet: ['QUIET_HOURS', quietWire.nullable()],
  digest: ['DIGEST', oneOf(digests)],
  language: ['LANGUAGE', z.enum(fileLanguages)],
  attachesDocument: ['ATTACH_DOCUMENT', yesNo],
  updatedBy: ['UPDATED_BY', text],
  updatedAt: ['UPDATED_DATETIME', instant],
  version: ['VERSION', integer],
  /** The newest mail of the rule; null before the first. */
  lastMail: ['LAST_MAIL', mailWire.nullable()],
  /** The newest mail that could not be sent, of those of the last 7 days, and how many there were. */
  lastFailure: ['LAST_FAILURE', mailWire.nullable()],
  failedCount: ['FAILED_COUNT', integer],
  /** Events that wait for the end of the quiet hours or for the digest. */
  pendingCount: ['PENDING_COUNT', integer],
})

const onBoardWire = wireRecord({
  customer: ['CUSTOMER_CODE', text],
  name: ['PARAM_NAME', text],
  value: ['PARAM_VALUE', text],
  updatedBy: ['UPDATED_BY', text],
  updatedAt: ['UPDATED_DATETIME', instant],
})

/** Notification rules, and the parameters of on-board devices. */
export const notifications = {
  saveNotification: endpoint({
    summary: 'Stores who is mailed about an event of a customer (CALL-FM-22)',
    method: 'POST',
    path: '/fm/CustomerConfiguration/AddEmailConfiguration',
    ...configured,
    versioned: true,
    body: wireRecord({
      customer: ['CUSTOMER_CODE', customerCode],
      event: ['NOTIFICATION_TYPE', oneOf(events)],
      to: ['EMAIL_TO', addresses],
      cc: ['EMAIL_CC', addresses],
      name: ['RULE_NAME', ruleName],
      bcc: ['EMAIL_BCC', addresses.optional()],
      carriers: ['CARRIERS', scope.optional()],
      regions: ['REGIONS', scope.optional()],
      isActive: ['ACTIVE', yesNo],
      userId: ['UserId', userId],
      subject: ['SUBJECT', limited(subjectLength).optional()],
      text: ['TEXT', limited(textLength).optional()],
      quiet: ['QUIET_HOURS', quietWire.nullable().optional()],
      digest: ['DIGEST', oneOf(digests).optional()],
      language: ['LANGUAGE', z.enum(fileLanguages).optional()],
      attachesDocument: ['ATTACH_DOCUMENT', yesNo.optional()],
      reason: ['REASON', limited(500).optional()],
    }),
    answer: ok,
  }),
  sendTestMail: endpoint({
    summary: 'Mails a notification, with the names of its merge fields in place of values, to the caller (OWN-8)',
    method: 'POST',
    path: '/fm/CustomerConfiguration/SendTestEmail',
    ...configured,
    body: wireRecord({
      customer: ['CUSTOMER_CODE', customerCode],
      event: ['NOTIFICATION_TYPE', oneOf(events)],
      subject: ['SUBJECT', limited(subjectLength)],
      text: ['TEXT', limited(textLength)],
      language: ['LANGUAGE', z.enum(fileLanguages).optional()],
    }),
    answer: okWith({ recipient: ['EMAIL_TO', text] }),
  }),
  listNotifications: endpoint({
    summary: 'Who is mailed about what, what was sent last, and what failed (OWN-8)',
    method: 'GET',
    path: '/fm/CustomerConfiguration/EmailConfigurations',
    ...configured,
    query: wireRecord({ customer: ['CUSTOMER_CODE', customerCode] }),
    list: { limit: 'all' },
    answer: z.array(ruleWire),
  }),
  listNotificationMails: endpoint({
    summary: 'The mails of a rule with their recipients and failures, the last one first (OWN-8)',
    method: 'GET',
    path: '/fm/CustomerConfiguration/SentEmails',
    ...configured,
    query: wireRecord({
      customer: ['CUSTOMER_CODE', customerCode],
      event: ['NOTIFICATION_TYPE', oneOf(events)],
      name: ['RULE_NAME', ruleName],
      status: ['STATUS', oneOf(mailStatuses).optional()],
    }),
    list: { limit: 100 },
    answer: z.array(wireRecord({ ...mailFields, recipients: ['RECIPIENTS', z.array(text)] })),
  }),
  resendNotificationMail: endpoint({
    summary: 'Sends a mail about an event again that failed or is held (OWN-8)',
    method: 'POST',
    path: '/fm/CustomerConfiguration/ResendEmail',
    ...configured,
    body: wireRecord({ customer: ['CUSTOMER_CODE', customerCode], id: ['OUTBOX_PK', z.int().positive()] }),
    answer: ok,
  }),
  listOnBoardParameters: endpoint({
    summary: 'The parameters of the on-board devices of a customer (CALL-FM-23)',
    method: 'POST',
    path: '/fm/CustomerConfiguration/GetOBISetupParameter',
    ...configured,
    effect: 'read',
    body: wireRecord({ customer: ['CUSTOMER_CODE', customerCode] }),
    list: { limit: 'all' },
    answer: z.array(onBoardWire),
  }),
  saveOnBoardParameter: endpoint({
    summary: 'Stores a parameter of the on-board devices of a customer (CALL-FM-24)',
    method: 'POST',
    path: '/fm/CustomerConfiguration/AddOBISetupParameter',
    ...configured,
    body: wireRecord({
      customer: ['CUSTOMER_CODE', customerCode],
      name: ['PARAM_NAME', filled(parameterNameLength)],
      value: ['PARAM_VALUE', limited(500)],
      userId: ['UserId', userId],
      reason: ['REASON', limited(500).optional()],
    }),
    answer: ok,
  }),
}
