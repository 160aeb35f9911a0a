import { importCells } from '#contract/routing-tool/reports/reportCells'
import { type ImportHistoryRow, reports } from '#contract/routing-tool/reports/reports'
import { formatQuantity } from '#domain/values/numbers'
import { callList } from '#portal/data/call/call'
import { importStatusWords } from '#portal/routing-tool/import-deliveries/importStatuses'
import { formatStopTime } from '#portal/ui/i18n/dates'
import { StatusMark } from '#portal/ui/StatusMark'
import { columnsOf, FactsCard, look } from './columnTools'
import type { DeclaredRows } from './RowTable'

/** Deliveries files that came in. */
export const importRows: DeclaredRows<ImportHistoryRow> = {
  name: 'imports',
  read: (query, paging, options) => callList(reports.listImportHistory, { query, paging }, options),
  nameOf: ({ fileName }) => fileName,
  target: (batch) => ({ kind: 'import', batch }),
  columns: (words) =>
    columnsOf(
      importCells,
      {
        fileName: look.lead('minmax(140px, 2fr)'),
        status: look.mark('148px', ({ status }) => <StatusMark word={importStatusWords[status]} />),
        rowCount: look.count('80px'),
        insertedCount: look.count('80px'),
        updatedCount: look.count('88px'),
        badRowCount: look.count('92px'),
        createdBy: look.text('minmax(96px, 1fr)'),
        createdAt: look.moment,
        storedAt: look.moment,
      },
      words,
    ),
  card: ({ fileName, status, rowCount, badRowCount, createdBy, createdAt }, { say }) => (
    <FactsCard
      title={fileName}
      mark={<StatusMark word={importStatusWords[status]} />}
      first={say('reports.rowsOfFile', { rows: formatQuantity(rowCount), bad: formatQuantity(badRowCount) })}
      second={`${createdBy} · ${formatStopTime(createdAt)} UTC`}
    />
  ),
}
