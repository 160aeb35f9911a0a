import { parameterAttributes, sectionCodes } from '#contract/fleet-manager/parameterNames'
import { lookupCodes } from '#contract/fleet-manager/lookupCodes'
import type { changeSet, draftChange, notificationRule } from '#server/database/schema/configuration'
import type { crossReference, crossReferenceType, unresolvedCode } from '#server/database/schema/crossReferences'
import type { DemoCalendar } from './demoCalendar'
import { demoNetworks } from './fleet/networks'
import { type DemoGroup, idIn } from './groups'
import { written } from './written'

/** The only group with cross-references, notifications and a draft: the others show how a customer begins. */
const isConfigured = ({ key }: DemoGroup): boolean => key === 'midwest'

const types = [
  {
    code: 'PARTNER-PLANT',
    description: 'Plants in the files of the ERP system, one shipping point each',
    lookupCode: lookupCodes.shippingPoint,
    isOneToOne: true,
    rows: [
      ['1000', 'CMH1', 'Columbus'],
      ['1010', 'FWA1', 'Fort Wayne'],
      ['1020', 'GRR1', 'Grand Rapids'],
    ],
  },
  {
    code: 'PARTNER-PRIORITY',
    description: 'Priorities of orders, as the types of quotes',
    lookupCode: lookupCodes.quoteType,
    isOneToOne: false,
    rows: [
      ['P1', 'EXP', 'Same day'],
      ['P2', 'EXP', 'Next day'],
      ['P3', 'STD', ''],
      ['P4', 'STD', ''],
      ['BULK', 'VOL', 'Full truckloads'],
    ],
  },
  {
    code: 'PARTNER-DOCUMENT',
    description: 'Document types of the ERP system, as the types of deliveries',
    lookupCode: lookupCodes.deliveryType,
    isOneToOne: false,
    rows: [
      ['ZLF', 'LF', 'Sales'],
      ['ZLB', 'LF', 'Samples'],
      ['ZNL', 'NL', 'Stock transfer'],
      ['ZLR', 'LR', 'Return'],
    ],
  },
] as const

const setUpDay = -25

/** They belong to no group. */
export const crossReferenceTypeRows = (calendar: DemoCalendar): (typeof crossReferenceType.$inferInsert)[] =>
  types.map(({ code, description, lookupCode, isOneToOne }) => ({
    code,
    sourceSystem: 'ERP',
    targetSystem: 'Portal',
    owner: 'Master data team',
    description,
    lookupCode,
    isOneToOne,
    ...written(calendar, setUpDay),
  }))

export const crossReferenceRows = (group: DemoGroup, calendar: DemoCalendar): (typeof crossReference.$inferInsert)[] =>
  isConfigured(group)
    ? types
        .flatMap(({ code, rows }) =>
          rows.map(([source, target, description]) => ({ type: code, source, target, description })),
        )
        .map((row, place) => ({
          id: idIn(group, place),
          customer: group.code,
          ...row,
          ...written(calendar, setUpDay),
        }))
    : []

export const unresolvedCodeRows = (group: DemoGroup, calendar: DemoCalendar): (typeof unresolvedCode.$inferInsert)[] =>
  isConfigured(group)
    ? [
        { type: 'PARTNER-PLANT', source: '1030', count: 14, day: -6 },
        { type: 'PARTNER-DOCUMENT', source: 'ZKB', count: 2, day: -2 },
      ].map(({ day, ...code }) => ({
        customer: group.code,
        ...code,
        sourceKey: code.source.toLowerCase(),
        firstSeen: calendar.moment(day, 6, 10),
        lastSeen: calendar.moment(-1, 6, 10),
        seenIn: 'deliveries.csv',
      }))
    : []

export const notificationRuleRows = (
  group: DemoGroup,
  calendar: DemoCalendar,
): (typeof notificationRule.$inferInsert)[] => {
  const [region] = demoNetworks[group.key].regions
  return isConfigured(group)
    ? [
        {
          customer: group.code,
          event: 'tender-declined',
          to: ['dispatch@example.com'],
          cc: ['transport.manager@example.com'],
          quiet: { from: '20:00', to: '06:00', zone: 'America/Chicago' },
          isActive: true,
          ...written(calendar, setUpDay),
        },
        {
          customer: group.code,
          event: 'tender-declined',
          name: region.name,
          to: ['regional.dispatch@example.com'],
          cc: [],
          regions: [String(region.code)],
          isActive: true,
          ...written(calendar, setUpDay),
        },
        {
          customer: group.code,
          event: 'next-action-due',
          to: ['recruiting@example.com'],
          cc: [],
          digest: 'daily',
          isActive: true,
          ...written(calendar, setUpDay),
        },
      ]
    : []
}

const { silenceThreshold, idleTimeout } = parameterAttributes

/** Each leads from the stored configuration of the group, so that the draft has no conflict. */
const changes = [
  {
    key: idleTimeout,
    before: { lookupCode: sectionCodes['routing-tool'], value: '15' },
    after: { lookupCode: sectionCodes['routing-tool'], value: '20' },
  },
  { key: silenceThreshold, before: null, after: { lookupCode: sectionCodes.alerts, value: '6' } },
]

export const changeSetRows = (group: DemoGroup, calendar: DemoCalendar): (typeof changeSet.$inferInsert)[] =>
  isConfigured(group)
    ? [
        {
          id: idIn(group, 0),
          customer: group.code,
          title: 'Peak season',
          reason: 'More dispatchers share the board, and trackers report less often in the cold.',
          editors: ['admin'],
          changeCount: changes.length,
          ...written(calendar, -2),
        },
      ]
    : []

export const draftChangeRows = (group: DemoGroup): (typeof draftChange.$inferInsert)[] =>
  isConfigured(group)
    ? changes.map((change, place) => ({
        customer: group.code,
        changeSetId: idIn(group, 0),
        kind: 'parameter',
        ...change,
        place,
      }))
    : []
