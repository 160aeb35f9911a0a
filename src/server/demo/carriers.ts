import type { carrier, carrierContact } from '#server/database/schema/routing-setup'
import type { DemoCalendar } from './demoCalendar'
import { type DemoGroup, type DemoGroupKey, idIn } from './groups'
import { written } from './written'

export type DemoCarrier = { code: string; name: string }

/** Its name tries every place where `&` and blanks must be written otherwise. */
const ampersandCarrier: DemoCarrier = { code: 'ABFI', name: 'A & B Freight' }

/** Carriers under their true codes, those that drive in the parts where the group ships. */
const carriersOfPart: Record<DemoGroupKey, readonly [DemoCarrier, DemoCarrier]> = {
  corporation: [
    { code: 'RRDS', name: 'Roadrunner Transportation Services' },
    { code: 'FWDA', name: 'Forward Air' },
  ],
  billingDesk: [
    { code: 'SEFL', name: 'Southeastern Freight Lines' },
    { code: 'SAIA', name: 'Saia' },
  ],
  midwest: [
    { code: 'RRDS', name: 'Roadrunner Transportation Services' },
    { code: 'CTBV', name: 'The Custom Companies' },
  ],
  atlantic: [
    { code: 'SEFL', name: 'Southeastern Freight Lines' },
    { code: 'FWDA', name: 'Forward Air' },
  ],
  acme: [
    { code: 'DPHE', name: 'Dependable Highway Express' },
    { code: 'FCSY', name: 'Frontline Freight' },
  ],
  newcomer: [
    { code: 'PENS', name: 'Peninsula Truck Lines' },
    { code: 'WRDS', name: 'Western Regional Delivery Service' },
  ],
  roles: [
    { code: 'SEFL', name: 'Southeastern Freight Lines' },
    { code: 'CTBV', name: 'The Custom Companies' },
  ],
}

export const carriersOf = (key: DemoGroupKey): readonly [DemoCarrier, DemoCarrier, DemoCarrier] => [
  ampersandCarrier,
  ...carriersOfPart[key],
]

export const carrierRows = ({ key, code }: DemoGroup): (typeof carrier.$inferInsert)[] =>
  carriersOf(key).map((shown) => ({ customer: code, ...shown }))

/** Two contacts at each carrier, and at the first one who has left. */
export const carrierContactRows = (group: DemoGroup, calendar: DemoCalendar): (typeof carrierContact.$inferInsert)[] =>
  carriersOf(group.key)
    .flatMap(({ code }, place) => [
      { carrierCode: code, name: 'Dispatch Desk', email: `dispatch.${code}@example.com`.toLowerCase(), active: true },
      { carrierCode: code, name: 'Load Tenders', email: `tenders.${code}@example.com`.toLowerCase(), active: true },
      ...(place === 0
        ? [{ carrierCode: code, name: 'Bertram Ashby', email: 'bertram.ashby@example.com', active: false }]
        : []),
    ])
    .map((contact, place) => ({ id: idIn(group, place), customer: group.code, ...contact, ...written(calendar, -20) }))
