import { netTotal } from '#domain/billing/import/ledgerFile'
import type { Period } from '#domain/billing/period'
import type { billingJob, billingJobReject } from '#server/database/schema/billing/imports'
import { type DemoGroup, idIn } from '#server/demo/groups'
import { deskOf } from './contractTerms'
import type { PeriodRows } from './periodRows'

/** The columns of each file, as the exports of an accounting system and of a price list name them. */
const columnsOf = {
  ledger: [
    ['day', 'Posting date'],
    ['account', 'Account'],
    ['costCenter', 'Cost center'],
    ['description', 'Description'],
    ['vendor', 'Vendor'],
    ['journal', 'Journal'],
    ['reference', 'Reference'],
    ['debit', 'Debit'],
    ['credit', 'Credit'],
  ],
  'fuel-index': [
    ['day', 'Week of'],
    ['price', 'USD a gallon'],
  ],
} as const

type Job = typeof billingJob.$inferInsert & { id: number }
type Reject = typeof billingJobReject.$inferInsert
type Imported = Pick<PeriodRows, 'ledger' | 'prices'> & { jobs: Job[]; rejects: Reject[] }

/**
 * The files from which the rows of a month came, each with the day it was loaded: fuel prices without a problem, a
 * ledger that failed twice, and was then loaded without two rows. The rows come back with the jobs that brought them.
 */
export const importJobs = (
  group: DemoGroup,
  period: Period,
  { ledger, prices }: Pick<PeriodRows, 'ledger' | 'prices'>,
): Imported => {
  const customer = group.code
  const last =
    ledger
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? `${period}-28`
  const job = (place: number, type: 'ledger' | 'fuel-index', more: Partial<Job>): Job => {
    const header = columnsOf[type].map(([, name]) => name)
    return {
      id: idIn(group, place),
      customer,
      type,
      fileName: `${type === 'ledger' ? 'gl' : 'fuel'}-${period}.csv`,
      contentHash: String(place).padStart(64, '0'),
      status: 'succeeded',
      isDryRun: false,
      onError: 'stop',
      header,
      columns: columnsOf[type].map(([field, column]) => ({ column, field })),
      createdBy: deskOf(customer).uploader,
      createdAt: `${last}T14:0${place}:00Z`,
      finishedAt: `${last}T14:0${place}:04Z`,
      dueAt: `${last}T14:0${place}:00Z`,
      tries: 1,
      ...more,
    }
  }
  const rows = ledger.length + 2
  const loaded = job(3, 'ledger', {
    status: 'partial',
    onError: 'skip',
    rows,
    loaded: ledger.length,
    rejected: 2,
    duplicates: 1,
    loadedTotal: netTotal(ledger),
  })
  const fuel = job(0, 'fuel-index', { rows: prices.length, loaded: prices.length })
  const [first] = ledger
  const cells = (changes: Readonly<Record<string, string>>) =>
    columnsOf.ledger.map(([field]) => changes[field] ?? String(first?.[field] ?? ''))
  const journal = first?.journal ?? ''
  const rejected: Pick<Reject, 'line' | 'cells' | 'problems'>[] = [
    {
      line: ledger.length + 2,
      cells: cells({ debit: '1,42O.00', credit: '' }),
      problems: [{ field: 'debit', code: 'not-a-number', value: '1,42O.00' }],
    },
    {
      line: ledger.length + 3,
      cells: cells({ debit: '1400.00', credit: '' }),
      problems: [{ field: null, code: 'duplicate', value: journal }],
    },
  ]
  const failed = [
    job(1, 'ledger', {
      status: 'failed',
      problem: { code: 'columns-missing', fields: ['account'] },
      columns: [],
      header: columnsOf.ledger.flatMap(([field, name]) => (field === 'account' ? [] : [name])),
    }),
    job(2, 'ledger', { status: 'failed', rows, rejected: 2, duplicates: 1, problem: { code: 'bad-rows' } }),
  ]
  const rejects = [failed[1], loaded].flatMap((one) =>
    one ? rejected.map((row) => ({ customer, jobId: one.id, ...row })) : [],
  )
  return {
    jobs: [fuel, ...failed, loaded],
    rejects,
    ledger: ledger.map((row) => ({ ...row, jobId: loaded.id })),
    prices: prices.map((row) => ({ ...row, jobId: fuel.id })),
  }
}
