import { and, asc, eq } from 'drizzle-orm'
import { type CarrierTransport, validity } from '#domain/freight/carrier'
import { today } from '#domain/values/days'
import type { Executor } from '#server/database/openDatabase'
import { carrier, carrierContact } from '#server/database/schema/routing-setup'
import type { LoadFacts } from '#server/freight/loads/readFreight'
import { emailOf, tenderSubject } from './loadMessages'
import { asCarrierNamesItself, writeTender } from './writeTender'
import type { InterchangeParty, TenderDocument } from './x12/tenderDocument'

type Purpose = TenderDocument['purpose']

/** A message to a carrier about a load: a 204, or an e-mail. `why` says in one sentence what keeps it from being written. */
export type CarrierMessage = { subject: string; recipients: string[] } & (
  | { ok: true; kind: 'edi-204'; text: string; control: number }
  | { ok: true; kind: 'email'; text: string; html: string }
  | { ok: false; why: string }
)

type Asked = {
  sender: InterchangeParty
  purpose: Purpose
  reference: string
  now: Date
  nextControl: () => Promise<number>
}

/** Writes an offer, a change or a cancellation for the carrier in the way that tenders reach it. */
export const writeToCarrier = async (
  database: Executor,
  facts: LoadFacts,
  { sender, purpose, reference, now, nextControl }: Asked,
): Promise<CarrierMessage> => {
  const { load, carrierCode } = facts
  const known = carrierCode === null ? undefined : await findCarrier(database, load.customer, carrierCode)
  const expired = purpose === 'original' && known ? insuranceProblem(known, now) : null
  if (known?.transport === 'email') {
    const recipients = await activeContacts(database, load.customer, known.code)
    const { subject, text, html } = emailOf(emailKinds[purpose], facts, [], now)
    const why = expired ?? mailProblem(facts, known.code, recipients)
    return why ? { ok: false, why, subject, recipients } : { ok: true, kind: 'email', subject, text, html, recipients }
  }
  const addressed = {
    subject: tenderSubject(purpose, facts),
    recipients: carrierCode === null || load.carrier === null ? [] : [carrierCode],
  }
  if (expired) return { ok: false, why: expired, ...addressed }
  const control = await nextControl()
  const named = { ...(await asCarrierNamesItself(database, facts)), sender, ediId: known?.ediId ?? '' }
  const written = writeTender(named, purpose, reference, control, now)
  return written.ok
    ? { ok: true, kind: 'edi-204', text: written.text, control, ...addressed }
    : { ...written, ...addressed }
}

const emailKinds = { original: 'send', change: 'update', cancellation: 'cancel' } as const

type KnownCarrier = {
  code: string
  name: string
  transport: CarrierTransport
  ediId: string
  insuranceExpires: string | null
}

const findCarrier = async (database: Executor, customer: string, code: string): Promise<KnownCarrier | undefined> => {
  const { name, transport, ediId, insuranceExpires } = carrier
  const [found] = await database
    .select({ code: carrier.code, name, transport, ediId, insuranceExpires })
    .from(carrier)
    .where(and(eq(carrier.customer, customer), eq(carrier.code, code)))
  return found
}

/** Loads are not offered to a carrier without insurance. Its last day ends when it has ended in all of the United States. */
const insuranceProblem = ({ name, insuranceExpires }: KnownCarrier, now: Date): string | null => {
  return validity(insuranceExpires, today(now.getTime(), 'Pacific/Honolulu')) === 'expired'
    ? `The insurance of ${name} expired on ${insuranceExpires}. Enter the new date under Carriers, or choose another carrier.`
    : null
}

const mailProblem = ({ load, freight }: LoadFacts, code: string, recipients: readonly string[]): string | null => {
  if (freight.length === 0) return `Load ${load.id} has no deliveries.`
  return recipients.length === 0 ? `Carrier ${code} gets its tenders by e-mail, and has no active contact.` : null
}

/** The addresses of all active contacts of a carrier. */
export const activeContacts = async (
  database: Executor,
  customer: string,
  carrierCode: string | null,
): Promise<string[]> => {
  if (carrierCode === null) return []
  const rows = await database
    .select({ email: carrierContact.email })
    .from(carrierContact)
    .where(
      and(
        eq(carrierContact.customer, customer),
        eq(carrierContact.carrierCode, carrierCode),
        eq(carrierContact.active, true),
      ),
    )
    .orderBy(asc(carrierContact.id))
  return [...new Set(rows.map(({ email }) => email))]
}
