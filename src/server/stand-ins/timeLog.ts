import { sql } from 'drizzle-orm'
import { formatDateTime } from '#domain/values/dates'
import { addDays } from '#domain/values/days'
import { mostRows, type StandInPage } from './standInPage'

type Row = { at: string; driver: string | null; load: number; details: string; by: string }

/** Time log: work on the loads of drivers on a day. */
export const timeLog: StandInPage = {
  needs: 'cell-communication',
  days: 1,
  read: async ({ database, customer, day, words }) => {
    const { rows } = await database.execute<Row>(sql`
      select to_char(u.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') at, l.driver_id driver, l.id load, u.details,
             u.user_id "by"
        from load_update u join load l on l.customer = u.customer and l.id = u.load_id
       where u.customer = ${customer} and u.at >= ${`${day}T00:00:00Z`} and u.at < ${`${addDays(day, 1)}T00:00:00Z`}
       order by u.at, u.id limit ${mostRows}`)
    const { at, driver, load, done, by } = words.columns
    return [
      {
        heading: words.headings.timeLog,
        columns: [at, driver, load, done, by],
        rows: rows.map((row) => [formatDateTime(row.at), row.driver, row.load, row.details, row.by]),
      },
    ]
  },
}
