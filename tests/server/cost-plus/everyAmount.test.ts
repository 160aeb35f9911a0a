import { beforeAll, expect, test } from 'vitest'
import { statement, type Wire } from '../../fixtures/server'
import { aBillingGroup, type BillingGroup } from './aBillingGroup'
import { accrue, fillMonths, postInvoice } from './billedMonth'

const period = '2026-10'
let group: BillingGroup

const get = async (path: string): Promise<Wire> => (await group.call('GET', `/costplus/{group}/${path}`)).body

beforeAll(async () => {
  group = await aBillingGroup()
  await fillMonths(group)
  await accrue(group)
  await postInvoice(group)
})

test('the months compare cost by mile and stop, budget, unbilled cost, and what accruals expected', async () => {
  const months = await get('billingsummary/months?from=2026-09&to=2026-10')
  expect(months).toMatchObject([
    {
      Period: '2026-09',
      Cost: 1234.5,
      Miles: 1000,
      CostPerMile: 1.2345,
      CostPerStop: null,
      Estimated: null,
      Billed: 0,
    },
    {
      Period: period,
      Cost: 16423.91,
      Budget: 9000,
      Unbilled: 0,
      Miles: 12345.6,
      CostPerMile: 1.3303,
      Stops: 40,
      CostPerStop: 410.5978,
      Estimated: 34155.83,
      Billed: 34155.83,
      Compared: 34155.83,
    },
  ])
  for (const span of ['from=2026-11&to=2026-10', 'from=2020-01&to=2026-10', 'from=x&to=2026-10'])
    expect((await group.call('GET', `/costplus/{group}/billingsummary/months?${span}`)).status).toBe(400)
})

test('open figures count and sum up a period, and are bounded to it', async () => {
  expect(await get('billingsummary/open?period=2026-10')).toEqual({
    Period: period,
    Unmapped: 0,
    Held: 0,
    Unbilled: 0,
    WithoutPay: 'N',
    Drafts: 0,
    Accrued: 0,
    Unpaid: 34566.99,
    NextDueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  expect(await get('billingsummary/open?period=2026-09')).toMatchObject({
    Unbilled: 1234.5,
    Unpaid: 0,
    NextDueDate: null,
  })
})

test('every amount of the summary, the accruals, the invoice and the dashboards is explained, and its parts give it', async () => {
  const wanted: [path: string, amount: number][] = []
  for (const row of await get('billingsummary/categories?from=2026-09&to=2026-10'))
    for (const name of ['Actual', 'Billed', 'Unbilled'])
      wanted.push([
        `billingsummary/explain?period=${row.Period}&category=${row.Category}&amount=${name.toUpperCase()}`,
        row[name],
      ])
  for (const row of await get(`report/accrual?period=${period}`))
    wanted.push([`report/accrual/explain?period=${period}&kind=${row.Kind}&category=${row.Category}`, row.Balance])
  for (const { InvoiceId } of await get('invoice')) {
    const { Lines, Subtotal, Tax, Amount } = await get(`invoice/${InvoiceId}`)
    for (const line of Lines) wanted.push([`invoice/${InvoiceId}/explain/${line.LineNo}`, line.Amount])
    expect(Math.round((Subtotal + Tax - Amount) * 100)).toBe(0)
  }
  for (const month of await get('billingsummary/months?from=2026-09&to=2026-10'))
    for (const [ratio, name] of [
      ['MILE', 'CostPerMile'],
      ['STOP', 'CostPerStop'],
    ] as const)
      if (month[name] !== null) wanted.push([`billingsummary/ratio?period=${month.Period}&ratio=${ratio}`, month[name]])
  expect(wanted.length).toBeGreaterThan(30)
  const all = (part: Wire): Wire[] => [part, ...part.Parts.flatMap(all), ...(part.Divisor ? all(part.Divisor) : [])]
  for (const [path, amount] of wanted) {
    const explained = await get(path)
    expect([path, explained.Amount]).toEqual([path, amount])
    expect(all(explained).filter(({ Mismatch }) => Mismatch === 'Y')).toEqual([])
  }
  expect((await group.call('GET', '/costplus/{group}/billingsummary/ratio?period=2026-09&ratio=STOP')).status).toBe(404)
})

test('a total by age is the sum of the invoices of that age', async () => {
  await statement(`update invoice set due_date = current_date - 45 where customer = $1`, group.id)
  const totals = await get('invoice/totals?age=31_60')
  expect(totals).toMatchObject({ InvoiceCount: 1, Balance: 34566.99 })
  expect(await get('invoice?age=31_60')).toHaveLength(1)
  expect(await get('invoice?age=61_90')).toEqual([])
  expect(await get('invoice?posted=Y')).toHaveLength(1)
})

test('an explanation whose ledger line was changed since is marked as wrong', async () => {
  await statement(`update ledger_line set debit = 1 where customer = $1 and account = '5300'`, group.id)
  const [{ InvoiceId }] = await get('invoice')
  const { Lines } = await get(`invoice/${InvoiceId}`)
  const toll = Lines.find(({ Category }: Wire) => Category === 'TOLL')
  expect(JSON.stringify(await get(`invoice/${InvoiceId}/explain/${toll.LineNo}`))).toContain('"Mismatch":"Y"')
})
