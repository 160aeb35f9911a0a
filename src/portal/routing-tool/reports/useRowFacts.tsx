import { formatDate, formatStopTime } from '#portal/ui/i18n/dates'
import { formatNumber } from '#domain/numbers'
import { StatusMark } from '#portal/ui/StatusMark'
import { deliveryVocabulary } from '#portal/routing-tool/deliveryVocabulary'
import { importStatusWords } from '#portal/routing-tool/import-deliveries/importStatuses'
import type { Fact } from './FactList'
import type { RowTarget } from './rowTarget'
import { formatCount, useReportWords } from './useReportWords'

/** What is known of a row by itself; a load is read apart. */
export const useRowFacts = (target: RowTarget): readonly Fact[] => {
  const { say } = useReportWords()
  const name = (column: string) => say(`reports.columns.${column}`)
  switch (target.kind) {
    case 'load':
      return []
    case 'delivery':
    case 'deleted-delivery': {
      const { weight, shipDate, shipToCity, shipToState, regionCode, carrier, status } = target.delivery
      return [
        [
          name('status'),
          target.kind === 'delivery' ? <StatusMark key="status" word={deliveryVocabulary[status]} /> : null,
        ],
        [name('weight'), formatNumber(weight)],
        [name('shipDate'), formatDate(shipDate)],
        [name('shipToCity'), [shipToCity, shipToState].filter(Boolean).join(', ')],
        [name('regionCode'), regionCode],
        [name('carrier'), carrier],
        ...(target.kind === 'deleted-delivery'
          ? ([
              [name('deletedBy'), target.delivery.deletedBy ?? null],
              [name('deletedAt'), `${formatStopTime(target.delivery.deletedAt)} UTC`],
            ] as const)
          : ([
              [name('createdAt'), `${formatStopTime(target.delivery.createdAt)} UTC`],
              [name('updatedBy'), target.delivery.updatedBy],
              [name('updatedAt'), `${formatStopTime(target.delivery.updatedAt)} UTC`],
            ] as const)),
      ]
    }
    case 'import': {
      const { status, rowCount, insertedCount, updatedCount, badRowCount, createdBy, createdAt } = target.batch
      return [
        [name('status'), <StatusMark key="status" word={importStatusWords[status]} />],
        [name('rowCount'), formatCount(rowCount)],
        [name('insertedCount'), formatCount(insertedCount)],
        [name('updatedCount'), formatCount(updatedCount)],
        [name('badRowCount'), formatCount(badRowCount)],
        [name('createdBy'), createdBy],
        [name('createdAt'), `${formatStopTime(createdAt)} UTC`],
      ]
    }
  }
}
