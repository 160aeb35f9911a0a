import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../fixtures/server'
import { statement, type Wire } from '../../fixtures/server'
import { png } from '../../fixtures/pictures'
import { accruePay, postInvoice } from './billedMonth'
import { activeSetup, adminRights, aBillingGroup, aSetup, type BillingGroup } from './aBillingGroup'

const period = '2026-10'
let group: BillingGroup
let paymaster: Person
let pay: number
let overtime: number
let fuel: number

beforeAll(async () => {
  group = await aBillingGroup()
  paymaster = await group.aPerson([...adminRights, 'financials'])
  const setup = aSetup(group)
  const [toll] = setup.Categories
  await activeSetup(group, {
    Categories: [
      ...setup.Categories,
      { ...toll, Code: 'WAGES', Name: 'Wages' },
      { ...toll, Code: 'OT', Name: 'Extra hours', PayData: 'Y' },
      { ...toll, Code: 'BONUS', Name: 'Fuel bonus card', PayData: 'N' },
    ],
  })
  const add = async (category: string, description: string, net: number) => {
    const [row] = await statement<{ id: number }>(
      `insert into ledger_line (customer, day, period, account, reference, vendor, description, debit, credit,
                                category, hand_category, status, reason, updated_by)
       values ($1, '2026-10-15', $2, '5400', 'Dana Reyes', 'J. Payroll', $3, $4, 0, $5, $5, 'new', '', 'import')
       returning id`,
      group.id,
      period,
      description,
      net,
      category,
    )
    return Number(row?.id)
  }
  pay = await add('WAGES', 'Week 42', 1234.56)
  overtime = await add('OT', 'Saturday', 98.76)
  fuel = await add('BONUS', 'Card of unit 1010', 55.5)
  await statement(
    `insert into billing_budget (customer, period, category, amount) values ($1, $2, 'WAGES', 7000), ($1, $2, 'BONUS', 60)`,
    group.id,
    period,
  )
  await statement(
    `insert into billing_activity (customer, day, period, unit, basis, quantity)
     values ($1, '2026-10-20', $2, '1010', 'miles', 100), ($1, '2026-10-20', $2, '1010', 'stops', 10)`,
    group.id,
    period,
  )
})

const secrets = /Dana|J\. Payroll|Week 42|Saturday|1,?234\.56|98\.76/
const get = (path: string, person: Pick<Person, 'call'> = group) => person.call('GET', `/costplus/{group}/${path}`)
const post = (path: string, body: object, person: Pick<Person, 'call'> = group) =>
  person.call('POST', `/costplus/{group}/glbilling/${path}`, { body: { CustomerId: group.id, ...body } })

test('the review masks lines of pay without the finance right, and leaves those of other categories', async () => {
  const { body } = await get(`glbilling?period=${period}`)
  expect(JSON.stringify(body.filter(({ LineId }: Wire) => LineId !== fuel))).not.toMatch(secrets)
  expect(body.find(({ LineId }: Wire) => LineId === pay)).toMatchObject({
    GlCode: '5400',
    Category: 'WAGES',
    Description: '•••',
    Net: null,
    Masked: 'Y',
  })
  expect(body.find(({ LineId }: Wire) => LineId === fuel)).toMatchObject({
    Net: 55.5,
    Vendor: 'J. Payroll',
    Masked: 'N',
  })
  const whole = await get(`glbilling?period=${period}`, paymaster)
  expect(whole.body.find(({ LineId }: Wire) => LineId === pay)).toMatchObject({ Net: 1234.56, Masked: 'N' })
})

test('neither do the lines behind a number show it, nor totals, nor a filter by vendor', async () => {
  expect((await get(`glbilling/lines?lineIds=${pay},${overtime}`)).body.map(({ Net }: Wire) => Net)).toEqual([
    null,
    null,
  ])
  const totals = (await get(`glbilling/totals?period=${period}`)).body
  expect(totals.map(({ Category, Lines, Net }: Wire) => [Category, Lines, Net])).toEqual([
    ['BONUS', 1, 55.5],
    ['OT', 1, null],
    ['WAGES', 1, null],
  ])
  const ofVendor = async (person: Pick<Person, 'call'>) =>
    (await get(`glbilling?period=${period}&vendor=J. Payroll`, person)).body.length
  expect([await ofVendor(group), await ofVendor(paymaster)]).toEqual([1, 3])
})

test('the summary masks what the ledger and the budget say of pay', async () => {
  const rowsFor = async (person: Pick<Person, 'call'>) =>
    (await get(`billingsummary/categories?from=${period}&to=${period}`, person)).body.map(
      ({ Category, Budget, Actual, Unbilled }: Wire) => [Category, Budget, Actual, Unbilled],
    )
  expect(await rowsFor(group)).toEqual([
    ['BONUS', 60, 55.5, 55.5],
    ['OT', null, null, null],
    ['WAGES', null, null, null],
  ])
  expect(await rowsFor(paymaster)).toEqual([
    ['BONUS', 60, 55.5, 55.5],
    ['OT', 0, 98.76, 98.76],
    ['WAGES', 7000, 1234.56, 1234.56],
  ])
})

test.each(['ACTUAL', 'UNBILLED'])('the %s amount of pay is explained with the finance right alone', async (amount) => {
  const of = (category: string) => `billingsummary/explain?period=${period}&category=${category}&amount=${amount}`
  const refused = await get(of('WAGES'))
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([401, expect.stringContaining('finance right')])
  expect(JSON.stringify(refused.body)).not.toMatch(secrets)
  expect((await get(of('WAGES'), paymaster)).body.Amount).toBe(1234.56)
  expect((await get(of('BONUS'))).body.Amount).toBe(55.5)
})

test.each([
  ['billed and unbilled', { Unbilled: 55.5 }, { Unbilled: 1388.82 }],
  ['budget', { Budget: 60, Cost: 55.5 }, { Budget: 7060, Cost: 1388.82 }],
  ['ratios', { CostPerMile: 0.555, CostPerStop: 5.55 }, { CostPerMile: 13.8882, CostPerStop: 138.882 }],
])('the tile of %s has pay with the finance right alone, and says so without', async (_, without, whole) => {
  const monthFor = async (person: Pick<Person, 'call'>) =>
    (await get(`billingsummary/months?from=${period}&to=${period}`, person)).body
  expect(await monthFor(group)).toMatchObject([{ ...without, WithoutPay: 'Y' }])
  expect(await monthFor(paymaster)).toMatchObject([{ ...whole, WithoutPay: 'N' }])
})

test('neither do the open figures of a period have pay, nor the explanation of its cost per mile', async () => {
  const open = `billingsummary/open?period=${period}`
  expect((await get(open)).body).toMatchObject({ Unbilled: 55.5, WithoutPay: 'Y' })
  expect((await get(open, paymaster)).body).toMatchObject({ Unbilled: 1388.82, WithoutPay: 'N' })
  const ratio = `billingsummary/ratio?period=${period}&ratio=MILE`
  const { body } = await get(ratio)
  expect(body.Amount).toBe(0.555)
  expect(JSON.stringify(body)).toContain('Ledger of all categories but pay in 2026-10')
  expect(JSON.stringify(body)).not.toMatch(/WAGES|1234|98\.76/)
  expect((await get(ratio, paymaster)).body.Amount).toBe(13.8882)
})

/** A month with the accruals of 1,234.56 of pay, 100 of fuel and a fee of 3 % on both, which would tell the pay. */
const anAccruedMonth = async () => {
  const other = await aBillingGroup()
  await accruePay(other, 100)
  return { other, finance: await other.aPerson([...adminRights, 'financials']) }
}

test('accruals mask pay and a fee that counts it, in their report, the summary, the tile of their accuracy and the open figures', async () => {
  const { other, finance } = await anAccruedMonth()
  const of = async (path: string, person: Pick<Person, 'call'>) =>
    (await person.call('GET', `/costplus/{group}/${path}`)).body
  const accrualsFor = async (person: Pick<Person, 'call'>) =>
    (await of(`report/accrual?period=${period}`, person)).map(({ Category, Accrued, Invoiced, Balance }: Wire) => [
      Category,
      Accrued,
      Invoiced,
      Balance,
    ])
  expect(await accrualsFor(other)).toEqual([
    ['FUEL', 100, 0, 100],
    ['WAGES', null, 0, null],
    ['FEE', null, 0, null],
  ])
  expect(await accrualsFor(finance)).toEqual([
    ['FUEL', 100, 0, 100],
    ['WAGES', 1234.56, 0, 1234.56],
    ['FEE', 40.04, 0, 40.04],
  ])
  const summaryFor = async (person: Pick<Person, 'call'>) =>
    (await of(`billingsummary/categories?from=${period}&to=${period}`, person)).map(({ Accrued }: Wire) => Accrued)
  expect([await summaryFor(other), await summaryFor(finance)]).toEqual([
    [100, null],
    [100, 1234.56],
  ])
  const open = `billingsummary/open?period=${period}`
  expect([await of(open, other), await of(open, finance)]).toMatchObject([
    { Accrued: 100, WithoutPay: 'Y' },
    { Accrued: 1374.6, WithoutPay: 'N' },
  ])
  await postInvoice(other)
  const months = `billingsummary/months?from=${period}&to=${period}`
  expect([await of(months, other), await of(months, finance)]).toMatchObject([
    [{ Estimated: 100, Billed: 1374.6, Compared: 100, WithoutPay: 'Y' }],
    [{ Estimated: 1374.6, Billed: 1374.6, Compared: 1374.6, WithoutPay: 'N' }],
  ])
})

test('neither does the journal of the accruals, nor its export', async () => {
  const { other, finance } = await anAccruedMonth()
  await postInvoice(other)
  const amounts = async (person: Pick<Person, 'call'>) =>
    (await person.call('GET', '/costplus/{group}/journal')).body.map(({ Kind, Debit, Credit }: Wire) => [
      Kind,
      Debit,
      Credit,
    ])
  const exported = async (person: Pick<Person, 'call'>) =>
    (await person.call('GET', '/costplus/{group}/journal/export?format=csv')).body as string
  const [hidden, whole] = [await amounts(other), await amounts(finance)]
  expect(hidden).toContainEqual(['ACCRUAL', null, null])
  expect(hidden).toContainEqual(['ACCRUAL_REVERSAL', null, null])
  expect(hidden.filter(([kind]: Wire) => kind === 'INVOICE')).toEqual(
    whole.filter(([kind]: Wire) => kind === 'INVOICE'),
  )
  expect(whole).toContainEqual(['ACCRUAL', 1374.6, 0])
  expect((await exported(other)).match(/^.*,ACCRUAL,.*$/m)?.[0]).toContain('•••,•••')
  expect(await exported(finance)).not.toContain('•••')
})

test('nor do accruals that are calculated by a reader show it, nor the explanation of one that counts it', async () => {
  const { other, finance } = await anAccruedMonth()
  const calculated = await other.call('POST', '/costplus/{group}/accrual/calculate', {
    body: { CustomerId: other.id, Period: period },
  })
  expect(calculated.body.Lines).toHaveLength(3)
  expect(JSON.stringify(calculated.body.Lines)).not.toMatch(secrets)
  expect(JSON.stringify(calculated.body.Lines)).not.toContain('40.04')
  const explained = (kind: string, code: string, person: Pick<Person, 'call'>) =>
    person.call('GET', `/costplus/{group}/report/accrual/explain?period=${period}&kind=${kind}&category=${code}`)
  for (const [kind, code, amount] of [
    ['CATEGORY', 'WAGES', 1234.56],
    ['CHARGE', 'FEE', 40.04],
  ] as const) {
    const { status, body, headers } = await explained(kind, code, other)
    expect([status, JSON.stringify(body)]).toEqual([401, expect.stringContaining('finance right')])
    expect(headers.get('x-refusals')).toContain('counts-pay')
    expect((await explained(kind, code, finance)).body.Amount).toBe(amount)
  }
  expect((await explained('CATEGORY', 'FUEL', other)).body.Amount).toBe(100)
})

test('the report of budgets masks pay', async () => {
  const report = `report/other?report=BUDGET_VARIANCE&from=${period}&to=${period}`
  const { body } = await get(report)
  expect(body.Rows).toEqual([
    ['BONUS', period, 60, 55.5, -4.5, -7.5],
    ['OT', period, null, null, null, null],
    ['WAGES', period, null, null, null, null],
  ])
  expect(body.Masked).toBe('Y')
  expect((await get(report, paymaster)).body.Rows).toContainEqual(['WAGES', period, 7000, 1234.56, -5765.44, -82.36])
})

test('pay cannot be split or moved to a category that is not masked', async () => {
  const parts = [
    { Amount: 1, Category: 'FUEL' },
    { Amount: 2, Category: 'FUEL' },
  ]
  for (const refused of [
    await post('classify', { LineIds: [fuel, pay], Category: 'FUEL' }),
    await post('split', { LineId: pay, Parts: parts }),
    await post('rule', { LineId: pay, Category: 'FUEL' }),
  ]) {
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([401, expect.stringContaining('finance right')])
    expect(JSON.stringify(refused.body)).not.toMatch(secrets)
  }
  expect((await post('classify', { LineIds: [pay], Category: 'OT' }, paymaster)).status).toBe(200)
  expect((await post('undo', { LineIds: [pay] })).status).toBe(401)
  expect((await post('undo', { LineIds: [pay] }, paymaster)).status).toBe(200)
  // A decision without the figures is possible: somebody has to hold a line.
  expect((await post('classify', { LineIds: [pay], Status: 'REVIEWED' })).status).toBe(200)
})

test('a set-up that would show pay is activated with the finance right alone', async () => {
  const other = await aBillingGroup()
  const finance = await other.aPerson([...adminRights, 'financials'])
  const setup = aSetup(other)
  const [toll] = setup.Categories
  const [mapping] = setup.Mappings
  const termsOf = (isPay: 'Y' | 'N', category: string) => ({
    Categories: [...setup.Categories, { ...toll, Code: 'CREW', Name: 'Crew', PayData: isPay }],
    Mappings: [{ ...mapping, AccountFrom: '5400', Category: category }],
  })
  await activeSetup(other, termsOf('Y', 'CREW'))
  await statement(
    `insert into ledger_line (customer, day, period, account, vendor, description, debit, credit, category, status,
                              reason, updated_by)
     values ($1, '2026-10-15', $2, '5400', 'J. Payroll', 'Week 42', 100, 0, 'CREW', 'new', '', 'import')`,
    other.id,
    period,
  )
  for (const [named, terms] of [
    ['Category CREW', termsOf('N', 'CREW')],
    ['Account 5400', termsOf('Y', 'TOLL')],
  ] as const) {
    const saved = await other.call('POST', '/costplus/{group}/setup', { body: aSetup(other, terms) })
    const activateAs = (person: Pick<Person, 'call'>) =>
      person.call('POST', '/costplus/{group}/setup/activate', {
        body: { CustomerId: other.id, Version: saved.body.Version },
      })
    const refused = await activateAs(other)
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([401, expect.stringContaining(named)])
    expect(JSON.stringify((await other.call('GET', `/costplus/{group}/glbilling?period=${period}`)).body)).not.toMatch(
      secrets,
    )
    if (named === 'Account 5400') expect((await activateAs(finance)).status).toBe(200)
  }
})

test('attachments of pay are neither named, opened nor removed', async () => {
  const form = new FormData()
  form.set('file', new Blob([png]), 'Dana Reyes.png')
  const path = `glbilling/${pay}/attachments`
  const { body } = await group.call('POST', `/costplus/{group}/${path}`, { form })
  const one = `glbilling/attachment/${body.AttachmentId}`
  expect((await get(path)).body).toMatchObject([{ FileName: '•••' }])
  expect((await get(path, paymaster)).body).toMatchObject([{ FileName: 'Dana Reyes.png' }])
  expect([(await get(one)).status, (await get(one, paymaster)).status]).toEqual([401, 200])
  expect((await post('detach', { AttachmentId: body.AttachmentId })).status).toBe(401)
})

test('the backup export and the PDF have pay with the finance right alone', async () => {
  const generated = await group.call('POST', '/costplus/{group}/invoice/generate', {
    body: { CustomerId: group.id, Period: period },
  })
  const [id] = generated.body.InvoiceIds
  const csv = async (person: Pick<Person, 'call'>) => (await get(`invoice/${id}/backup`, person)).body as string
  const rows = (await csv(group)).split('\r\n')
  expect(rows.filter((row) => !row.includes('BONUS')).join('\n')).not.toMatch(secrets)
  expect(rows.find((row) => row.startsWith(`${pay},`))).toMatch(/,WAGES,5400,,•••,•••,,•••,,,$/)
  expect(await csv(paymaster)).toMatch(/Week 42.*1234\.56/)
  const pdf = async (person: Pick<Person, 'call'>) => (await get(`invoice/${id}/pdf`, person)).body as string
  const [short, whole] = [await pdf(group), await pdf(paymaster)]
  expect([short.startsWith('%PDF'), whole.startsWith('%PDF')]).toEqual([true, true])
  expect(short).not.toBe(whole)
  expect(await pdf(paymaster)).toBe(whole)
  const explained = (await get(`invoice/${id}/explain/1`)).body
  expect(JSON.stringify(explained)).not.toMatch(/Dana|Week 42/)
})
