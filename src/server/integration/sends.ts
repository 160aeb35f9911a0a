import type { sends } from '#contract/integration/sends'
import type { Input } from '#contract/platform/endpoint'
import { type LoadAction, lockOfFleet } from '#domain/freight/load'
import { isEmailAddress } from '#domain/values/bounds'
import { refuseTakenNumber } from '#server/freight/loads/loadNumbers'
import { lockDeliveriesOfLoad, refuseStrangers } from '#server/freight/loads/lockDeliveries'
import { allowAction, changeLoad, lockLoad } from '#server/freight/loads/lockLoad'
import { noteLoadUpdate } from '#server/freight/loads/noteLoadUpdate'
import { readFreight } from '#server/freight/loads/readFreight'
import { composeEmail, mailIdOf } from '#server/freight/outbox/email/composeEmail'
import { assertMayMail } from '#server/freight/outbox/email/mailAllowance'
import { emailOf } from '#server/freight/outbox/loadMessages'
import { queueMessage } from '#server/freight/outbox/queueMessage'
import { shipLoad } from '#server/freight/shipments/loadShipment'
import type { Context } from '#server/platform/context'
import { badRequest } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { cancelLoad } from './cancelLoad'
import { changeTender, offerLoad } from './carrierMessages'
import { tellFleet } from '#server/freight/loads/fleetMessages'
import { notifyLoad } from './notifyLoad'
import { rememberLoad } from './rememberLoad'

export const sendHandlers: Handlers<typeof sends> = {
  sendToCarrier: write(async ({ query }, context) => {
    const row = await lockLoad(context, query.loadId)
    const status = allowAction(row, 'send-to-carrier')
    const offer = await offerLoad(context, row)
    const after = await changeLoad(context, row, { status })
    await rememberLoad(context, { messageId: offer.messageId, before: row, after, tenderId: offer.tenderId })
    await noteLoadUpdate(context, row.id, 'sent-to-carrier', `Tender ${offer.reference} to ${row.carrier}.`)
    await notifyLoad(context, 'load-sent', row)
    return {}
  }),

  cancelToCarrier: write((input, context) => cancelLoad(input, context, 'cancel-to-carrier')),

  cancelForCarrierUpdate: write((input, context) => cancelLoad(input, context, 'cancel-for-carrier-update')),

  emailCarrier: write(async ({ query }, context) => {
    const recipients = readRecipients(query.contact)
    const row = await lockLoad(context, query.loadId)
    allowAction(row, 'email')
    const deliveryIds = query.deliveryIds ?? []
    refuseStrangers(row.id, deliveryIds, await lockDeliveriesOfLoad(context, row.id))
    await assertMayMail(context, recipients.length)
    const now = new Date()
    const email = emailOf(query.kind, await readFreight(context.database, row), deliveryIds, now)
    const from = context.kernel.settings.smtpFrom
    const messageId = await queueMessage(context, {
      loadId: row.id,
      kind: 'email',
      purpose: query.kind,
      subject: email.subject,
      recipients,
      payload: (id) => composeEmail({ ...email, from, to: recipients, messageId: mailIdOf(id, from), sentAt: now }),
    })
    await noteLoadUpdate(context, row.id, 'emailed', `${email.subject}: ${recipients.join(', ')}`)
    return { messageId }
  }),

  sendModifiedPlan: write(async ({ query }, context) => {
    const row = await lockLoad(context, query.loadId)
    allowAction(row, 'modify')
    if (row.status === 'sent-to-carrier') await changeTender(context, row)
    else {
      await tellFleet(context, row, 'change')
      if (row.status === 'sent-to-fleet') await shipLoad(context, row)
    }
    await noteLoadUpdate(context, row.id, 'plan-modified', 'The changed load was sent.')
    await notifyLoad(context, 'load-updated', row)
    context.publish('loads', [row.id])
    return {}
  }),

  sendToFleet: write(async ({ query }, context) => {
    const row = await lockLoad(context, query.loadId)
    const status = allowAction(row, 'send-to-fleet')
    const messageId = await tellFleet(context, row, 'assign')
    const { lockedBy, reason } = lockOfFleet
    const lockedAt = new Date().toISOString()
    const after = await changeLoad(context, row, { status, lockedBy, lockReason: reason, lockedAt })
    await rememberLoad(context, { messageId, before: row, after })
    await shipLoad(context, after)
    await noteLoadUpdate(context, row.id, 'sent-to-fleet', 'The load was given to the fleet.')
    await notifyLoad(context, 'load-sent', row)
    return {}
  }),

  cancelToFleet: write((input, context) => cancelLoad(input, context, 'cancel-to-fleet')),

  planLoad: write(async ({ query: { loadId, action, loadNumber } }, context) => {
    const row = await lockLoad(context, loadId)
    const status = allowAction(row, action)
    const renamed = action !== 'unplan' && loadNumber !== row.number
    if (renamed) await refuseTakenNumber(context, loadNumber, row.id)
    await changeLoad(context, row, { status, ...(renamed && { number: loadNumber }) })
    await noteLoadUpdate(
      context,
      row.id,
      updateOf[action],
      `Load id ${renamed ? loadNumber : (row.number ?? loadNumber)}.`,
    )
    return {}
  }),
}

/** A send must never be answered out of a cache, since asking is doing. */
function write<I, R>(handler: (input: I, context: Context) => Promise<R>) {
  return (input: I, context: Context): Promise<R> => {
    context.reply.header('cache-control', 'no-store')
    return handler(input, context)
  }
}

const updateOf: Record<Extract<LoadAction, 'plan' | 'update-plan' | 'unplan'>, string> = {
  plan: 'planned',
  'update-plan': 'plan-updated',
  unplan: 'plan-deleted',
}

const readRecipients = (contact: Input<typeof sends.emailCarrier>['query']['contact']): string[] => {
  const addresses = contact.split(/[,;]/).map((address) => address.trim())
  if (addresses.length > 20) throw badRequest('EmailContact: are too many (20)')
  const bad = addresses.find((address): boolean => !isEmailAddress(address))
  if (bad !== undefined)
    throw badRequest(bad === '' ? 'EmailContact: an address is empty' : `EmailContact: ${bad} is not an address`)
  return [...new Set(addresses)]
}
