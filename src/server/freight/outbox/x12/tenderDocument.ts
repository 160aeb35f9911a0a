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
  /** The days on which the truck is expected, whole and by the clock of the place: `YYYY-MM-DD`. */
  readonly firstDay: string
  readonly lastDay: string
  /** At most `mostOfStop`. */
  readonly deliveryNumbers: readonly string[]
  /** Pounds. */
  readonly weight: number
  readonly pieces: number
  readonly comment: string
}

/** The content of a tender in the terms of the trade. Texts may contain anything users type. */
export type TenderDocument = {
  readonly sender: InterchangeParty
  readonly receiver: InterchangeParty
  readonly purpose: 'original' | 'cancellation' | 'change'
  /** The carrier's code, 2 to 4 capitals. */
  readonly scac: string
  readonly loadNumber: string
  /** Comes back in the carrier's answer, so it must be unique for the sender. */
  readonly reference: string
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

/** Numbers that a stop of a 204 can carry: 004010 allows fifty L11 in the loop of a stop. */
export const mostOfStop = 50

export type TenderProblem =
  | { readonly code: 'no-stops' | 'too-many-stops' | 'too-many-deliveries' }
  | { readonly code: 'identifier'; readonly field: string; readonly value: string }
  | { readonly code: 'quantity'; readonly field: string; readonly value: number }
  | { readonly code: 'date'; readonly field: string }

/** A carrier's code as a 204 can carry it. */
export const isScac = (code: string): boolean => /^[A-Z]{2,4}$/.test(code)

/** What keeps a tender from being written without changing its meaning. Texts never do: those are shortened and respelt. */
export const tenderProblems = (document: TenderDocument, control: TenderControl): TenderProblem[] => [
  ...(document.stops.length === 0 ? [{ code: 'no-stops' } as const] : []),
  ...(document.stops.length > 999 ? [{ code: 'too-many-stops' } as const] : []),
  ...(document.stops.some(({ deliveryNumbers }) => deliveryNumbers.length > mostOfStop)
    ? [{ code: 'too-many-deliveries' } as const]
    : []),
  ...identifier('sender', document.sender.id, 2, 15),
  ...identifier('sender-qualifier', document.sender.qualifier, 2, 2),
  ...identifier('receiver', document.receiver.id, 2, 15),
  ...identifier('receiver-qualifier', document.receiver.qualifier, 2, 2),
  ...(isScac(document.scac) ? [] : [{ code: 'identifier', field: 'scac', value: document.scac } as const]),
  ...identifier('load-number', document.loadNumber, 1, 30),
  ...identifier('shipment-id', document.reference, 1, 30),
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
  ...[
    isWritableMoment(control.createdAt),
    ...document.stops.flatMap(({ firstDay, lastDay }) => [isWritableDay(firstDay), isWritableDay(lastDay)]),
  ].flatMap((isFine) => (isFine ? [] : [{ code: 'date', field: 'date' } as const])),
]

const identifier = (field: string, value: string, shortest: number, longest: number): TenderProblem[] =>
  isWritable(value, shortest, longest) ? [] : [{ code: 'identifier', field, value }]

const quantity = (field: string, value: number, highest: number): TenderProblem[] =>
  value >= 0 && value <= highest ? [] : [{ code: 'quantity', field, value }]

const isWritableDay = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && isWritableMoment(new Date(`${day}T00:00:00Z`))

const isWritableMoment = (moment: Date): boolean => {
  const year = moment.getUTCFullYear()
  return year >= 1000 && year <= 9999
}
