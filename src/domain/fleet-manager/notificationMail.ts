import { fillTemplate, type NotificationRule } from './notifications'
import { usualTemplates } from './usualTemplates'

/** Characters of a value in a mail. */
const longestValue = 500

/**
 * The mail about one or more events of a rule. Several events are listed one after the other under the subject of the
 * first and their number; values are never read as templates.
 * @param events the values of the merge fields of each event, at least one, in order of time
 */
export const notificationMail = (
  rule: Pick<NotificationRule, 'event' | 'subject' | 'text' | 'language'>,
  events: readonly Readonly<Record<string, string>>[],
): { subject: string; paragraphs: string[] } => {
  const usual = usualTemplates[rule.language][rule.event]
  const cut = events.map((values) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.slice(0, longestValue)])),
  )
  const first = fillTemplate(rule.subject || usual.subject, cut[0] ?? {}).trim()
  return {
    subject: cut.length > 1 ? `${first} (${cut.length})` : first,
    paragraphs: cut.map((values) => fillTemplate(rule.text || usual.text, values).trim()),
  }
}
