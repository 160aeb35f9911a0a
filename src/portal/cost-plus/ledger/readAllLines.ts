import { ledger } from '#contract/cost-plus/ledger'
import type { ListedLine } from '#domain/billing/ledger/listedLine'
import { readAll, type Reading } from '#portal/data/call/readAll'
import type { LineQuery } from './useAskedLines'

/** All lines of a filter for an export, each page behind the last line of the one before. */
export const readAllLines = async (query: LineQuery | null, reading: Reading): Promise<ListedLine[]> =>
  query === null
    ? []
    : readAll(ledger.listLedgerLines, { query }, reading, ({ cursor }) => ({ query: { ...query, after: cursor } }))
