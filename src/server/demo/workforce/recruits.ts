import { exact } from '#domain/values/exact'
import { contactKeys } from '#domain/people/recruiting/candidate'
import { type MilestoneCode, milestonesOf } from '#domain/people/recruiting/milestones'
import { leadSources } from '#domain/people/recruiting/sourceMetrics'
import { leadStatuses, type LeadStatus, referralStatuses, type ReferralStatus } from '#domain/people/recruiting/steps'
import type {
  bonusPlan,
  lead,
  recruitingChange,
  referral,
  referralBonus,
} from '#server/database/schema/people/recruiting'
import type { DemoCalendar } from '#server/demo/demoCalendar'
import { fleetDriverId, locationId } from '#server/demo/fleet/fleetPeople'
import { type DemoGroup, idIn } from '#server/demo/groups'

const recruiter = 'only-ref'

const plan = (
  [
    ['hire', '250'],
    ['30-days', '250'],
    ['90-days', '500'],
    ['1-year', '1000'],
  ] as const satisfies readonly (readonly [MilestoneCode, string])[]
).map(([code, amount]) => ({ code, amount: exact('money', amount) }))

export const bonusPlanRows = ({ code: customer }: DemoGroup): (typeof bonusPlan.$inferInsert)[] =>
  plan.map((milestone) => ({ customer, ...milestone }))

const people = [
  ['Marlon', 'Keating'],
  ['Odette', 'Ferris'],
  ['Ruben', 'Salcedo'],
  ['Tamsin', 'Wolfe'],
  ['Vernon', 'Pike'],
  ['Willa', 'Strand'],
  ['Xavier', 'Nolan'],
  ['Yolanda', 'Quist'],
  ['Zane', 'Hollis'],
  ['Bettina', 'Crane'],
  ['Corbin', 'Vale'],
] as const

/** A person with an address and a number that are kept free for examples. */
const personAt = (group: DemoGroup, place: number, from: number) => {
  const [firstName, lastName] = people[place % people.length] ?? people[0]
  const phone = `312-555-01${String((from + place) % 100).padStart(2, '0')}`
  const email = `${firstName}.${lastName}${group.number}${from}@example.com`.toLowerCase()
  const keys = contactKeys({ phone, email })
  return { firstName, lastName, phone, email, phoneKey: keys.phone, emailKey: keys.email }
}

/** Where they live and what they drive; each third one has no licence. */
const detailsAt = (place: number) => ({
  city: place % 2 === 0 ? 'Gary' : 'Joliet',
  state: place % 2 === 0 ? 'IN' : 'IL',
  licenceClass: place % 3 === 2 ? null : ('A' as const),
  endorsements: place % 3 === 0 ? 'HNT' : '',
  experienceYears: place % 3 === 2 ? null : place + 1,
})

const isHired = (status: (typeof referralStatuses)[number]): boolean => status === 'hired' || status === 'closed'

/** A referral in each status. */
export const referralRows = (group: DemoGroup, calendar: DemoCalendar): (typeof referral.$inferInsert)[] =>
  referralStatuses.map((status, place) => ({
    id: idIn(group, place),
    customer: group.code,
    referrerId: fleetDriverId(group, place),
    referrerName: 'Driver of the fleet',
    position: place % 3 === 2 ? 'Mechanic' : 'Driver',
    status,
    source: leadSources[(place + 1) % leadSources.length] ?? ('referral' as const),
    ...detailsAt(place),
    hiredOn: isHired(status) ? calendar.day(-45) : null,
    // The third one to come was referred before: the two can be merged.
    ...personAt(group, status === 'applied' ? place - 2 : place, 20),
    locationId: locationId(group, place),
    recruiter: status === 'new' ? null : recruiter,
    consent: place % 4 === 3 ? null : true,
    nextActionOn: status === 'contacted' ? calendar.day(2) : null,
    createdBy: recruiter,
    createdAt: calendar.moment(-60 + place, 9),
    updatedBy: recruiter,
    updatedAt: calendar.moment(-50 + place, 9),
  }))

/** Bonuses of those who were hired: the first one is paid, the second is due. */
export const referralBonusRows = (group: DemoGroup, calendar: DemoCalendar): (typeof referralBonus.$inferInsert)[] =>
  referralRows(group, calendar).flatMap(({ id = 0, customer, status }) =>
    status !== undefined && isHired(status)
      ? milestonesOf(plan, calendar.day(-45)).map(({ code, amount, dueOn }) => ({
          customer,
          referralId: id,
          code,
          amount,
          dueOn,
          paidOn: code === 'hire' ? calendar.day(-40) : null,
          paidBy: code === 'hire' ? 'admin' : null,
        }))
      : [],
  )

/** A lead in each status. */
export const leadRows = (group: DemoGroup, calendar: DemoCalendar): (typeof lead.$inferInsert)[] =>
  leadStatuses.map((status, place) => {
    const isContacted = status !== 'new' && status !== 'attempted' && status !== 'no-response'
    const isOpen = status === 'contacted' || status === 'qualified' || status === 'application-sent'
    return {
      id: idIn(group, place),
      customer: group.code,
      referralId: place === 3 ? idIn(group, 4) : null,
      source: place === 3 ? ('referral' as const) : (leadSources[place % leadSources.length] ?? 'web'),
      status,
      nextAction: isOpen ? 'Call about the application' : '',
      preferredTime: place % 2 === 0 ? ('evening' as const) : ('' as const),
      availableOn: isOpen ? calendar.day(14 + place) : null,
      payExpected: isOpen ? '$0.65 a mile' : '',
      result: status === 'rejected' ? 'Took another job' : '',
      hiredOn: status === 'hired' ? calendar.day(7) : null,
      ...detailsAt(place),
      preferredLanguage: place % 4 === 2 ? 'Spanish' : '',
      nextActionOn: status === 'qualified' ? calendar.day(-1) : status === 'contacted' ? calendar.day(3) : null,
      firstContactAt: isContacted ? calendar.moment(-28 + place, 15) : null,
      lastContactAt: isContacted ? calendar.moment(-20 + place, 15) : null,
      ...personAt(group, place, 60),
      locationId: locationId(group, place),
      recruiter: status === 'new' ? null : recruiter,
      consent: status !== 'do-not-contact',
      consentAt: calendar.moment(-30 + place, 10),
      createdBy: recruiter,
      createdAt: calendar.moment(-30 + place, 10),
      updatedBy: recruiter,
      updatedAt: calendar.moment(-20 + place, 15),
    }
  })

const referralWay = ['new', 'accepted', 'contacted', 'applied', 'qualified', 'hired', 'closed'] as const
const leadWay = ['new', 'attempted', 'contacted', 'qualified', 'application-sent', 'converted', 'hired'] as const

/** The statuses up to one: along the usual way, or from a status of that way to a side. */
const wayTo = <Status extends string>(
  way: readonly Status[],
  status: Status,
  leaves: Readonly<Partial<Record<Status, Status>>>,
): Status[] => {
  const place = way.indexOf(status)
  if (place >= 0) return way.slice(0, place + 1)
  return [...way.slice(0, way.indexOf(leaves[status] ?? status) + 1), status]
}

const referralLeaves = { rejected: 'new', duplicate: 'new', withdrawn: 'accepted' } as const
const leadLeaves = {
  rejected: 'new',
  'not-qualified': 'contacted',
  'no-response': 'attempted',
  'do-not-contact': 'attempted',
} as const

/** The statuses that referrals and leads went through, and a call to each lead that was tried. */
export const recruitingChangeRows = (
  group: DemoGroup,
  calendar: DemoCalendar,
): (typeof recruitingChange.$inferInsert)[] => {
  const by = { customer: group.code, changedBy: recruiter }
  return [
    ...referralStatuses.flatMap((status, place) =>
      wayTo<ReferralStatus>(referralWay, status, referralLeaves).map((each, step) => ({
        ...by,
        referralId: idIn(group, place),
        status: each,
        comment: each === 'rejected' ? 'No licence yet.' : '',
        changedAt: calendar.moment(-60 + place + step, 9),
      })),
    ),
    ...leadStatuses.flatMap((status, place) => {
      const leadId = idIn(group, place)
      const way = wayTo<LeadStatus>(leadWay, status, leadLeaves)
      const changes = way.map((each, step) => ({
        ...by,
        leadId,
        status: each,
        comment: '',
        changedAt: calendar.moment(-30 + place + step, 10),
      }))
      if (!way.includes('attempted')) return changes
      const callResult = way.includes('contacted') ? ('reached' as const) : ('no-answer' as const)
      return [
        ...changes,
        { ...by, leadId, status, callResult, comment: '', changedAt: calendar.moment(-20 + place, 15) },
      ]
    }),
  ]
}
