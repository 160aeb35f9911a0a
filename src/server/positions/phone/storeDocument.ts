import { and, eq } from 'drizzle-orm'
import type { driverCalls } from '#contract/driver/driverCalls'
import type { Input } from '#contract/platform/endpoint'
import { documentProblem, type DocumentProblem, phoneLimits } from '#domain/fleet/driverPhone'
import { textProblem } from '#domain/values/bounds'
import { shipmentDocument, shipmentStop } from '#server/database/schema/shipments'
import type { Context } from '#server/platform/context'
import { cleanPicture } from '#server/platform/files/uploads'
import { badRequest, notFound, refused, tooLarge } from '#server/platform/http/problems'
import { happenedAt, holdShipment } from './driverShipment'
import { pictureType, takeUpload } from './uploads'

/** Stores a proof of delivery, once. The type of a picture is detected from its bytes, which are stored without metadata. */
export const storeDocument = async (
  { params: { shipmentId, sequence }, body }: Input<typeof driverCalls.sendDocument>,
  context: Context,
) => {
  const { database, customer, caller } = context
  const { kind, signer = '', pieces = null, short = 0, over = 0, damaged = 0, note = '' } = body
  // A count is figures alone, as a photo has none.
  const isPictured = kind !== 'count'
  const sent =
    isPictured && body.upload !== undefined ? await takeUpload(context, body.upload, body.size ?? 0) : undefined
  if (isPictured && body.upload !== undefined && !sent) return assertStored(context, body.key)
  const file = isPictured ? (sent ?? body.file) : undefined
  const problem = documentProblem(kind, signer, file?.bytes.length ?? 0, { pieces, short, over, damaged, note })
  if (problem === 'picture-too-large') throw tooLarge(documentProblems[problem])
  if (problem) throw badRequest(documentProblems[problem])
  if (textProblem(signer, phoneLimits.signer)) throw badRequest('signer: is unreadable')
  if (textProblem(note, phoneLimits.note)) throw badRequest('note: is unreadable')
  const type = file ? pictureType(file.bytes) : null
  const bytes = file && type !== null ? cleanPicture(type, file.bytes) : null
  const at = happenedAt(body.at)
  await holdShipment(context, shipmentId)
  const ofShipment = and(eq(shipmentDocument.customer, customer), eq(shipmentDocument.shipmentId, shipmentId))
  const [stop] = await database
    .select({ sequence: shipmentStop.sequence })
    .from(shipmentStop)
    .where(
      and(
        eq(shipmentStop.customer, customer),
        eq(shipmentStop.shipmentId, shipmentId),
        eq(shipmentStop.sequence, sequence),
      ),
    )
  if (!stop) throw notFound(`Shipment ${shipmentId} has no stop ${sequence}.`)
  if ((await database.$count(shipmentDocument, ofShipment)) >= phoneLimits.documents)
    throw refused(`Shipment ${shipmentId} has ${phoneLimits.documents} documents.`, 'too-many')
  const [made] = await database
    .insert(shipmentDocument)
    .values({
      customer,
      shipmentId,
      stopSequence: sequence,
      kind,
      signer: kind === 'signature' ? signer.trim() : '',
      ...(kind === 'count' && { pieces, short, over, damaged, note: note.trim() }),
      type,
      bytes,
      at,
      createdBy: caller.userId,
      reportKey: body.key,
    })
    .onConflictDoNothing()
    .returning({ id: shipmentDocument.id })
  if (!made) return {}
  context.record('shipment-document', made.id, null, {
    shipmentId,
    stop: sequence,
    kind,
    signer: signer.trim(),
    ...(kind === 'count' && { pieces, short, over, damaged, note: note.trim() }),
  })
  context.publish('shipments', [shipmentId])
  return {}
}

/**
 * The picture of a document that is sent again is not there any more: the document has it.
 * @throws FAILED without such a document
 */
const assertStored = async ({ database, customer, caller }: Context, key: string) => {
  const isOf = and(
    eq(shipmentDocument.customer, customer),
    eq(shipmentDocument.createdBy, caller.userId),
    eq(shipmentDocument.reportKey, key),
  )
  if ((await database.$count(shipmentDocument, isOf)) === 0)
    throw refused('The picture has not come whole.', 'parts-missing')
  return {}
}

const documentProblems: Readonly<Record<DocumentProblem, string>> = {
  'photo-missing': 'file: is required with a photo',
  'signer-missing': 'signer: is required with a signature',
  'signer-too-long': `signer: is too long (${phoneLimits.signer})`,
  'picture-too-large': 'file: is larger than 5 MiB',
  'pieces-missing': 'pieces: is required with a count',
  'pieces-out-of-range': `pieces: must be 0 to ${phoneLimits.pieces}, as must short, over and damaged`,
  'note-too-long': `note: is too long (${phoneLimits.note})`,
}
