import { sql } from 'drizzle-orm'
import { purposesOpenedBy } from '#domain/freight/outboxMessage'
import { formatDateTime } from '#domain/values/dates'
import { mostRows, type StandInPage } from './standInPage'
import type { MessageWord } from './words'

type Row = { at: string; subject: string; recipients: string[]; status: MessageWord; load: number | null; by: string }

const ofLoads = purposesOpenedBy('routing-tool.deliveries')

/** Messages report: messages about loads, their recipients and results. */
export const messageReport: StandInPage = {
  needs: 'messages.report',
  read: async ({ database, customer, words }) => {
    const { rows } = await database.execute<Row>(sql`
      select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') at, subject, recipients, status,
             load_id load, created_by "by"
        from outbox_message where customer = ${customer} and purpose = any(${sql.param(ofLoads)}::text[]) order by id desc limit ${mostRows}`)
    const { at, subject, recipients, load, status, by } = words.columns
    return [
      {
        heading: words.headings.messages,
        columns: [at, subject, recipients, load, status, by],
        rows: rows.map((row) => [
          formatDateTime(row.at),
          row.subject,
          row.recipients.join(', '),
          row.load,
          words.messageStatuses[row.status],
          row.by,
        ]),
      },
    ]
  },
}
