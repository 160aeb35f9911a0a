import { type ShipmentEventCode, shipmentEventCodes } from '#domain/fleet/shipmentProgress'

/** `webhook`: JSON by HTTP. `edi`: X12 214 in the EDI folder. */
export const receiverKinds = ['webhook', 'edi'] as const
export type ReceiverKind = (typeof receiverKinds)[number]

/** A customer's system that receives the status of shipments. */
export type StatusReceiverDraft = {
  name: string
  kind: ReceiverKind
  /** Of a webhook its URL; for EDI qualifier and id of the receiver, such as `ZZ:ACME`. */
  address: string
  /** The code by which an EDI receiver knows us as its carrier; empty for a webhook. */
  scac: string
  events: ShipmentEventCode[]
  isActive: boolean
}

/** A 214 has a status code for these events alone. */
const ediEvents: readonly ShipmentEventCode[] = ['arrived', 'late', 'departed', 'delivered', 'cancelled']

/** The events that a receiver of this kind can be told. */
export const eventsFor = (kind: ReceiverKind): readonly ShipmentEventCode[] =>
  kind === 'edi' ? ediEvents : shipmentEventCodes

/** Receivers that one customer may have. */
export const mostReceivers = 10

/** Characters of a name and of an address. */
export const receiverLimits = { name: 100, address: 500 } as const

export const receiverProblemCodes = ['required', 'too-long', 'no-web-address', 'no-edi-address', 'no-scac'] as const
export type ReceiverProblem = {
  field: 'name' | 'address' | 'scac' | 'events'
  code: (typeof receiverProblemCodes)[number]
}

/** Everything that keeps a receiver from being stored. */
export const receiverProblems = ({ name, kind, address, scac, events }: StatusReceiverDraft): ReceiverProblem[] => {
  const problems: ReceiverProblem[] = []
  if (name.trim() === '') problems.push({ field: 'name', code: 'required' })
  if (name.trim().length > receiverLimits.name) problems.push({ field: 'name', code: 'too-long' })
  const addressProblem = problemOfAddress(kind, address.trim())
  if (addressProblem) problems.push({ field: 'address', code: addressProblem })
  if (kind === 'edi' && !/^[A-Z]{2,4}$/.test(scac.trim())) problems.push({ field: 'scac', code: 'no-scac' })
  if (!events.some((event) => eventsFor(kind).includes(event))) problems.push({ field: 'events', code: 'required' })
  return problems
}

const problemOfAddress = (kind: ReceiverKind, address: string): ReceiverProblem['code'] | null => {
  if (address === '') return 'required'
  if (address.length > receiverLimits.address) return 'too-long'
  if (kind === 'edi') return ediParty(address) ? null : 'no-edi-address'
  if (!URL.canParse(address)) return 'no-web-address'
  const { protocol, username, password, hash } = new URL(address)
  return /^https?:$/.test(protocol) && username + password + hash === '' ? null : 'no-web-address'
}

/** Qualifier and id of an EDI address; null when it is none. */
export const ediParty = (address: string): { qualifier: string; id: string } | null => {
  const [, qualifier, id] = /^([A-Z0-9]{2}):([A-Z0-9](?:[A-Z0-9 ._-]{0,13}[A-Z0-9]))$/.exec(address.trim()) ?? []
  return qualifier === undefined || id === undefined ? null : { qualifier, id }
}
