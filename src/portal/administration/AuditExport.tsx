import { useTranslate } from 'react-admin'
import { auditTrail } from '#contract/administration/auditTrail'
import { callList } from '#portal/data/call'
import { showFailure, showNotice } from '#portal/kit/alerts'
import { ExportMenu } from '#portal/kit/crud-pages/ExportMenu'
import type { ExportPart } from '#portal/kit/crud-pages/useListExport'
import { pagingOf, rowsPerPage } from '#portal/kit/facts/useAddressFields'
import { saveFile } from '#portal/kit/saveFile'
import { tableFile, type TableFileKind } from '#portal/kit/tableFile'
import { type AuditFilter, recordsOf } from './auditEntries'

/** As many as one answer of the server holds. */
const mostRows = 5_000

/** The entries that the filter finds, the last ones first, as a file for a spreadsheet. */
export const AuditExport = ({ filter, total }: { filter: AuditFilter; total: number }) => {
  const translate = useTranslate()
  const write = async (kind: TableFileKind, part: ExportPart) => {
    try {
      const paging = part === 'page' ? pagingOf(1) : { offset: 0, limit: mostRows }
      const { rows } = await callList(auditTrail.listAuditEntries, { query: { filter }, paging })
      const name = translate('frame.pages.auditTrail')
      const head = ['records.audit.at', 'records.user', 'records.group', 'records.audit.call', 'records.audit.request']
      const table = [
        [...head, 'records.audit.records'].map((label) => translate(label)),
        ...rows.map((entry) => [
          new Date(entry.at),
          entry.userId,
          entry.customer,
          entry.call,
          entry.requestId,
          recordsOf(entry),
        ]),
      ]
      saveFile(`${name} ${new Date().toISOString().slice(0, 10)}.${kind}`, await tableFile(kind, table, name))
      showNotice(translate('crud.export.done', { smart_count: rows.length }))
    } catch (error) {
      showFailure(error, (key, parameters) => translate(key, parameters ?? {}))
    }
  }
  const counts = { page: Math.min(total, rowsPerPage), found: Math.min(total, mostRows), marked: 0 }
  return <ExportMenu counts={counts} onExport={(kind, part) => void write(kind, part)} />
}
