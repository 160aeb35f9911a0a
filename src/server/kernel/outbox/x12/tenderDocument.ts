import { isWritable } from './plainText'

export type InterchangeParty = {
  /** Two characters, `02` for a SCAC, `ZZ` for an agreed name. */
  readonly qualifier: string
  /** 2 to 15 characters. */
  readonly id: string
}

export type TenderPlace = {
  readonly name: string
  readonly street: string
  readonly city: string
  /** Two letters; anything else is left out. */
  readonly state: string
  readonly postalCode: string
  /** Two letters. */
  readonly country: string
}

export type TenderStop = TenderPlace & {
  readonly reason: 'pickup' | 'delivery'
  /** The window in which the truck is expected; written in UTC. */
  readonly from: Date
  readonly until: Date
  readonly deliveryNumbers: readonly string[]
  /** Pounds. */
  readonly weight: number
  readonly pieces: number
  readonly comment: string
}

/** What a carrier is told about a load, in the words of the trade. Every text may hold anything people type. */
export type TenderDocument = {
  readonly sender: InterchangeParty
  readonly receiver: InterchangeParty
  readonly purpose: 'original' | 'cancellation' | 'change'
  /** The carrier's code, 2 to 4 capitals. */
  readonly scac: string
  readonly loadNumber: string
  /** Comes back in the carrier's answer, so it must be unique for the sender. */
  readonly shipmentId: string
  readonly equipment: string
  readonly shipper: TenderPlace
  readonly stops: readonly TenderStop[]
  /** Pounds. */
  readonly totalWeight: number
  readonly totalPieces: number
  readonly comment: string
}

/** Control numbers of one interchange with one transaction, each unique for the sender (1 to 999,999,999). */
export type TenderControl = { readonly interchange: number; readonly createdAt: Date; readonly test: boolean }

export type TenderProblem =
  | { readonly code: 'no-stops' | 'too-many-stops' }
  | { readonly code: 'identifier'; readonly field: string; readonly value: string }
  | { readonly code: 'quantity'; readonly field: string; readonly value: number }
  | { readonly code: 'date'; readonly field: string }

/** What keeps a tender from being written without changing its meaning. Texts never do: those are shortened and respelt. */
export const tenderProblems = (document: TenderDocument, control: TenderControl): TenderProblem[] => [
  ...(document.stops.length === 0 ? [{ code: 'no-stops' } as const] : []),
  ...(document.stops.length > 999 ? [{ code: 'too-many-stops' } as const] : []),
  ...identifier('sender', document.sender.id, 2, 15),
  ...identifier('sender-qualifier', document.sender.qualifier, 2, 2),
  ...identifier('receiver', document.receiver.id, 2, 15),
  ...identifier('receiver-qualifier', document.receiver.qualifier, 2, 2),
  ...(/^[A-Z]{2,4}$/.test(document.scac) ? [] : [{ code: 'identifier', field: 'scac', value: document.scac } as const]),
  ...identifier('load-number', document.loadNumber, 1, 30),
  ...identifier('shipment-id', document.shipmentId, 1, 30),
  ...document.stops.flatMap((stop) =>
    stop.deliveryNumbers.flatMap((number) => identifier('delivery-number', number, 1, 30)),
  ),
  ...[document.totalWeight, ...document.stops.map((stop) => stop.weight)].flatMap((weight) =>
    quantity('weight', weight, 99_999_999),
  ),
  ...[document.totalPieces, ...document.stops.map((stop) => stop.pieces)].flatMap((pieces) =>
    Number.isInteger(pieces)
      ? quantity('pieces', pieces, 9_999_999)
      : [{ code: 'quantity', field: 'pieces', value: pieces } as const],
  ),
  ...(Number.isInteger(control.interchange) && control.interchange > 0
    ? quantity('control-number', control.interchange, 999_999_999)
    : [{ code: 'quantity', field: 'control-number', value: control.interchange } as const]),
  ...[control.createdAt, ...document.stops.flatMap((stop) => [stop.from, stop.until])].flatMap((date) =>
    isWritableDate(date) ? [] : [{ code: 'date', field: 'date' } as const],
  ),
]

const identifier = (field: string, value: string, shortest: number, longest: number): TenderProblem[] =>
  isWritable(value, shortest, longest) ? [] : [{ code: 'identifier', field, value }]

const quantity = (field: string, value: number, highest: number): TenderProblem[] =>
  value >= 0 && value <= highest ? [] : [{ code: 'quantity', field, value }]

const isWritableDate = (date: Date): boolean => {
  const year = date.getUTCFullYear()
  return year >= 1000 && year <= 9999
}
