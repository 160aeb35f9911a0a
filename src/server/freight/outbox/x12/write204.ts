import { writeInterchange } from './interchange'
import { plainText } from './plainText'
import { tenderProblems } from './tenderDocument'
import type { TenderControl, TenderDocument, TenderPlace, TenderProblem, TenderStop } from './tenderDocument'

export type WrittenTender =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problems: readonly TenderProblem[] }

/**
 * A motor carrier load tender, X12 004010 transaction set 204: one interchange, one group, one transaction.
 * Segments end in `~` and a line feed. Weights in pounds; the days of a stop are local to it (time code LT).
 */
export const write204 = (document: TenderDocument, control: TenderControl): WrittenTender => {
  const problems = tenderProblems(document, control)
  if (problems.length > 0) return { ok: false, problems }
  const transactions = [[...heading(document), ...document.stops.flatMap(stopSegments), total(document)]]
  return { ok: true, text: writeInterchange({ ...document, kind: 'SM', transactions }, control) }
}

const heading = (document: TenderDocument): string[][] => [
  ['B2', '', document.scac, '', document.reference, '', 'PP'],
  ['B2A', purposeCodes[document.purpose], 'LT'],
  ['L11', document.loadNumber, 'LO'],
  ['MS3', document.scac, 'B', '', 'M'],
  ...notes(equipmentNote(document.equipment)),
  ...notes(document.comment),
  ...partySegments('SH', document.shipper),
  // N7 wants an equipment number, which the carrier alone knows; 'TL' is a trailer not otherwise specified.
  ['N7', '', 'NONE', '', '', '', '', '', '', '', '', 'TL'],
]

const stopSegments = (stop: TenderStop, index: number): string[][] => {
  const codes = stopCodes[stop.reason]
  return [
    ['S5', String(index + 1), codes.reason],
    ...stop.deliveryNumbers.map((number) => ['L11', number, 'DO']),
    ['G62', codes.notBefore.date, dayText(stop.firstDay), codes.notBefore.time, '0000', 'LT'],
    ['G62', codes.notAfter.date, dayText(stop.lastDay), codes.notAfter.time, '2359', 'LT'],
    ['AT8', 'G', 'L', weightText(stop.weight), String(stop.pieces)],
    ...notes(stop.comment),
    ...partySegments(codes.party, stop),
  ]
}

const total = ({ totalWeight, totalPieces }: TenderDocument): string[] => [
  'L3',
  weightText(totalWeight),
  'G',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  String(totalPieces),
  'L',
]

const partySegments = (role: string, { name, street, city, state, postalCode, country }: TenderPlace): string[][] =>
  [
    ['N1', role, plainText(name, 60) || 'UNKNOWN'],
    ['N3', plainText(street, 55), plainText(plainText(street, 110).slice(55), 55)],
    [
      'N4',
      atLeast(2, plainText(city, 30)),
      exactly(/^[A-Z]{2}$/, state.toUpperCase()),
      atLeast(3, plainText(postalCode, 15)),
      exactly(/^[A-Z]{2}$/, country.toUpperCase()),
    ],
  ].filter(([tag, ...elements]) => tag === 'N1' || elements.some((element) => element !== ''))

/** A note holds 80 characters; a longer comment goes on in the next one, nine at most: the standard allows ten, one of them names the equipment. */
const notes = (comment: string): string[][] =>
  (plainText(comment, 720).match(/.{1,80}/g) ?? [])
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ['NTE', 'OTH', line])

/** The trailer is asked for in words: the group's own equipment names have no X12 codes. */
const equipmentNote = (equipment: string): string => {
  const name = plainText(equipment, 69)
  return name === '' ? '' : `EQUIPMENT: ${name}`
}

const atLeast = (length: number, text: string): string => (text.length >= length ? text : '')
const exactly = (pattern: RegExp, text: string): string => (pattern.test(text) ? text : '')
const weightText = (pounds: number): string => String(Math.round(pounds * 100) / 100)
const dayText = (day: string): string => day.replaceAll('-', '')

const purposeCodes = { original: '00', cancellation: '01', change: '04' } as const

const stopCodes = {
  pickup: { reason: 'LD', party: 'SF', notBefore: { date: '37', time: 'I' }, notAfter: { date: '38', time: 'K' } },
  delivery: { reason: 'UL', party: 'ST', notBefore: { date: '53', time: 'G' }, notAfter: { date: '54', time: 'L' } },
} as const
