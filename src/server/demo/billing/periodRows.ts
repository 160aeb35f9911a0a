import { addDays } from '#domain/values/days'
import { exact, type Money } from '#domain/values/exact'
import { firstDayOf, type Period } from '#domain/billing/period'
import { classifier } from '#domain/billing/setup/mapping'
import type { Setup } from '#domain/billing/setup/setup'
import type { ledgerLine } from '#server/database/schema/billing/ledger'
import type { billingActivity, billingBudget, billingFuelPrice } from '#server/database/schema/billing/setup'
import type { DemoGroup } from '#server/demo/groups'
import { seededRandom, type SeededRandom } from '#server/demo/seededRandom'
import { deskOf, units } from './contractTerms'

type Known = 'id' | 'day' | 'period' | 'account' | 'costCenter' | 'vendor' | 'debit' | 'credit' | 'status' | 'reason'
type LedgerRow = typeof ledgerLine.$inferInsert & Pick<typeof ledgerLine.$inferSelect, Known>
type ActivityRow = typeof billingActivity.$inferInsert & { unit: string }
export type PeriodRows = {
  ledger: LedgerRow[]
  activity: ActivityRow[]
  prices: (typeof billingFuelPrice.$inferInsert)[]
  budgets: (typeof billingBudget.$inferInsert)[]
}

const dollars = (amount: number): Money => exact('money', amount.toFixed(2))
const zero = exact('money', '0')

const drivers = ['D. Alvarez', 'K. Brandt', 'S. Cole', 'M. Dyer', 'T. Novak', 'R. Osei'] as const
const shops = ['Lakeshore Truck Service', 'Interstate Diesel Repair'] as const
const works = [
  'Brake inspection',
  'Oil and filters',
  'Alternator',
  'Air lines',
  'Headlamp wiring',
  'Coolant leak',
] as const

type Posting = { day: number; account: string; description: string; vendor: string; reference: string; amount: number }

/** The costs of a month as a general ledger posts them. Days count from the first of the month. */
const postingsOf = (random: SeededRandom): Posting[] => {
  const cents = (least: number, greatest: number) => random.between(least * 100, greatest * 100) / 100
  const weekly = [2, 9, 16, 23].flatMap((day) =>
    units.flatMap((unit, at): Posting[] => [
      {
        day,
        account: '5010',
        description: `Wages ${drivers[at] ?? ''}`,
        vendor: '',
        reference: `Unit ${unit}`,
        amount: cents(1_380, 1_620),
      },
      {
        day: day + 1,
        account: '5100',
        description: 'Diesel',
        vendor: 'Northline Fuel Cards',
        reference: `Unit ${unit}`,
        amount: cents(540, 760),
      },
    ]),
  )
  const repairs = works.map((work, at): Posting => ({
    day: 4 + at * 4,
    account: '5210',
    description: work,
    vendor: random.pick(shops),
    reference: `Unit ${random.pick(units)}`,
    amount: cents(180, 1_900),
  }))
  const other = (
    [
      [6, '5250', 'Drive tires', 'Midland Tire', cents(880, 1_740)],
      [20, '5250', 'Tire casing credit', 'Midland Tire', -cents(60, 180)],
      [7, '5300', 'Tolls', 'Illinois Tollway', cents(190, 330)],
      [21, '5300', 'Tolls', 'Indiana Toll Road', cents(140, 280)],
      [11, '5310', 'Trip permits', 'State of Ohio', cents(60, 240)],
      [1, '5400', 'Fleet insurance', 'Harbor Mutual', 6_450],
      [27, '6110', 'Dispatch office', '', 2_180],
    ] as const
  ).map(([day, account, description, vendor, amount]): Posting => ({
    day,
    account,
    description,
    vendor,
    reference: '',
    amount,
  }))
  return [...weekly, ...repairs, ...other]
}

/** Costs of the month under review that no mapping knows yet, and one that waits for an answer. */
const openPostings: readonly Posting[] = [
  { day: 12, account: '5910', description: 'Trailer washout', vendor: 'Tri-City Wash', reference: '', amount: 184.5 },
  { day: 18, account: '5910', description: 'Trailer washout', vendor: 'Tri-City Wash', reference: '', amount: 162.75 },
  {
    day: 25,
    account: '5980',
    description: 'Lumper service',
    vendor: 'Dockside Labor',
    reference: 'BOL 48213',
    amount: 340,
  },
]

const monthlyBudget = [
  ['WAGES', 36_500],
  ['FUEL', 15_200],
  ['MAINT', 6_000],
  ['TIRES', 1_200],
  ['TOLLS', 480],
  ['PERMITS', 150],
  ['INSUR', 6_450],
] as const

/** What a month is billed from: costs, activity, fuel prices and budget, up to the day `until`. */
export const periodRows = (
  group: DemoGroup,
  {
    period,
    place,
    setup,
    until,
    isUnderReview,
  }: {
    period: Period
    /** Counts the months of the contract. Ids follow from it, in the ten thousand of the group. */
    place: number
    setup: Setup
    until: string
    isUnderReview: boolean
  },
): PeriodRows => {
  const random = seededRandom(`billing ${group.code} ${place}`)
  const customer = group.code
  const dayOf = (offset: number) => addDays(firstDayOf(period), offset)
  const categoryOf = classifier(setup)
  const postings = [...postingsOf(random), ...(isUnderReview ? openPostings : [])]
  const ledger = postings.map(({ day, amount, ...posting }, at): LedgerRow => {
    const costCenter = at % 3 === 0 ? 'CHI' : 'IND'
    const isHeld = isUnderReview && posting.description === 'Alternator'
    return {
      id: group.number * 10_000 + place * 100 + at + 1,
      customer,
      day: dayOf(day),
      period,
      company: '01',
      costCenter,
      ...posting,
      journal: `GL-${period.replace('-', '')}-${String(at + 1).padStart(3, '0')}`,
      debit: amount > 0 ? dollars(amount) : zero,
      credit: amount < 0 ? dollars(-amount) : zero,
      category: categoryOf({ account: posting.account, costCenter, vendor: posting.vendor }),
      status: isHeld ? 'held' : 'new',
      reason: isHeld ? 'Warranty claim is open.' : '',
      updatedAt: `${dayOf(day)}T12:00:00Z`,
      updatedBy: deskOf(customer).uploader,
    }
  })
  const activity = [5, 12, 19, 26].flatMap((day) =>
    units.flatMap((unit) =>
      (
        [
          ['miles', random.between(17_800, 22_600) / 10],
          ['stops', random.between(9, 16)],
        ] as const
      ).map(([basis, quantity]) => ({
        customer,
        day: dayOf(day),
        period,
        unit,
        basis,
        quantity: exact('quantity', quantity.toFixed(3)),
      })),
    ),
  )
  const prices = [0, 7, 14, 21].map((day) => ({
    customer,
    day: dayOf(day),
    price: exact('rate', (random.between(35_600, 39_400) / 10_000).toFixed(4)),
  }))
  const isPast = ({ day }: { day: string }) => day <= until
  return {
    ledger: ledger.filter(isPast),
    activity: activity.filter(isPast),
    prices: prices.filter(isPast),
    budgets: monthlyBudget.map(([category, amount]) => ({ customer, period, category, amount: dollars(amount) })),
  }
}
