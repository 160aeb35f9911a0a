import { exact } from '#domain/billing/exact'
import { contactKeys } from '#domain/people/recruiting/candidate'
import { type MilestoneCode, milestonesOf } from '#domain/people/recruiting/milestones'
import { leadSources } from '#domain/people/recruiting/sourceMetrics'
import { leadStatuses, referralStatuses } from '#domain/people/recruiting/steps'
import type { bonusPlan, lead, referral, referralBonus } from '#server/database/schema/people/recruiting'
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
    licenceClass: place % 3 === 2 ? null : 'A',
    hiredOn: isHired(status) ? calendar.day(-45) : null,
    ...personAt(group, place, 20),
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
    return {
      id: idIn(group, place),
      customer: group.code,
      referralId: place === 3 ? idIn(group, 4) : null,
      source: place === 3 ? ('referral' as const) : (leadSources[place % leadSources.length] ?? 'web'),
      status,
      nextAction: isContacted ? 'Call about the application' : '',
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
