import type { Needs } from '#domain/access/access'
import type { Arrangement } from '#domain/arrangement'
import type { FiledDashboard } from '#domain/dashboards/dashboards'
import type { Days } from '#domain/reports/reportDays'
import type { FileLanguage } from '#domain/reports/reportSchedule'
import type { Executor } from '#server/database/openDatabase'

/** A dashboard to be written to a file, in the words of a language, of the tiles whose needs the reader meets, in the order of an arrangement. */
export type AskedDashboard<Name extends FiledDashboard = FiledDashboard> = Days & {
  dashboard: Name
  database: Executor
  customer: string
  /** What the user calls it. */
  name: string
  zone: string
  region: number | undefined
  language: FileLanguage
  maySee: (needs: Needs) => boolean
  arrangement: Arrangement
}

/** A file that was written, with the number of its rows. */
export type WrittenFile = { name: string; type: string; bytes: Uint8Array; rows: number }

/** Writes a dashboard to a file. */
export type WriteDashboard<Name extends FiledDashboard = FiledDashboard> = (
  asked: AskedDashboard<Name>,
) => Promise<WrittenFile>
