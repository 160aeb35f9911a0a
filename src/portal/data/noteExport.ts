import { exports } from '#contract/administration/securityEvents'
import { call } from './call/call'

const longestName = 100

/** Reports a file that the portal writes to the security log. The file is saved even when the report fails. */
export const noteExport = (list: string, rows: number, format: 'csv' | 'xlsx'): void =>
  void call(
    exports.noteExport,
    { body: { list: list.slice(0, longestName), rows, format } },
    { background: true },
  ).catch(() => undefined)
