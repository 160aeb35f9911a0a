import type { ImportBatch } from '#domain/import/importBatch'
import type { Words } from './useWords'

/** What came of an import, or what would: `412 deliveries stored, 38 updated, 95 rows left out`. */
export const batchCounts = ({ say, count }: Words, batch: ImportBatch): string => {
  const parts: [key: string, amount: number][] = []
  switch (batch.status) {
    case 'stored':
    case 'taken-back':
      parts.push(
        ['imports.counts.stored', batch.insertedCount],
        ['imports.counts.updated', batch.updatedCount],
        ['imports.counts.leftOut', batch.skippedCount],
      )
      break
    case 'checked':
      parts.push(
        ['imports.counts.new', batch.newCount],
        ['imports.counts.changed', batch.changedCount],
        ['imports.counts.bad', batch.badRowCount],
        ['imports.counts.leftOut', batch.leftOutCount],
      )
      break
    default:
      parts.push(['imports.counts.rows', batch.rowCount])
  }
  const said = parts.filter(([, amount], place) => amount > 0 || place === 0)
  if (batch.status !== 'stored' && said.every(([, amount]) => amount === 0)) return say('imports.counts.nothing')
  return said.map(([key, amount]) => count(key, amount)).join(', ')
}
