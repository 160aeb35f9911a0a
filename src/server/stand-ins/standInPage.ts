import type { Needs } from '#domain/access/access'
import type { Executor } from '#server/database/openDatabase'
import type { Words } from './words'

/** Numbers stand at the right; null is a dash. */
export type Cell = string | number | null

export type Table = { heading: string; columns: readonly string[]; rows: readonly (readonly Cell[])[] }

/** What a page is asked for: the customer whose rows it may show, and the day (`YYYY-MM-DD`) that it begins with. */
export type Asked = { database: Executor; customer: string; day: string; words: Words }

/** One stand-in: a read-only page of the portal's own records. */
export type StandInPage = {
  needs: Needs
  /** How many days one page shows; none for a page that is about now. */
  days?: 1 | 7 | 30
  read(asked: Asked): Promise<Table[]>
}

/** A page is for looking, not for reading a million rows. */
export const mostRows = 200
