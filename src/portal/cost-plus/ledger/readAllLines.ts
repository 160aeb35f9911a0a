import { ledger } from '#contract/cost-plus/ledger'
import type { ListedLine } from '#domain/billing/ledger/listedLine'
import { callList } from '#portal/data/call/call'
import type { LineQuery } from './useAskedLines'

const pageSize = 5_000

/** All lines of a filter for an export, each page behind the last line of the one before. */
export const readAllLines = async (query: LineQuery | null): Promise<ListedLine[]> => {
  const all: ListedLine[] = []
  if (query === null) return all
  for (;;) {
    const after = all.at(-1)?.cursor
    const { rows } = await callList(ledger.listLedgerLines, {
      query: { ...query, ...(after !== undefined && { after }) },
      paging: { limit: pageSize },
    })
    all.push(...rows)
    if (rows.length < pageSize) return all
  }
}
