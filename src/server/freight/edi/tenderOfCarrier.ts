import { and, desc, eq, sql } from 'drizzle-orm'
import { ownCode } from '#domain/fleet-manager/crossReferences'
import type { Transaction } from '#server/database/openDatabase'
import { tender } from '#server/database/schema/loads'
import { carrier } from '#server/database/schema/routing-setup'
import { noteUnresolved, readTranslations } from '#server/freight/crossReferences'
import { DeliveryFailure } from '#server/freight/outbox/transports'
import { type Change, writeAndPublish } from '#server/platform/events/publishChanges'
import type { Kernel } from '#server/platform/kernel'
import { carriersWithEdiId } from './carriersWithEdiId'

type FromCarrier = { shipmentReference: string; scac: string; sender: string }
type TenderRow = typeof tender.$inferSelect

/**
 * Does what a message of a carrier asks for at the tender that it names, which stays locked meanwhile. Codes of carriers
 * are translated by the cross-references of the customer.
 * @param document what the message is, for the list of unresolved codes, such as `X12 990`
 * @returns the customer of the tender
 * @throws a permanent DeliveryFailure when it names no tender of ours, or one to another carrier than its sender
 */
export const atTenderOfCarrier = async (
  kernel: Pick<Kernel, 'opened' | 'announcements'>,
  document: string,
  { shipmentReference, scac, sender }: FromCarrier,
  work: (transaction: Transaction, found: TenderRow, publish: (change: Change) => void) => Promise<void>,
): Promise<string> => {
  const { customer: owner, foreign } = await writeAndPublish(kernel, async (transaction, publish): Promise<Taken> => {
    const [found] = await transaction
      .select()
      .from(tender)
      .where(eq(tender.reference, shipmentReference))
      .orderBy(desc(tender.id))
      .for('update')
    if (!found) throw failure(shipmentReference, 'There is no tender with this reference')
    const { customer, carrierCode } = found
    const { carrier: known } = await readTranslations(transaction, customer, { carrier: [scac, sender] })
    // The network vouches for the sender of the interchange alone: anybody can write a carrier's code into the message.
    const byEdiId = await carriersWithEdiId(transaction, customer, sender)
    const isItself = (code: string) =>
      isSame(
        ownCode(code, known, () => true),
        carrierCode,
      )
    const isSender = isItself(sender) || byEdiId.some((code) => isSame(code, carrierCode))
    const other = isItself(scac) ? (isSender ? undefined : sender) : scac
    if (other === undefined) {
      await work(transaction, found, publish)
      return { customer, foreign: null }
    }
    await noteUnknownCarrier(transaction, customer, other, `${document} ${shipmentReference}`)
    return { customer, foreign: { carrierCode, other } }
  })
  if (foreign) throw failure(shipmentReference, `This tender went to ${foreign.carrierCode}, not to ${foreign.other}`)
  return owner
}

/** Of a message about the tender of another carrier: who was asked, and who wrote. */
type Taken = { customer: string; foreign: { carrierCode: string; other: string } | null }

const failure = (reference: string, why: string) => new DeliveryFailure(`${reference}: ${why}`, { permanent: true })

const isSame = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase()

/** A code that names no carrier of the customer may need a cross-reference; that of another carrier does not. */
const noteUnknownCarrier = async (
  transaction: Transaction,
  customer: string,
  code: string,
  seenIn: string,
): Promise<void> => {
  const [known] = await transaction
    .select({ code: carrier.code })
    .from(carrier)
    .where(and(eq(carrier.customer, customer), eq(sql`lower(${carrier.code})`, code.toLowerCase())))
    .limit(1)
  if (!known) await noteUnresolved(transaction, customer, { carrier: [code] }, seenIn)
}
