import type { ValueList } from '#domain/billing/billingCustomer'
import type { SetupVersion } from '#domain/billing/setup/setup'

const list = (name: string, values: Readonly<Record<string, string>>): ValueList => ({
  name,
  values: Object.entries(values).map(([code, label]) => ({ code, label })),
})

/** Lists that are the same for every customer, with the codes of the wire. */
const fixedLists: readonly ValueList[] = [
  list('BASIS', {
    MILES: 'Miles',
    LOADED_MILES: 'Loaded miles',
    EMPTY_MILES: 'Empty miles',
    HOURS: 'Hours',
    STOPS: 'Stops',
    LOADS: 'Loads',
  }),
  list('TREATMENT', { MARKUP: 'Markup', PASS_THROUGH: 'Pass-through', NON_BILLABLE: 'Not billable' }),
  list('BEHAVIOUR', { FIXED: 'Fixed', VARIABLE: 'Variable' }),
  list('LINE_STATUS', {
    NEW: 'New',
    REVIEWED: 'Reviewed',
    BILLABLE: 'Billable',
    NON_BILLABLE: 'Not billable',
    HELD: 'Held',
  }),
  list('IMPORT_TYPE', { GL: 'General ledger', ACTIVITY: 'Activity', FUEL_INDEX: 'Fuel index', BUDGET: 'Budget' }),
]

/** The lists that billing chooses from: fixed ones, and the categories of the active set-up. */
export const valueLists = (setup: SetupVersion | null): ValueList[] => [
  ...fixedLists,
  {
    name: 'CATEGORY',
    values:
      setup?.categories.map(({ code, name, treatment, markup, cap }) => ({
        code,
        label: name || code,
        treatment,
        markup,
        cap,
      })) ?? [],
  },
]
