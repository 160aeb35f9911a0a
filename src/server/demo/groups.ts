import type { customer, customerGroup } from '#server/database/schema/access'

/** Contract §8. Parents stand before their children, as the database wants them inserted. */
export const demoGroups = [
  { code: 'E000', type: 'CORP', level: 3, name: 'Great Lakes Logistics', parent: null, number: 1 },
  { code: 'PL_CUSTOMER', type: 'CUSTOMER', level: 2, name: 'Cost-Plus Customers', parent: 'E000', number: 2 },
  { code: 'E100', type: 'CUSTOMER', level: 2, name: 'Midwest Building Supply', parent: 'E000', number: 3 },
  { code: 'A200', type: 'CUSTOMER', level: 2, name: 'Atlantic Home Appliances', parent: 'E000', number: 4 },
  { code: 'PL_ACME', type: 'CUSTOMER', level: 1, name: 'Acme Window and Door', parent: 'E100', number: 5 },
  { code: 'PL_NEW', type: 'CUSTOMER', level: 1, name: 'Newfield Roofing', parent: 'E100', number: 6 },
] as const

/** Its rows take their ids from the thousand of its number. */
export type DemoGroup = (typeof demoGroups)[number]

export type DemoGroupCode = (typeof demoGroups)[number]['code']

export const customerRows = (): (typeof customer.$inferInsert)[] => demoGroups.map(({ code, name }) => ({ code, name }))

export const groupRows = (): (typeof customerGroup.$inferInsert)[] =>
  demoGroups.map(({ code, type, level, name, parent, number }) => ({
    id: code,
    type,
    level,
    name,
    parentId: parent,
    parentType: parent === null ? null : typeOf(parent),
    position: number,
  }))

/** The type of the one node that a demo customer has in the tree. */
export const typeOf = (code: DemoGroupCode): string => demoGroups.find((group) => group.code === code)?.type ?? ''

/** The id of a row: each group has a thousand of its own, so that rows added to one leave the ids of the others alone. */
export const idIn = ({ number }: DemoGroup, place: number): number => number * 1000 + place + 1
