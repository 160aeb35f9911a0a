import { beforeAll, expect, test } from 'vitest'
import { demoToRead } from './openDemo'

let demo: Awaited<ReturnType<typeof demoToRead>>
beforeAll(async () => {
  demo = await demoToRead()
})

const textsOf = async (statement: string) => (await demo.rows<{ text: string }>(statement)).map(({ text }) => text)

test('the contract has 14 months, a review of its terms, and locks on all months but the last three', async () => {
  expect(
    await textsOf(`select distinct period as text from ledger_line where customer = 'PL_ACME' order by 1`),
  ).toHaveLength(14)
  expect(
    await textsOf(`select effective_from as text from billing_setup where customer = 'PL_ACME' order by version`),
  ).toEqual(['2025-02', '2025-11'])
  expect(await textsOf('select max(period) as text from billing_lock')).toEqual(['2025-12'])
})

test('one month has invoices in every state, the next one drafts and lines that keep them from being submitted', async () => {
  expect(
    await textsOf(
      `select distinct status as text from invoice
        where customer = 'PL_ACME' and period = '2026-01' and credit_of is null order by 1`,
    ),
  ).toEqual(['approved', 'paid', 'partly-credited', 'posted', 'submitted'])
  expect(await textsOf(`select distinct status as text from invoice where period = '2026-02'`)).toEqual(['draft'])
  const [open] = await demo.rows(`
    select count(*) filter (where category = 'UNMAPPED')::int as unmapped, count(*) filter (where status = 'held')::int as held
      from ledger_line where customer = 'PL_ACME' and period = '2026-02'`)
  expect(open).toEqual({ unmapped: 3, held: 1 })
})

test('of the locked months a few invoices are unpaid, each for another time', async () => {
  expect(
    await textsOf(`
      select period || ' ' || type as text from invoice
       where customer = 'PL_ACME' and status = 'sent' and period in (select period from billing_lock) order by 1`),
  ).toEqual(['2025-08 fee', '2025-11 fee', '2025-12 variable'])
})

test('the files of the month under review are there: finished ones, and failed ones with their rows', async () => {
  const jobs = await demo.rows(`
    select type, job.status, problem ->> 'code' as problem, rejected,
           (select count(*)::int from billing_job_reject where job_id = job.id) as kept,
           (select count(*)::int from ledger_line line where line.job_id = job.id) as lines
      from billing_job job where customer = 'PL_ACME' order by id`)
  const [lines] = await demo.rows<{ count: number }>(
    `select count(*)::int as count from ledger_line where customer = 'PL_ACME' and period = '2026-02'`,
  )
  expect(jobs).toEqual([
    { type: 'fuel-index', status: 'succeeded', problem: null, rejected: 0, kept: 0, lines: 0 },
    { type: 'ledger', status: 'failed', problem: 'columns-missing', rejected: 0, kept: 0, lines: 0 },
    { type: 'ledger', status: 'failed', problem: 'bad-rows', rejected: 2, kept: 2, lines: 0 },
    { type: 'ledger', status: 'partial', problem: null, rejected: 2, kept: 2, lines: lines?.count },
  ])
})

test.each([
  [
    'an invoice whose lines are not its total',
    `select i.id from invoice i join invoice_line l on l.invoice_id = i.id group by i.id having sum(l.amount) <> i.total`,
  ],
  [
    'a posted invoice whose journal posts another total to the receivables',
    `select i.id from invoice i
       join billing_journal j on j.invoice_id = i.id and j.kind = 'invoice'
       join billing_journal_entry e on e.journal_id = j.id and e.account = j.accounts ->> 'receivable'
      group by i.id having sum(e.debit - e.credit) <> i.total`,
  ],
  [
    'a journal out of balance',
    `select journal_id from billing_journal_entry group by journal_id having sum(debit) <> sum(credit)`,
  ],
  [
    'a posted invoice without a journal',
    `select id from invoice where number is not null and id not in (select invoice_id from billing_journal where kind = 'invoice')`,
  ],
  [
    'a billed line that is not behind its invoice',
    `select l.id from ledger_line l where l.invoice_id is not null and not exists (
       select from invoice_rows r where r.invoice_id = l.invoice_id and l.id = any(r.ledger_line_ids))`,
  ],
  [
    'a paid invoice with another payment than its total',
    `select id from invoice where status = 'paid' and paid <> total`,
  ],
])('there is not %s', async (_, statement) => expect(await demo.rows(statement)).toEqual([]))

test.each(['PL_ACME', 'PL_ROLES'])(
  'the numbers of invoices of %s have no gaps, and the next one follows',
  async (customer) => {
    const numbers = await textsOf(
      `select right(number, 5) as text from invoice where customer = '${customer}' and number is not null order by 1`,
    )
    expect(numbers.length).toBeGreaterThan(2)
    expect(numbers.map(Number)).toEqual(numbers.map((_, at) => at + 1))
    expect(
      await demo.rows(`select value from running_number where customer = '${customer}' and name = 'invoice'`),
    ).toEqual([{ value: numbers.length }])
  },
)

test('the customer whose roles open billing has three months, of which the first has invoices in every state', async () => {
  const of = (statement: string) => textsOf(statement.replace('where', `where customer = 'PL_ROLES' and`))
  expect(await of('select distinct period as text from ledger_line where true order by 1')).toHaveLength(3)
  expect(await of(`select distinct status as text from invoice where credit_of is null order by 1`)).toEqual([
    'approved',
    'draft',
    'paid',
    'partly-credited',
    'posted',
    'submitted',
  ])
})
