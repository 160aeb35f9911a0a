import { fillTemplate, type NotificationEvent, type NotificationRule } from './notifications'

type Template = { subject: string; text: string }

/** The usual words of a mail, in English as all mails to partners; a rule may have its own. */
export const usualTemplates = {
  'load-sent': { subject: 'Load {{load}} sent', text: 'Load {{load}} was sent by {{user}} at {{time}}. {{carrier}}' },
  'load-cancelled': {
    subject: 'Load {{load}} cancelled',
    text: 'Load {{load}} was cancelled by {{user}} at {{time}}. {{carrier}}',
  },
  'load-updated': {
    subject: 'Load {{load}} changed',
    text: 'The changed load {{load}} was sent by {{user}} at {{time}}. {{carrier}}',
  },
  'tender-declined': {
    subject: 'Tender of load {{load}} declined',
    text: '{{carrier}} declined load {{load}} at {{time}}. {{reason}}',
  },
  'import-failed': {
    subject: 'Import of {{file}} rejected',
    text: 'The import of {{file}} by {{user}} was rejected at {{time}}. {{reason}}',
  },
  'late-truck': {
    subject: 'Shipment {{shipment}} is {{minutes}} minutes late',
    text: 'Unit {{unit}} with driver {{driver}} will be {{minutes}} minutes late at {{stop}}.',
  },
  'invoice-posted': {
    subject: 'Invoice {{invoice}} posted',
    text: 'Invoice {{invoice}} of {{period}} over {{amount}} was posted by {{user}} at {{time}}.',
  },
  'hours-violation': {
    subject: 'Hours of driver {{driver}}',
    text: 'Driver {{driver}} breaks {{rule}} by {{minutes}} minutes on shipment {{shipment}}.',
  },
} as const satisfies Record<NotificationEvent, Template>

/** Characters of a value in a mail. */
const longestValue = 500

/**
 * The mail about one or more events of a rule. Several events are listed one after the other under the subject of the
 * first and their number; values are never read as templates.
 * @param events the values of the merge fields of each event, at least one, in order of time
 */
export const notificationMail = (
  rule: Pick<NotificationRule, 'event' | 'subject' | 'text'>,
  events: readonly Readonly<Record<string, string>>[],
): { subject: string; paragraphs: string[] } => {
  const usual = usualTemplates[rule.event]
  const cut = events.map((values) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.slice(0, longestValue)])),
  )
  const first = fillTemplate(rule.subject || usual.subject, cut[0] ?? {}).trim()
  return {
    subject: cut.length > 1 ? `${first} (${cut.length})` : first,
    paragraphs: cut.map((values) => fillTemplate(rule.text || usual.text, values).trim()),
  }
}
