import { exports } from '#contract/administration/securityEvents'
import { call } from './call'

/** Reports a file that the portal writes to the security log. A server without that call loses nothing else by it. */
export const noteExport = (list: string, rows: number, format: 'csv' | 'xlsx'): void =>
  void call(exports.noteExport, { body: { list: list.slice(0, 100), rows, format } }, { background: true }).catch(
    () => undefined,
  )
