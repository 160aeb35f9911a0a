import { z } from 'zod'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { instant, integer, oneOf, text, wireRecord, yesNo } from '#contract/platform/wire'
import {
  type Digest,
  mostRecipients,
  type NotificationEvent,
  subjectLength,
  textLength,
} from '#domain/fleet-manager/notifications'
import { parameterNameLength } from '#domain/fleet-manager/parameters'
import { emailLength, isEmailAddress } from '#domain/values/bounds'
import { configured, customerCode, filled, limited, userId } from './fields'

const events = {
  'load-sent': 'LOAD_SENT',
  'load-cancelled': 'LOAD_CANCELLED',
  'load-updated': 'LOAD_UPDATED',
  'tender-declined': 'TENDER_DECLINED',
  'import-failed': 'IMPORT_FAILED',
  'late-truck': 'LATE_TRUCK',
  'invoice-posted': 'INVOICE_POSTED',
  'hours-violation': 'HOURS_VIOLATION',
} as const satisfies Record<NotificationEvent, string>

const digests = {
  immediate: 'IMMEDIATE',
  hourly: 'HOURLY',
  daily: 'DAILY',
} as const satisfies Record<Digest, string>

const addresses = z
  .array(limited(emailLength).refine(isEmailAddress, 'is not a valid e-mail address'))
  .max(mostRecipients, `may have at most ${mostRecipients} addresses`)

const quietWire = wireRecord({ from: ['FROM', text], to: ['TO', text], zone: ['TIME_ZONE', text] })

const ruleWire = wireRecord({
  customer: ['CUSTOMER_CODE', text],
  event: ['NOTIFICATION_TYPE', oneOf(events)],
  to: ['EMAIL_TO', z.array(text)],
  cc: ['EMAIL_CC', z.array(text)],
  isActive: ['ACTIVE', yesNo],
  subject: ['SUBJECT', text],
  text: ['TEXT', text],
  quiet: ['QUIET_HOURS', quietWire.nullable()],
  digest: ['DIGEST', oneOf(digests)],
  updatedBy: ['UPDATED_BY', text],
  updatedAt: ['UPDATED_DATETIME', instant],
  version: ['VERSION', integer],
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
      isActive: ['ACTIVE', yesNo],
      userId: ['UserId', userId],
      subject: ['SUBJECT', limited(subjectLength).optional()],
      text: ['TEXT', limited(textLength).optional()],
      quiet: ['QUIET_HOURS', quietWire.nullable().optional()],
      digest: ['DIGEST', oneOf(digests).optional()],
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
    }),
    answer: okWith({ recipient: ['EMAIL_TO', text] }),
  }),
  listNotifications: endpoint({
    summary: 'Who is mailed about what (OWN-8)',
    method: 'GET',
    path: '/fm/CustomerConfiguration/EmailConfigurations',
    ...configured,
    query: wireRecord({ customer: ['CUSTOMER_CODE', customerCode] }),
    list: { limit: 'all' },
    answer: z.array(ruleWire),
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
