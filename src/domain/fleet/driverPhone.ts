/** How the token of a driver's phone starts, so that secret scanners and the server recognise one. */
export const driverTokenStart = 'lpd_'

/** The user of a call from a driver's phone, in records and logs; no user id contains a colon. */
export const driverUser = (driverId: string): string => `driver:${driverId}`

/** Days that a link to the phone page may be valid. */
export const phoneLinkDays = { least: 1, usual: 30, most: 180 } as const

/** Calls of one phone that one process answers: a burst after a time without a network, then so many per minute. */
export const driverPhoneRate = { most: 300, perMinute: 120 } as const

/** Unknown tokens that one process looks up for one address: a burst, then so many per minute. */
export const unknownPhoneRate = { most: 20, perMinute: 20 } as const

export const driverAnswers = ['accepted', 'rejected'] as const

/** What a driver said about a shipment. */
export type DriverAnswer = (typeof driverAnswers)[number]

export const visitEvents = ['arrived', 'departed'] as const

/** What a driver reports about a stop. */
export type VisitEvent = (typeof visitEvents)[number]

export const lateReasons = ['traffic', 'weather', 'accident', 'breakdown', 'previous-stop', 'hours', 'other'] as const

/** Why a driver is late, as the driver says. */
export type LateReason = (typeof lateReasons)[number]

export const documentKinds = ['photo', 'signature', 'count'] as const

/**
 * A proof of delivery: a photo, the signature of whoever took the freight, drawn or as a name alone, or the count of the
 * pieces with what is wrong with them.
 */
export type DocumentKind = (typeof documentKinds)[number]

export const countedExceptions = ['short', 'over', 'damaged'] as const

/** Pieces that a receiver counted, how many of them are short, over or damaged, and a note about those. */
export type PieceCount = { pieces: number; note: string } & Record<(typeof countedExceptions)[number], number>

/** Whether a count has exceptions, which a proof is to show first. */
export const hasExceptions = (count: Pick<PieceCount, (typeof countedExceptions)[number]>): boolean =>
  countedExceptions.some((exception) => count[exception] > 0)

/**
 * Positions in one report, characters of a message, of a signer's name and of a note, pieces of a count, bytes of a
 * picture (phones make them smaller) and of a part in which it is sent, pictures of a driver that are not sent whole,
 * documents of one shipment, and notices in one answer.
 */
export const phoneLimits = {
  positions: 100,
  message: 500,
  signer: 100,
  note: 300,
  pieces: 99_999,
  picture: 5 * 1024 * 1024,
  part: 128 * 1024,
  uploads: 50,
  documents: 100,
  notices: 50,
} as const

/** The messages that a driver's phone fetches: answers to requests, work to confirm, transfers and referrals. */
export const noticePurposes = ['driver-request', 'verify-work', 'driver-transfer', 'referral-status'] as const

export type DocumentProblem =
  | 'photo-missing'
  | 'signer-missing'
  | 'signer-too-long'
  | 'picture-too-large'
  | 'pieces-missing'
  | 'pieces-out-of-range'
  | 'note-too-long'

/** Why a document cannot be stored; `bytes` of its picture, 0 for none, and null for pieces that were not counted. */
export const documentProblem = (
  kind: DocumentKind,
  signer: string,
  bytes: number,
  count: Omit<PieceCount, 'pieces'> & { pieces: number | null },
): DocumentProblem | null => {
  const name = signer.trim()
  if (kind === 'count' && count.pieces === null) return 'pieces-missing'
  const isPieces = (pieces: number) => Number.isInteger(pieces) && pieces >= 0 && pieces <= phoneLimits.pieces
  if (![count.pieces ?? 0, count.short, count.over, count.damaged].every(isPieces)) return 'pieces-out-of-range'
  if (count.note.trim().length > phoneLimits.note) return 'note-too-long'
  if (kind === 'photo' && bytes === 0) return 'photo-missing'
  if (kind === 'signature' && name === '') return 'signer-missing'
  if (name.length > phoneLimits.signer) return 'signer-too-long'
  return bytes > phoneLimits.picture ? 'picture-too-large' : null
}

const day = 86_400_000

/** Phones may be offline for a weekend; what is older belongs to another trip. */
const oldestReport = 7 * day

/** Whether a report is too old to have an effect; `now` in milliseconds. */
export const isReportTooOld = (at: string, now: number): boolean => Date.parse(at) < now - oldestReport
