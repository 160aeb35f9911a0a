import { type BenchServer, openBenchServer } from './benchServer'
import { heading, median, print, timed } from './figures'

const lineCount = 100_000
const invoiceCount = 100_000
const period = '2026-10'
const rounds = 5

/** A period of 100,000 ledger lines, one of their categories with most of them, and a register of 100,000 invoices. */
export const benchBilling = async (): Promise<void> => {
  const server = await openBenchServer()
  heading(`Billing ${lineCount.toLocaleString('en-US')} ledger lines (${server.opened.kind})`)
  const billing = await openBilling(server, 'PL_BENCH')
  await fillLedger(server, 'PL_BENCH')

  let draft = 0
  const generate = async () => {
    const { InvoiceIds } = await billing.post('invoice/generate', { Period: period })
    draft = InvoiceIds[0] ?? 0
  }
  const first = await timed(generate)
  const again = await timed(generate)
  const wanted = '≤ 10,000 ms'
  print({ what: 'drafts of a period', measured: `${first.toFixed(0)} ms`, wanted, met: first <= 10_000 })
  print({ what: 'the same drafts again', measured: `${again.toFixed(0)} ms`, wanted, met: again <= 10_000 })

  const explain = () => billing.get(`invoice/${draft}/explain/1`)
  await explain()
  const explained = median(await inTurn(() => timed(explain)))
  print({
    what: 'explanation of the largest line',
    measured: `${explained.toFixed(0)} ms`,
    wanted: '≤ 200 ms',
    met: explained <= 200,
  })

  await fillRegister(server, 'PL_BENCH')
  const pageOf = (page: number) => () => billing.get(`invoice?page=${page}&perPage=50`)
  await pageOf(1)()
  const top = median(await inTurn(() => timed(pageOf(1))))
  const deep = median(await inTurn(() => timed(pageOf(30))))
  print({ what: `first page of ${invoiceCount} invoices`, measured: `${top.toFixed(1)} ms`, wanted: '', met: null })
  print({
    what: 'page 30 to the first',
    measured: (deep / top).toFixed(2),
    wanted: '≤ 2',
    met: deep / top <= 2,
  })
  await server.close()
}

const inTurn = async (work: () => Promise<number>): Promise<number[]> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await work())
  return times
}

type Answer = { InvoiceIds: number[]; Version: number }

const openBilling = async ({ url, openGroup }: BenchServer, customer: string) => {
  const headers = { ...(await openGroup(customer)), 'content-type': 'application/json' }
  const call = async (method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${url}/costplus/${customer}@CUSTOMER/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify({ CustomerId: customer, ...body }) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 500)}`)
    return JSON.parse(text) as Answer
  }
  const post = (path: string, body: object) => call('POST', path, body)
  const { Version } = await post('setup', setupOf(customer))
  await post('setup/activate', { Version })
  return { post, get: (path: string) => call('GET', path) }
}

const category = (code: string, cost: string) => ({
  Code: code,
  Name: cost,
  Behaviour: 'VARIABLE',
  Treatment: 'MARKUP',
  MarkupPercent: 4.5,
  CapAmount: null,
  Taxable: 'Y',
})

const mapping = (account: string, code: string) => ({
  AccountFrom: account,
  AccountTo: null,
  CostCenter: null,
  Vendor: null,
  Category: code,
})

const setupOf = (customer: string) => ({
  EffectiveFrom: '2026-01',
  ContractNumber: 'BENCH',
  Currency: 'USD',
  TaxPercent: 6.25,
  TaxExempt: 'N',
  Categories: [category('A_FUEL', 'Fuel'), category('B_WAGES', 'Wages'), category('C_TOLLS', 'Tolls')],
  Mappings: [mapping('5100', 'A_FUEL'), mapping('5200', 'B_WAGES'), mapping('5300', 'C_TOLLS')],
  FixedCharges: [],
  VariableRates: [],
  Fuel: null,
  Fee: { Kind: 'PERCENT', Amount: 3, Taxable: 'N' },
  GainShare: null,
  InvoiceGrouping: 'ONE',
  Approvers: [customer.toLowerCase()],
  VarianceTolerancePercent: 10,
  TermsDays: 30,
})

/** Four lines of five are fuel. */
const fillLedger = async ({ opened }: BenchServer, customer: string): Promise<void> => {
  await opened.pool.query(
    `insert into ledger_line (customer, day, period, account, cost_center, vendor, debit, credit, category, updated_by)
     select $1, date '2026-10-01' + n % 31, $2, case n % 10 when 8 then '5200' when 9 then '5300' else '5100' end,
            'CC' || n % 50, 'V' || n % 400, (n % 100000) / 100.0, 0,
            case n % 10 when 8 then 'B_WAGES' when 9 then 'C_TOLLS' else 'A_FUEL' end, 'bench'
       from generate_series(1, ${lineCount}) n`,
    [customer, period],
  )
  await opened.pool.query('analyze ledger_line')
}

const fillRegister = async ({ opened }: BenchServer, customer: string): Promise<void> => {
  await opened.pool.query(
    `insert into invoice (customer, number, type, period, status, setup_version, subtotal, tax, total, created_by,
                          submitted_by, posted_date, due_date)
     select $1, 'B-' || n, 'one', to_char(date '2016-01-01' + n / 30, 'YYYY-MM'), 'posted', 1, n, 0, n, 'bench',
            'bench', date '2016-01-01' + n / 30, date '2016-02-01' + n / 30
       from generate_series(1, ${invoiceCount}) n`,
    [customer],
  )
  await opened.pool.query('analyze invoice')
}
