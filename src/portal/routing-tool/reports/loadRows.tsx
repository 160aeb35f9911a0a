import { type LoadChange, reports, type TenderRow } from '#contract/routing-tool/reports'
import { formatStopTime } from '#domain/dates'
import type { Load } from '#domain/load'
import { formatNumber } from '#domain/numbers'
import { weightUse } from '#domain/reports/weightBands'
import { callList } from '#portal/data/call'
import { StatusMark } from '#portal/kit/StatusMark'
import { loadVocabulary } from '#portal/routing-tool/loadVocabulary'
import { tenderVocabulary } from '#portal/routing-tool/tenderVocabulary'
import { columnsFor, FactsCard } from './columnTools'
import { outcomeVocabulary } from './outcomeVocabulary'
import type { DeclaredRows } from './reportRows'
import { formatCount, type ReportWords } from './useReportWords'

/** A load in a table, whose rows go by `id`. */
type LoadRow = Load & { id: number }

const readLoads: DeclaredRows<LoadRow>['read'] = async (query, paging, options) => {
  const page = await callList(reports.exportLoads, { query, paging }, options)
  return { ...page, rows: page.rows.map((load) => ({ ...load, id: load.shipmentId })) }
}

const loadColumn = (words: ReportWords) => {
  const column = columnsFor<LoadRow>(words)
  return {
    ...column,
    shipmentId: column.lead('shipmentId', '84px', ({ shipmentId }) => shipmentId),
    loadNumber: column.text('loadNumber', 'minmax(88px, 1fr)', ({ loadNumber }) => loadNumber),
    status: column.mark(
      'status',
      '136px',
      ({ status }) => <StatusMark word={loadVocabulary[status]} />,
      ({ status }) => words.say(loadVocabulary[status].label),
    ),
    carrier: column.text('carrier', 'minmax(120px, 1.4fr)', ({ carrier }) => carrier),
    equipment: column.text('equipment', 'minmax(100px, 1fr)', ({ equipment }) => equipment),
    regionCode: column.key('regionCode', '72px', ({ regionCode }) => regionCode),
    deliveryCount: column.count('deliveryCount', '88px', ({ deliveryCount }) => deliveryCount),
    totalWeight: column.pounds('totalWeight', ({ totalWeight }) => totalWeight),
  }
}

const loadCard = (load: LoadRow) => (
  <FactsCard
    title={`${load.shipmentId} ${load.loadNumber ?? ''}`}
    mark={<StatusMark word={loadVocabulary[load.status]} />}
    first={`${formatNumber(load.totalWeight)} lb · ${load.deliveryCount}`}
    second={load.carrier ?? ''}
  />
)

/** Loads as flat rows: what is looked at here and what is written into a file are the same (RT-35). */
export const loadRows: DeclaredRows<LoadRow> = {
  name: 'loads',
  read: readLoads,
  nameOf: ({ shipmentId }) => String(shipmentId),
  target: ({ shipmentId }) => ({ kind: 'load', shipmentId }),
  columns: (words) => {
    const column = loadColumn(words)
    const { shipmentId, loadNumber, status, carrier, equipment, regionCode, deliveryCount, totalWeight } = column
    return [
      shipmentId,
      loadNumber,
      status,
      carrier,
      deliveryCount,
      totalWeight,
      column.unsorted(
        column.text('deliveryNumbers', 'minmax(144px, 1.4fr)', ({ deliveryNumbers }) => deliveryNumbers.join(', ')),
      ),
      equipment,
      column.text('driverId', 'minmax(84px, 1fr)', ({ driverId }) => driverId),
      regionCode,
      column.mark(
        'tenderStatus',
        '196px',
        ({ tenderStatus }) => tenderStatus && <StatusMark word={tenderVocabulary[tenderStatus]} />,
        ({ tenderStatus }) => (tenderStatus ? words.say(tenderVocabulary[tenderStatus].label) : ''),
      ),
      column.text('comment', 'minmax(110px, 1.2fr)', ({ comment }) => comment),
      column.text('createdBy', 'minmax(84px, 1fr)', ({ createdBy }) => createdBy),
      column.moment('createdAt', ({ createdAt }) => createdAt),
    ]
  },
  card: loadCard,
}

/** The same loads, by how full they are. */
export const weightRows: DeclaredRows<LoadRow> = {
  ...loadRows,
  name: 'weights',
  columns: (words) => {
    const column = loadColumn(words)
    return [
      column.shipmentId,
      column.loadNumber,
      column.status,
      column.totalWeight,
      column.unsorted(
        column.count('weightUse', '124px', ({ totalWeight }) => Math.round((weightUse(totalWeight, 1) ?? 0) * 100)),
      ),
      column.deliveryCount,
      column.carrier,
      column.equipment,
      column.regionCode,
      column.moment('createdAt', ({ createdAt }) => createdAt),
    ]
  },
}

/** What waits to be planned to its end, the oldest age in sight. */
export const pendingLoadRows: DeclaredRows<LoadRow> = {
  ...loadRows,
  name: 'pending',
  columns: (words) => {
    const column = loadColumn(words)
    return [
      column.shipmentId,
      column.loadNumber,
      column.carrier,
      column.deliveryCount,
      column.totalWeight,
      column.equipment,
      column.regionCode,
      column.text('createdBy', 'minmax(84px, 1fr)', ({ createdBy }) => createdBy),
      column.moment('createdAt', ({ createdAt }) => createdAt),
    ]
  },
}

/** A share of 1 as whole percents. */
export const percent = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)} %`)

/** Offers to carriers and how they ended. */
export const tenderRows: DeclaredRows<TenderRow> = {
  name: 'tenders',
  read: (query, paging, options) => callList(reports.listTenderResults, { query, paging }, options),
  nameOf: ({ reference }) => reference,
  target: ({ shipmentId }) => ({ kind: 'load', shipmentId }),
  columns: (words) => {
    const column = columnsFor<TenderRow>(words)
    return [
      column.lead('shipmentId', '84px', ({ shipmentId }) => shipmentId),
      column.text('loadNumber', 'minmax(88px, 1fr)', ({ loadNumber }) => loadNumber),
      column.text('carrierCode', '72px', ({ carrierCode }) => carrierCode),
      column.text('carrier', 'minmax(120px, 1.4fr)', ({ carrier }) => carrier),
      column.mark(
        'outcome',
        '196px',
        ({ outcome }) => <StatusMark word={outcomeVocabulary[outcome]} />,
        ({ outcome }) => words.say(outcomeVocabulary[outcome].label),
      ),
      column.moment('sentAt', ({ sentAt }) => sentAt),
      column.moment('answeredAt', ({ answeredAt }) => answeredAt),
      column.count('minutesToAnswer', '96px', ({ minutesToAnswer }) => minutesToAnswer),
      column.text('remark', 'minmax(120px, 1.4fr)', ({ remark }) => remark),
    ]
  },
  card: ({ shipmentId, loadNumber, outcome, carrier, carrierCode, sentAt, minutesToAnswer }, { say }) => (
    <FactsCard
      title={`${shipmentId} ${loadNumber ?? ''}`}
      mark={<StatusMark word={outcomeVocabulary[outcome]} />}
      first={`${carrier ?? ''} (${carrierCode})`}
      second={[
        `${formatStopTime(sentAt)} UTC`,
        minutesToAnswer !== null && say('reports.minutes', { minutes: formatCount(minutesToAnswer) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    />
  ),
}

/** What was done to loads, newest first. */
export const changeRows: DeclaredRows<LoadChange> = {
  name: 'changes',
  read: (query, paging, options) => callList(reports.listLoadChanges, { query, paging }, options),
  nameOf: ({ shipmentId }) => String(shipmentId),
  target: ({ shipmentId }) => ({ kind: 'load', shipmentId }),
  columns: (words) => {
    const column = columnsFor<LoadChange>(words)
    return [
      column.moment('at', ({ at }) => at),
      column.lead('shipmentId', '84px', ({ shipmentId }) => shipmentId),
      column.text('loadNumber', 'minmax(88px, 1fr)', ({ loadNumber }) => loadNumber),
      column.text('action', 'minmax(140px, 1fr)', ({ action }) => words.group('action', action, null)),
      column.text('details', 'minmax(160px, 2fr)', ({ details }) => details),
      column.text('userId', 'minmax(96px, 1fr)', ({ userId }) => userId),
      column.text('carrier', 'minmax(120px, 1.4fr)', ({ carrier }) => carrier),
    ]
  },
  card: ({ shipmentId, loadNumber, action, details, userId, at }, words) => (
    <FactsCard
      title={`${shipmentId} ${loadNumber ?? ''}`}
      first={`${words.group('action', action, null)} · ${details}`}
      second={`${userId} · ${formatStopTime(at)} UTC`}
    />
  ),
}
