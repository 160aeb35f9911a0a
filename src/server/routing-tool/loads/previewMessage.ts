import { and, eq } from 'drizzle-orm'
import type { Input } from '#contract/platform/endpoint'
import type { outbox } from '#contract/routing-tool/outbox'
import { fleetSystem } from '#domain/freight/load'
import { load } from '#server/database/schema/loads'
import { noSuchLoad } from '#server/freight/loads/lockLoad'
import { type LoadFacts, readFreight } from '#server/freight/loads/readFreight'
import { nextReference, openTender } from '#server/freight/loads/tenders'
import { activeContacts, writeToCarrier } from '#server/freight/outbox/carrierMessage'
import { comingControlNumber } from '#server/freight/outbox/controlNumber'
import { emailOf, fleetMessageOf, fleetSubject } from '#server/freight/outbox/loadMessages'
import { ownParty } from '#server/freight/outbox/ownParty'
import type { Context } from '#server/platform/context'

type Query = Input<typeof outbox.previewMessage>['query']

/** The message that would be sent now, its recipients, and what prevents it. Changes nothing. */
export const previewMessage = async ({ query }: { query: Query }, context: Context) => {
  const { database, customer } = context
  const [row] = await database
    .select()
    .from(load)
    .where(and(eq(load.customer, customer), eq(load.id, query.loadId)))
  if (!row) throw noSuchLoad(query.loadId)
  const facts = await readFreight(database, row)
  switch (query.kind) {
    case 'email':
      return previewEmail(context, facts, query)
    case 'tender':
      return previewTender(context, facts, 'original')
    case 'cancel':
      return previewTender(context, facts, 'cancellation')
    case 'change':
      return previewTender(context, facts, 'change')
    case 'fleet':
      return previewFleet(facts, 'assign')
    case 'fleet-cancel':
      return previewFleet(facts, 'cancel')
    case 'fleet-change':
      return previewFleet(facts, 'change')
  }
}

const previewEmail = async (context: Context, facts: LoadFacts, { emailKind = 'send', deliveryIds = [] }: Query) => {
  const { subject, text, html } = emailOf(emailKind, facts, deliveryIds, new Date())
  const recipients = await activeContacts(context.database, context.customer, facts.carrierCode)
  return { subject, recipients, text, html, problem: null }
}

const previewTender = async (context: Context, facts: LoadFacts, purpose: 'original' | 'cancellation' | 'change') => {
  const { id } = facts.load
  const open = await openTender(context, id)
  const reference = purpose === 'original' ? await nextReference(context, id) : (open?.reference ?? `${id}-1`)
  const carrierCode = purpose === 'original' ? facts.carrierCode : (open?.carrierCode ?? facts.carrierCode)
  const message = await writeToCarrier(
    context.database,
    { ...facts, carrierCode },
    {
      sender: ownParty(context.kernel.settings),
      purpose,
      reference,
      now: new Date(),
      nextControl: () => comingControlNumber(context.database),
    },
  )
  const { subject, recipients } = message
  const html = message.ok && message.kind === 'email' ? message.html : null
  return { subject, recipients, text: message.ok ? message.text : '', html, problem: message.ok ? null : message.why }
}

const previewFleet = (facts: LoadFacts, purpose: 'assign' | 'cancel' | 'change') => ({
  subject: fleetSubject(purpose, facts),
  recipients: [fleetSystem],
  text: fleetMessageOf(purpose, facts, new Date()),
  html: null,
  problem: null,
})
