import type { Permission } from '#domain/access/access'
import { billingDesk } from '#domain/access/billing-access'
import { aGroup, aSession, joinGroup, type Person, statement, type TestGroup, unique } from '../../fixtures/server'

export const accountantRights: readonly Permission[] = ['cost-plus', 'cost-plus.account']
export const adminRights: readonly Permission[] = ['cost-plus', 'cost-plus.administer']

export type BillingGroup = TestGroup & {
  /** Another accountant of the group, who may approve. */
  approver: Person
  period: string
}

/** A customer group that takes part in billing, with an administrator and an accountant who approves. */
export const aBillingGroup = async (): Promise<BillingGroup> => {
  const group = await aGroup(adminRights, { id: unique('PL_') })
  const approver = await group.aPerson(accountantRights)
  return { ...group, approver, period: '2026-10' }
}

/** Makes an administrator of billing a super-administrator, and signs them in to the group that this takes. */
export const asSuperAdmin = async (userId: string): Promise<Person> => {
  const desk = { id: billingDesk, type: 'CUSTOMER' }
  await statement(
    `with owner as (insert into customer (code, name) values ($1, $1) on conflict do nothing)
     insert into customer_group (id, type, level, name) values ($1, $2, 1, $1) on conflict do nothing`,
    desk.id,
    desk.type,
  )
  await joinGroup(userId, desk, adminRights)
  return aSession(userId, desk)
}

/** The set-up of the worked example, as the wire has it. */
export const aSetup = ({ id, approver }: BillingGroup, more: object = {}) => ({
  CustomerId: id,
  EffectiveFrom: '2026-01',
  ContractNumber: 'C-1',
  Currency: 'USD',
  TaxPercent: 6.25,
  TaxExempt: 'N',
  Categories: [
    {
      Code: 'TOLL',
      Name: 'Tolls',
      Behaviour: 'VARIABLE',
      Treatment: 'PASS_THROUGH',
      MarkupPercent: 0,
      CapAmount: null,
      Taxable: 'N',
    },
    {
      Code: 'MAINT',
      Name: 'Maintenance',
      Behaviour: 'VARIABLE',
      Treatment: 'MARKUP',
      MarkupPercent: 8,
      CapAmount: 5000,
      Taxable: 'Y',
    },
    {
      Code: 'FUEL',
      Name: 'Fuel',
      Behaviour: 'VARIABLE',
      Treatment: 'MARKUP',
      MarkupPercent: 2.5,
      CapAmount: null,
      Taxable: 'N',
    },
  ],
  Mappings: [
    { AccountFrom: '5100', AccountTo: null, CostCenter: null, Vendor: null, Category: 'FUEL' },
    { AccountFrom: '5200', AccountTo: null, CostCenter: null, Vendor: null, Category: 'MAINT' },
    { AccountFrom: '5300', AccountTo: null, CostCenter: null, Vendor: null, Category: 'TOLL' },
  ],
  FixedCharges: [
    {
      Unit: '1010',
      Description: 'Tractor',
      WeeklyRate: 412.5,
      From: '2026-10-12',
      To: null,
      GlAccount: '4010',
      Taxable: 'Y',
    },
  ],
  VariableRates: [
    {
      Basis: 'MILES',
      Description: 'Mileage',
      Tiers: [
        { UpTo: 10000, Rate: 1.125 },
        { UpTo: null, Rate: 0.98 },
      ],
      MinimumCharge: null,
      GlAccount: '4020',
      Taxable: 'N',
    },
  ],
  Fuel: { BasePrice: 2.5, MilesPerGallon: 6.5, Basis: 'MILES', AllowNegative: 'N', Taxable: 'N' },
  Fee: { Kind: 'PERCENT', Amount: 3, Taxable: 'N' },
  GainShare: null,
  InvoiceGrouping: 'ONE',
  Approvers: [approver.userId],
  VarianceTolerancePercent: 10,
  TermsDays: 30,
  ...more,
})

/** Adds a ledger line of October 2026, as an import would, and answers its id. */
export const addLine = async (
  { id }: { id: string },
  account: string,
  net: number,
  { category = 'UNMAPPED', status = 'new', period = '2026-10' } = {},
): Promise<number> => {
  const [row] = await statement<{ id: number }>(
    `insert into ledger_line (customer, day, period, account, debit, credit, category, status, reason, updated_by)
     values ($1, ($2::text || '-15')::date, $2, $3, $4, $5, $6, $7, '', 'import') returning id`,
    id,
    period,
    account,
    Math.max(net, 0),
    Math.max(-net, 0),
    category,
    status,
  )
  return Number(row?.id)
}

/** Ledger, activity and fuel prices of the worked example. */
export const fillPeriod = async (group: BillingGroup): Promise<number[]> => {
  const ids: number[] = []
  for (const [account, net, category] of [
    ['5100', 10234.57, 'FUEL'],
    ['5100', -134.11, 'FUEL'],
    ['5200', 3111.1, 'MAINT'],
    ['5200', 2500, 'MAINT'],
    ['5300', 712.35, 'TOLL'],
  ] as const)
    ids.push(await addLine(group, account, net, { category }))
  await statement(
    `insert into billing_activity (customer, day, period, unit, basis, quantity)
     values ($1, '2026-10-20', '2026-10', '1010', 'miles', 12000), ($1, '2026-10-21', '2026-10', '1010', 'miles', 345.6)`,
    group.id,
  )
  await statement(
    `insert into billing_fuel_price (customer, day, price)
     select $1, '2026-10-05', unnest(array[3.8120, 3.7940, 3.8310, 3.8050])`,
    group.id,
  )
  return ids
}

/** Stores a set-up and activates it. */
export const activeSetup = async (group: BillingGroup, more: object = {}): Promise<number> => {
  const saved = await group.call('POST', '/costplus/{group}/setup', { body: aSetup(group, more) })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  const body = { CustomerId: group.id, Version: saved.body.Version }
  const activated = await group.call('POST', '/costplus/{group}/setup/activate', { body })
  if (activated.status !== 200) throw new Error(JSON.stringify(activated.body))
  return saved.body.Version
}
