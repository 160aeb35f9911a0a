import HourglassBottom from '@mui/icons-material/HourglassBottom'
import {
  changeCells,
  loadCells,
  pendingLoadCells,
  tenderCells,
  weightCells,
} from '#contract/routing-tool/reports/reportCells'
import { type LoadChange, type LoadRow, reports, type TenderRow } from '#contract/routing-tool/reports/reports'
import type { TenderOutcome } from '#domain/reports/tenderResults'
import { formatQuantity, formatNumber } from '#domain/values/numbers'
import { callList } from '#portal/data/call/call'
import { offerWord } from '#portal/ui/statuses/offerWord'
import { tenderVocabulary } from '#portal/ui/statuses/tenderVocabulary'
import { formatStopTime } from '#portal/ui/i18n/dates'
import { StatusMark, type StatusWord } from '#portal/ui/StatusMark'
import { columnsOf, FactsCard, look } from './columnTools'
import type { DeclaredRows } from './RowTable'

/** A load in a table, whose rows go by `id`. */
type LoadLine = LoadRow & { id: number }

const readLoads: DeclaredRows<LoadLine>['read'] = async (query, paging, options) => {
  const page = await callList(reports.exportLoads, { query, paging }, options)
  return { ...page, rows: page.rows.map((load) => ({ ...load, id: load.loadId })) }
}

const loadLooks = {
  loadId: look.lead('84px'),
  loadNumber: look.text('minmax(88px, 1fr)'),
  status: look.mark<LoadRow>('196px', ({ status, unsent }) => <StatusMark word={offerWord(status, unsent)} />),
  carrier: look.text('minmax(120px, 1.4fr)'),
  carrierCode: look.unsorted(look.text('72px')),
  deliveryCount: look.count('88px'),
  totalWeight: look.pounds,
  pieces: look.unsorted(look.count('72px')),
  deliveryNumbers: look.unsorted(look.text('minmax(144px, 1.4fr)')),
  shipFrom: look.unsorted(look.text('minmax(120px, 1.2fr)')),
  shipTo: look.unsorted(look.text('minmax(120px, 1.2fr)')),
  shipDate: look.unsorted(look.day),
  equipment: look.text('minmax(100px, 1fr)'),
  driverId: look.text('minmax(84px, 1fr)'),
  regionCode: look.key('72px'),
  tenderStatus: look.mark<LoadRow>(
    '196px',
    ({ tenderStatus, unsent }) =>
      tenderStatus && unsent === null && <StatusMark word={tenderVocabulary[tenderStatus]} />,
  ),
  sentAt: look.unsorted(look.moment),
  answeredAt: look.unsorted(look.moment),
  comment: look.text('minmax(110px, 1.2fr)'),
  createdBy: look.text('minmax(84px, 1fr)'),
  createdAt: look.moment,
}

const loadCard = (load: LoadLine) => (
  <FactsCard
    title={`${load.loadId} ${load.loadNumber ?? ''}`}
    mark={<StatusMark word={offerWord(load.status, load.unsent)} />}
    first={`${formatNumber(load.totalWeight)} lb · ${load.deliveryCount}`}
    second={load.carrier ?? ''}
  />
)

/** Loads as flat rows: the page and the file show the same (RT-35). */
export const loadRows: DeclaredRows<LoadLine> = {
  name: 'loads',
  read: readLoads,
  nameOf: ({ loadId }) => String(loadId),
  target: ({ loadId }) => ({ kind: 'load', loadId }),
  columns: (words) => columnsOf(loadCells, loadLooks, words),
  card: loadCard,
}

/** The same loads, by how full they are. */
export const weightRows: DeclaredRows<LoadLine> = {
  ...loadRows,
  name: 'weights',
  columns: (words) => columnsOf(weightCells, { ...loadLooks, weightUse: look.unsorted(look.count('124px')) }, words),
}

/** Loads not yet fully planned, with their age. */
export const pendingLoadRows: DeclaredRows<LoadLine> = {
  ...loadRows,
  name: 'pending',
  columns: (words) => columnsOf(pendingLoadCells, loadLooks, words),
}

/** A share of 1 as whole percents. */
export const percent = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)} %`)

/** Offers to carriers and how they ended. */
export const tenderRows: DeclaredRows<TenderRow> = {
  name: 'tenders',
  read: (query, paging, options) => callList(reports.listTenderResults, { query, paging }, options),
  nameOf: ({ reference }) => reference,
  target: ({ loadId }) => ({ kind: 'load', loadId }),
  columns: (words) =>
    columnsOf(
      tenderCells,
      {
        loadId: look.lead('84px'),
        loadNumber: look.text('minmax(88px, 1fr)'),
        carrierCode: look.text('72px'),
        carrier: look.text('minmax(120px, 1.4fr)'),
        outcome: look.mark('196px', ({ outcome }) => <StatusMark word={outcomeVocabulary[outcome]} />),
        sentAt: look.moment,
        answeredAt: look.moment,
        minutesToAnswer: look.count('96px'),
        remark: look.text('minmax(120px, 1.4fr)'),
      },
      words,
    ),
  card: ({ loadId, loadNumber, outcome, carrier, carrierCode, sentAt, minutesToAnswer }, { say }) => (
    <FactsCard
      title={`${loadId} ${loadNumber ?? ''}`}
      mark={<StatusMark word={outcomeVocabulary[outcome]} />}
      first={`${carrier ?? ''} (${carrierCode})`}
      second={[
        `${formatStopTime(sentAt)} UTC`,
        minutesToAnswer !== null && say('reports.minutes', { minutes: formatQuantity(minutesToAnswer) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    />
  ),
}

/** The history of loads, newest first. */
export const changeRows: DeclaredRows<LoadChange> = {
  name: 'changes',
  read: (query, paging, options) => callList(reports.listLoadChanges, { query, paging }, options),
  nameOf: ({ loadId }) => String(loadId),
  target: ({ loadId }) => ({ kind: 'load', loadId }),
  columns: (words) =>
    columnsOf(
      changeCells,
      {
        at: look.moment,
        loadId: look.lead('84px'),
        loadNumber: look.text('minmax(88px, 1fr)'),
        action: look.text('minmax(140px, 1fr)'),
        details: look.text('minmax(160px, 2fr)'),
        userId: look.text('minmax(96px, 1fr)'),
        carrier: look.text('minmax(120px, 1.4fr)'),
      },
      words,
    ),
  card: ({ loadId, loadNumber, action, details, userId, at }, words) => (
    <FactsCard
      title={`${loadId} ${loadNumber ?? ''}`}
      first={`${words.group('action', action, null)} · ${details}`}
      second={`${userId} · ${formatStopTime(at)} UTC`}
    />
  ),
}

/** The outcome of a tender: the carrier's answer, waiting, or expired. */
const outcomeVocabulary: Readonly<Record<TenderOutcome, StatusWord>> = {
  accepted: tenderVocabulary.accepted,
  conditional: tenderVocabulary.conditional,
  declined: tenderVocabulary.declined,
  expired: { label: 'reports.measures.expired', icon: HourglassBottom, colour: 'grey', order: 5 },
  waiting: { ...tenderVocabulary.sent, label: 'reports.measures.waiting' },
  cancelled: tenderVocabulary.cancelled,
}
