import type { carrier, carrierContact } from '#server/database/schema/routing-setup'
import type { DemoCalendar } from './demoCalendar'
import { type DemoGroup, type DemoGroupCode, idIn } from './groups'
import { written } from './written'

export type DemoCarrier = { code: string; name: string }

/** Its name tries every place where `&` and blanks must be written otherwise. */
const ampersandCarrier: DemoCarrier = { code: 'ABFI', name: 'A & B Freight' }

/** Carriers under their true codes, those that drive in the parts where the group ships. */
const carriersOfPart: Record<DemoGroupCode, readonly [DemoCarrier, DemoCarrier]> = {
  E000: [
    { code: 'RRDS', name: 'Roadrunner Transportation Services' },
    { code: 'FWDA', name: 'Forward Air' },
  ],
  PL_CUSTOMER: [
    { code: 'SEFL', name: 'Southeastern Freight Lines' },
    { code: 'SAIA', name: 'Saia' },
  ],
  E100: [
    { code: 'RRDS', name: 'Roadrunner Transportation Services' },
    { code: 'CTBV', name: 'The Custom Companies' },
  ],
  A200: [
    { code: 'SEFL', name: 'Southeastern Freight Lines' },
    { code: 'FWDA', name: 'Forward Air' },
  ],
  PL_ACME: [
    { code: 'DPHE', name: 'Dependable Highway Express' },
    { code: 'FCSY', name: 'Frontline Freight' },
  ],
  PL_NEW: [
    { code: 'PENS', name: 'Peninsula Truck Lines' },
    { code: 'WRDS', name: 'Western Regional Delivery Service' },
  ],
}

export const carriersOf = (code: DemoGroupCode): readonly [DemoCarrier, DemoCarrier, DemoCarrier] => [
  ampersandCarrier,
  ...carriersOfPart[code],
]

export const carrierRows = ({ code }: DemoGroup): (typeof carrier.$inferInsert)[] =>
  carriersOf(code).map((shown) => ({ customer: code, ...shown }))

/** Two who are written to at each carrier, and one at the first who has left. */
export const carrierContactRows = (group: DemoGroup, calendar: DemoCalendar): (typeof carrierContact.$inferInsert)[] =>
  carriersOf(group.code)
    .flatMap(({ code }, place) => [
      { carrierCode: code, name: 'Dispatch Desk', email: `dispatch.${code}@example.com`.toLowerCase(), active: true },
      { carrierCode: code, name: 'Load Tenders', email: `tenders.${code}@example.com`.toLowerCase(), active: true },
      ...(place === 0
        ? [{ carrierCode: code, name: 'Bertram Ashby', email: 'bertram.ashby@example.com', active: false }]
        : []),
    ])
    .map((contact, place) => ({ id: idIn(group, place), customer: group.code, ...contact, ...written(calendar, -20) }))
