import { type ImportHistoryRow, reports } from '#contract/routing-tool/reports'
import { formatStopTime } from '#domain/dates'
import { callList } from '#portal/data/call'
import { StatusMark } from '#portal/kit/StatusMark'
import { importStatusWords } from '#portal/routing-tool/import-deliveries/importStatuses'
import { columnsFor, FactsCard } from './columnTools'
import type { DeclaredRows } from './reportRows'
import { formatCount } from './useReportWords'

/** Deliveries files that came in. */
export const importRows: DeclaredRows<ImportHistoryRow> = {
  name: 'imports',
  read: (query, paging, options) => callList(reports.listImportHistory, { query, paging }, options),
  nameOf: ({ fileName }) => fileName,
  target: (batch) => ({ kind: 'import', batch }),
  columns: (words) => {
    const column = columnsFor<ImportHistoryRow>(words)
    return [
      column.lead('fileName', 'minmax(140px, 2fr)', ({ fileName }) => fileName),
      column.mark(
        'status',
        '148px',
        ({ status }) => <StatusMark word={importStatusWords[status]} />,
        ({ status }) => words.say(importStatusWords[status].label),
      ),
      column.count('rowCount', '80px', ({ rowCount }) => rowCount),
      column.count('insertedCount', '80px', ({ insertedCount }) => insertedCount),
      column.count('updatedCount', '88px', ({ updatedCount }) => updatedCount),
      column.count('badRowCount', '92px', ({ badRowCount }) => badRowCount),
      column.text('createdBy', 'minmax(96px, 1fr)', ({ createdBy }) => createdBy),
      column.moment('createdAt', ({ createdAt }) => createdAt),
      column.moment('storedAt', ({ storedAt }) => storedAt),
    ]
  },
  card: ({ fileName, status, rowCount, badRowCount, createdBy, createdAt }, { say }) => (
    <FactsCard
      title={fileName}
      mark={<StatusMark word={importStatusWords[status]} />}
      first={say('reports.rowsOfFile', { rows: formatCount(rowCount), bad: formatCount(badRowCount) })}
      second={`${createdBy} · ${formatStopTime(createdAt)} UTC`}
    />
  ),
}
