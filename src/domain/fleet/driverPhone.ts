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

export const documentKinds = ['photo', 'signature'] as const

/** A proof of delivery: a photo, or the signature of whoever took the freight, drawn or as a name alone. */
export type DocumentKind = (typeof documentKinds)[number]

/**
 * Positions in one report, characters of a message and of a signer's name, bytes of a picture (phones make them smaller),
 * and documents of one shipment.
 */
export const phoneLimits = {
  positions: 100,
  message: 500,
  signer: 100,
  picture: 5 * 1024 * 1024,
  documents: 100,
} as const

export type DocumentProblem = 'photo-missing' | 'signer-missing' | 'signer-too-long' | 'picture-too-large'

/** Why a document cannot be stored; `bytes` of its picture, 0 for none. */
export const documentProblem = (kind: DocumentKind, signer: string, bytes: number): DocumentProblem | null => {
  const name = signer.trim()
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
