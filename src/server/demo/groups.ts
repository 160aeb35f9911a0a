import { billingDesk, demoOfRoles } from '#domain/access/billing-access'
import type { customer, customerGroup } from '#server/database/schema/access'

/** A customer group of the demo. `key` is its name in this folder; its rows take their ids from the thousand of `number`. */
export type DemoGroup = {
  key: DemoGroupKey
  number: number
  code: string
  type: string
  level: number
  name: string
  parent: DemoGroupKey | null
}

export type DemoGroupKey = 'corporation' | 'billingDesk' | 'midwest' | 'atlantic' | 'acme' | 'newcomer' | 'roles'

/** The id of a group that takes part in cost-plus billing (CPR-7). */
const billed = (name: string): string => `PL_${name}`

const corporation = { number: 1, code: 'E000', type: 'CORP', level: 3, name: 'Great Lakes Logistics', parent: null }
const underCorporation = { type: 'CUSTOMER', level: 2, parent: 'corporation' as const }
const underMidwest = { type: 'CUSTOMER', level: 1, parent: 'midwest' as const }

/** Contract §8. Parents stand before their children, as the database wants them inserted. */
export const demoGroups: readonly DemoGroup[] = [
  { key: 'corporation', ...corporation },
  { key: 'billingDesk', number: 2, code: billingDesk, name: 'Cost-Plus Customers', ...underCorporation },
  { key: 'midwest', number: 3, code: 'E100', name: 'Midwest Building Supply', ...underCorporation },
  { key: 'atlantic', number: 4, code: 'A200', name: 'Atlantic Home Appliances', ...underCorporation },
  { key: 'acme', number: 5, code: billed('ACME'), name: 'Acme Window and Door', ...underMidwest },
  { key: 'newcomer', number: 6, code: billed('NEW'), name: 'Newfield Roofing', ...underMidwest },
  { key: 'roles', number: 7, code: demoOfRoles, name: 'Gulf Shore Fixtures', ...underMidwest },
]

export const customerRows = (): (typeof customer.$inferInsert)[] =>
  demoGroups.map(({ code, name }) => ({ code, name, isDemo: true }))

export const groupRows = (): (typeof customerGroup.$inferInsert)[] =>
  demoGroups.map(({ number, code, type, level, name, parent: parentKey }) => {
    const parent = demoGroups.find(({ key }) => key === parentKey)
    return {
      id: code,
      type,
      level,
      name,
      parentId: parent?.code ?? null,
      parentType: parent?.type ?? null,
      position: number,
    }
  })

/** The id of a row: each group has a thousand of its own, so that rows added to one leave the ids of the others alone. */
export const idIn = ({ number }: DemoGroup, place: number): number => number * 1000 + place + 1
