import { type DocumentStore, folderStore } from './documentStore'
import { type Message, DeliveryFailure } from './transports'
import { reasonOf } from '#server/platform/log'
import type { Transport } from './transports'
import { readSegments } from './x12/readSegments'

/** Lays documents into the folder `out` of a directory. */
export const ediTransport = (directory: string): Transport => ({
  name: 'edi-folder',
  deliver: (message) => layDocument(folderStore(directory), message),
})

/**
 * Lays a document into `out/` of a store as `204_<load>_<control>.edi`, read from the document itself. What is for the
 * customer and not for a carrier goes to `out/<customer>/` where the customer has a folder below `in`. Laying the same
 * document again changes nothing; another one under the same control number is refused for good.
 */
export const layDocument = async (
  store: DocumentStore,
  { customer, kind, payload }: Message,
): Promise<{ reference: string }> => {
  const document = documentOf(payload)
  if (document === undefined)
    throw new DeliveryFailure('The payload is no document that partners are sent as a file', { permanent: true })
  const { name, isReceiptOfCarrier } = document
  try {
    const folder = kind === 'edi' && !isReceiptOfCarrier && (await store.hasFolder(customer)) ? customer : null
    const before = await store.read(name, folder)
    if (before === undefined) await store.write(name, folder, payload)
    else if (before !== payload) throw new DeliveryFailure(`${name} is there with another content`, { permanent: true })
  } catch (error) {
    if (error instanceof DeliveryFailure) throw error
    throw new DeliveryFailure(reasonOf(error), { permanent: false, cause: error })
  }
  return { reference: name }
}

/** The name of a document, by its kind, what it is about and its control number, and whether it is a 997 for a carrier. */
const documentOf = (payload: string): { name: string; isReceiptOfCarrier: boolean } | undefined => {
  const { segments, problems } = readSegments(payload)
  const code = segments.find(({ tag }) => tag === 'ST')?.elements[0] ?? ''
  const [tag, place] = subjects.get(code) ?? []
  const subject =
    code === '204'
      ? segments.find(({ tag: other, elements }) => other === 'L11' && elements[1] === 'LO')?.elements[0]
      : segments.find((segment) => segment.tag === tag)?.elements[place ?? 0]
  const control = segments[0]?.elements[12]
  if (problems.length > 0 || !subject || !control) return undefined
  const received = segments.find((segment) => segment.tag === 'AK1')?.elements[0] ?? ''
  return {
    name: `${code}_${fileSafe(subject)}_${fileSafe(control)}.edi`,
    isReceiptOfCarrier: code === '997' && carrierGroups.has(received),
  }
}

/** The groups that carriers send: answers to tenders (990) and status reports (214). */
const carrierGroups: ReadonlySet<string> = new Set(['GF', 'QM'])

const subjects: ReadonlyMap<string, [tag: string, place: number]> = new Map([
  ['990', ['B1', 1]],
  ['997', ['AK1', 1]],
  ['214', ['B10', 1]],
])

const fileSafe = (text: string): string => text.replace(/[^A-Za-z0-9-]/g, '-')
