import { type Person, statement } from '../../fixtures/server'
import { activeSetup, addLine, aSetup, type BillingGroup, fillPeriod } from './aBillingGroup'

const post = async ({ call }: Pick<Person, 'call'>, path: string, body: object) => {
  const answer = await call('POST', `/costplus/{group}/${path}`, { body })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Bills October 2026 and posts its only invoice; answers the id. */
export const postInvoice = async (group: BillingGroup): Promise<number> => {
  const CustomerId = group.id
  const { InvoiceIds } = await post(group, 'invoice/generate', { CustomerId, Period: '2026-10' })
  for (const [person, Step] of [
    [group, 'submit'],
    [group.approver, 'approve'],
    [group, 'post'],
  ] as const)
    await post(person, 'invoice/step', { CustomerId, InvoiceIds, Step })
  return InvoiceIds[0]
}

/** Credits a part of the first line of an invoice. */
export const creditPart = (group: BillingGroup, InvoiceId: number, Amount: number) =>
  post(group, 'invoice/credit', {
    CustomerId: group.id,
    InvoiceId,
    Lines: [{ LineNo: 1, Amount }],
    Reason: 'Wrong rate',
    Rebill: 'N',
  })

/** Calculates and posts what October 2026 has not billed. */
export const accrue = async (group: BillingGroup) => {
  for (const step of ['calculate', 'post'])
    await post(group, `accrual/${step}`, { CustomerId: group.id, Period: '2026-10' })
}

/** Accrues 1,234.56 of pay and some fuel in October 2026, with a fee of 3 % on both, as one who may see all does. */
export const accruePay = async (group: BillingGroup, fuel: number) => {
  const [sample] = aSetup(group).Categories
  const mapping = { AccountTo: null, CostCenter: null, Vendor: null }
  await activeSetup(group, {
    Categories: [
      { ...sample, Code: 'FUEL', Name: 'Fuel' },
      { ...sample, Code: 'WAGES', Name: 'Wages' },
    ],
    Mappings: [
      { ...mapping, AccountFrom: '5100', Category: 'FUEL' },
      { ...mapping, AccountFrom: '5400', Category: 'WAGES' },
    ],
    TaxPercent: 0,
    FixedCharges: [],
    VariableRates: [],
    Fuel: null,
  })
  await addLine(group, '5100', fuel, { category: 'FUEL' })
  await addLine(group, '5400', 1234.56, { category: 'WAGES' })
  await accrue(group)
}

/** The worked example of October 2026 with a budget and stops, after a September of fuel. */
export const fillMonths = async (group: BillingGroup) => {
  await activeSetup(group)
  await fillPeriod(group)
  await statement(
    `insert into billing_activity (customer, day, period, unit, basis, quantity)
     values ($1, '2026-10-20', '2026-10', '1010', 'stops', 40), ($1, '2026-09-20', '2026-09', '1010', 'loaded-miles', 900),
            ($1, '2026-09-20', '2026-09', '1010', 'empty-miles', 100)`,
    group.id,
  )
  await addLine(group, '5100', 1234.5, { category: 'FUEL', period: '2026-09' })
  await statement(
    `insert into billing_budget (customer, period, category, amount) values ($1, '2026-10', 'FUEL', 9000)`,
    group.id,
  )
}
