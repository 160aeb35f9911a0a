import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core'
import type { CallResult, ContactTime } from '#domain/people/recruiting/calls'
import type { LicenceClass } from '#domain/people/recruiting/candidate'
import type { MilestoneCode } from '#domain/people/recruiting/milestones'
import type { LeadSource } from '#domain/people/recruiting/sourceMetrics'
import type { LeadStatus, ReferralStatus } from '#domain/people/recruiting/steps'
import { attachment } from '#server/database/schema/attachmentColumns'
import { money, moment, ownRows, versioned } from '#server/database/schema/columns'
import { masterRecord } from '#server/database/schema/masterColumns'
import { ownedBy } from '#server/database/schema/ownedBy'

/** Personal data of a candidate. Erased, the texts are replaced and the row goes on counting. */
const candidate = () => ({
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text('phone').notNull().default(''),
  email: text('email').notNull().default(''),
  /** As phone and e-mail are compared; null when there is none. */
  phoneKey: text('phone_key'),
  emailKey: text('email_key'),
  locationId: text('location_id').notNull().default(''),
  city: text('city').notNull().default(''),
  state: text('state').notNull().default(''),
  licenceClass: text('licence_class').$type<LicenceClass>(),
  /** Letters of the endorsements of the licence, such as HNT (49 CFR 383.153). */
  endorsements: text('endorsements').notNull().default(''),
  experienceYears: integer('experience_years'),
  comment: text('comment').notNull().default(''),
  recruiter: text('recruiter'),
  /** Null when the candidate was not asked. */
  consent: boolean('consent'),
  consentAt: moment('consent_at'),
  nextActionOn: date('next_action_on', { mode: 'string' }),
  /** The next action that the recruiter was reminded of last, by its day. */
  remindedOn: date('reminded_on', { mode: 'string' }),
  deletedAt: moment('deleted_at'),
  erasedAt: moment('erased_at'),
  ...versioned(),
})

export const referral = pgTable(
  'referral',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    referrerId: text('referrer_id').notNull(),
    referrerName: text('referrer_name').notNull().default(''),
    position: text('position').notNull().default(''),
    /** How the referral came in; leads made of it have the source `referral`. */
    source: text('source').$type<LeadSource>().notNull().default('referral'),
    status: text('status').$type<ReferralStatus>().notNull().default('new'),
    hiredOn: date('hired_on', { mode: 'string' }),
    candidateLeftOn: date('candidate_left_on', { mode: 'string' }),
    referrerLeftOn: date('referrer_left_on', { mode: 'string' }),
    ...candidate(),
  },
  (one) => [
    ownRows(),
    index('referral_of_customer').on(one.customer, one.id),
    index('referral_in_status').on(one.customer, one.status, one.id),
    index('referral_by_phone').on(one.customer, one.phoneKey),
    index('referral_by_email').on(one.customer, one.emailKey),
    index('referral_next_action')
      .on(one.customer, one.nextActionOn)
      .where(sql`${one.nextActionOn} is not null`),
    check('referral_source', sql`${one.source} in ('web', 'referral', 'walk-in', 'agency')`),
    check(
      'referral_status',
      sql`${one.status} in ('new', 'accepted', 'contacted', 'applied', 'qualified', 'hired', 'closed', 'rejected', 'duplicate', 'withdrawn')`,
    ),
  ],
)

export const lead = pgTable(
  'lead',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    referralId: integer('referral_id').references(() => referral.id),
    source: text('source').$type<LeadSource>().notNull(),
    status: text('status').$type<LeadStatus>().notNull().default('new'),
    nextAction: text('next_action').notNull().default(''),
    /** When and in which language the person wants to be called; empty when it does not matter. */
    preferredTime: text('preferred_time').$type<ContactTime | ''>().notNull().default(''),
    preferredLanguage: text('preferred_language').notNull().default(''),
    /** From which day on the person can work, and for what pay, in words. */
    availableOn: date('available_on', { mode: 'string' }),
    payExpected: text('pay_expected').notNull().default(''),
    hiredOn: date('hired_on', { mode: 'string' }),
    /** What came of it, in words, such as that the person took another job. */
    result: text('result').notNull().default(''),
    firstContactAt: moment('first_contact_at'),
    lastContactAt: moment('last_contact_at'),
    ...candidate(),
  },
  (one) => [
    ownRows(),
    index('lead_of_customer').on(one.customer, one.id),
    index('lead_in_status').on(one.customer, one.status, one.id),
    index('lead_made').on(one.customer, one.createdAt),
    index('lead_of_referral').on(one.customer, one.referralId),
    index('lead_by_phone').on(one.customer, one.phoneKey),
    index('lead_by_email').on(one.customer, one.emailKey),
    index('lead_next_action')
      .on(one.customer, one.nextActionOn)
      .where(sql`${one.nextActionOn} is not null`),
    check('lead_preferred_time', sql`${one.preferredTime} in ('', 'morning', 'afternoon', 'evening')`),
    check('lead_source', sql`${one.source} in ('web', 'referral', 'walk-in', 'agency')`),
    check(
      'lead_status',
      sql`${one.status} in ('new', 'attempted', 'contacted', 'qualified', 'application-sent', 'converted', 'hired', 'rejected', 'not-qualified', 'no-response', 'do-not-contact')`,
    ),
  ],
)

/** Papers of a lead, such as an application or a copy of the licence. They go with the person's data. */
export const leadDocument = pgTable(
  'lead_document',
  {
    ...attachment(),
    recordId: integer('lead_id')
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
  },
  (document) => [
    ownRows(),
    index('lead_document_of_lead').on(document.customer, document.recordId, document.id),
    check('lead_document_size', sql`octet_length(${document.bytes}) between 1 and 10485760`),
  ],
)

/** The statuses that a referral or a lead went through, and the calls in between. */
export const recruitingChange = pgTable(
  'recruiting_change',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    referralId: integer('referral_id').references(() => referral.id),
    leadId: integer('lead_id').references(() => lead.id),
    status: text('status').$type<ReferralStatus | LeadStatus>().notNull(),
    /** What came of a call; null for a change of the status. */
    callResult: text('call_result').$type<CallResult>(),
    comment: text('comment').notNull().default(''),
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (change) => [
    ownRows(),
    index('recruiting_change_of_referral').on(change.customer, change.referralId, change.id),
    index('recruiting_change_of_lead').on(change.customer, change.leadId, change.id),
    check(
      'recruiting_change_call',
      sql`${change.callResult} in ('reached', 'message-left', 'no-answer', 'wrong-number')`,
    ),
    check('recruiting_change_of_one', sql`(${change.referralId} is null) <> (${change.leadId} is null)`),
  ],
)

/** What a customer pays for a referral at each milestone; a new hire gets the plan in force when the hire is recorded. */
export const bonusPlan = pgTable(
  'bonus_plan',
  {
    customer: ownedBy(),
    code: text('code').$type<MilestoneCode>().notNull(),
    amount: money('amount').notNull(),
    ...masterRecord(),
  },
  (plan) => [
    ownRows(),
    primaryKey({ columns: [plan.customer, plan.code] }),
    check('bonus_plan_code', sql`${plan.code} in ('hire', '30-days', '90-days', '1-year')`),
  ],
)

/** The bonuses of a referral that led to a hire. A milestone is paid once. */
export const referralBonus = pgTable(
  'referral_bonus',
  {
    customer: ownedBy(),
    referralId: integer('referral_id').notNull(),
    code: text('code').$type<MilestoneCode>().notNull(),
    amount: money('amount').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    paidOn: date('paid_on', { mode: 'string' }),
    paidBy: text('paid_by'),
  },
  (bonus) => [
    ownRows(),
    primaryKey({ columns: [bonus.referralId, bonus.code] }),
    foreignKey({ columns: [bonus.referralId], foreignColumns: [referral.id] }),
    index('referral_bonus_due')
      .on(bonus.customer, bonus.dueOn)
      .where(sql`${bonus.paidOn} is null`),
    check('referral_bonus_code', sql`${bonus.code} in ('hire', '30-days', '90-days', '1-year')`),
    check('referral_bonus_paid', sql`(${bonus.paidOn} is null) = (${bonus.paidBy} is null)`),
  ],
)
