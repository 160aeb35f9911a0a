import { codeOf, messageOf } from '#contract/platform/answers'
import type { ErrorLine, Failure } from './callFailure'

/** The text of an alert; reasons are on lines of their own. */
export type ErrorText = ErrorLine & { reasons?: readonly ErrorLine[] }

export type ErrorContext = {
  /** False only when a stored token has run out: then a 401 means the end of the session (SES-8). */
  tokenValid: boolean
  /** Catalogue key of what could not be done, such as `couldNot.update.region`; it becomes the first line. */
  couldNot?: string
  /** Background polling and the intranet probe fail in silence. */
  background?: boolean
}

/** What could not be done, by verb and noun: the failures that name themselves. */
export const couldNot = {
  update: {
    region: 'errors.update.region',
    dispatchRegion: 'errors.update.dispatchRegion',
    orgRegion: 'errors.update.orgRegion',
    equipment: 'errors.update.equipment',
    driver: 'errors.update.driver',
    carrierContact: 'errors.update.carrierContact',
  },
  create: {
    region: 'errors.create.region',
    dispatchRegion: 'errors.create.dispatchRegion',
    orgRegion: 'errors.create.orgRegion',
    equipment: 'errors.create.equipment',
    driver: 'errors.create.driver',
  },
  get: {
    userRegions: 'errors.get.userRegions',
    region: 'errors.get.region',
    dispatchRegion: 'errors.get.dispatchRegion',
    carrierContacts: 'errors.get.carrierContacts',
  },
} as const

/** Texts that a page shows before any call is made. */
export const choosePlCustomer: ErrorLine = { key: 'errors.choosePlCustomer' }
export const selectShipmentFirst: ErrorLine = { key: 'errors.selectShipmentFirst' }
export const requiredFields: ErrorLine = { key: 'errors.requiredFields' }
export const applicationNotDefined: ErrorLine = { key: 'errors.applicationNotDefined' }
export const originBeforeDestination: ErrorLine = { key: 'errors.originBeforeDestination' }
export const customerHasSetup = (code: string): ErrorLine => ({ key: 'errors.customerHasSetup', parameters: { code } })
export const customerLacksSetup = (code: string): ErrorLine => ({
  key: 'errors.customerLacksSetup',
  parameters: { code },
})

/**
 * The text of a failure, in the order of the contract's error rules; undefined if it is not reported. A failed write or
 * load that names itself (`couldNot`) says so first and gives the reason below. A lost session, a missing permission
 * and a lost connection do not concern the record, so they are reported alone.
 */
export const errorText = (failure: Failure, context: ErrorContext): ErrorText | undefined => {
  if (failure.kind === 'aborted' || context.background) return undefined
  const couldNotLine = context.couldNot === undefined ? undefined : { key: context.couldNot }
  switch (failure.kind) {
    case 'network':
      return { key: 'errors.network' }
    case 'chunk':
      return { key: 'errors.chunk' }
    case 'refused': {
      const [first, ...more] = failure.reasons ?? []
      if (first) return couldNotLine ? { ...couldNotLine, reasons: [first, ...more] } : { ...first, reasons: more }
      const message = failure.message ? [withoutLink(failure.message)] : []
      const [said, ...others] = [...message, ...rowLines(failure)]
      if (couldNotLine) return said ? { ...couldNotLine, reasons: [said, ...others] } : couldNotLine
      return said ? { ...said, reasons: others } : { key: 'errors.systemFault' }
    }
    case 'http': {
      if (failure.status === 401) {
        const [reason = { key: 'errors.notAuthorized' }] = failure.reasons ?? []
        return context.tokenValid ? reason : { key: 'errors.sessionExpired' }
      }
      const [said, ...more] = answerLines(failure)
      return couldNotLine ? { ...couldNotLine, reasons: [said, ...more] } : { ...said, reasons: more }
    }
  }
}

/** Rows that a refusal names in an alert. */
const mostRows = 10

const rowLines = ({ rows = [] }: Extract<Failure, { kind: 'refused' }>): ErrorLine[] =>
  rows.slice(0, mostRows).map(({ message }) => withoutLink(message))

/** Whether the failure ends the session: the page reports it once and reloads (SES-8). */
export const endsSession = (failure: Failure, tokenValid: boolean): boolean =>
  failure.kind === 'http' && failure.status === 401 && !tokenValid

/**
 * The text of a failed import of deliveries: the code of the rejection, otherwise the HTTP status; without a readable
 * answer the unexpected one. A 401 is reported as everywhere else.
 */
export const importErrorText = (failure: Failure, context: ErrorContext): ErrorText | undefined => {
  if (failure.kind === 'aborted' || (failure.kind === 'http' && failure.status === 401)) {
    return errorText(failure, context)
  }
  const code = importCode(failure)
  return code === undefined
    ? { key: 'errors.importUnexpected' }
    : { key: 'errors.importCode', parameters: { code: String(code) } }
}

type Translate = (key: string, parameters?: Record<string, string>) => string

/** An error text in words, one line each; `translate` is that of the portal or of the sign-in page. */
export const errorLines = (translate: Translate, { reasons = [], ...first }: ErrorText): string[] =>
  [first, ...reasons].map((line) => {
    if ('text' in line) return line.text
    const words = Object.entries(line.words ?? {}).map(([name, key]) => [name, translate(key)])
    const reason = translate(line.key, { ...line.parameters, ...Object.fromEntries(words) })
    return line.about ? translate(`errors.about.${line.about.noun}`, { name: line.about.name, reason }) : reason
  })

/** A text up to its first link; links may lead to other sites, so the text refers to the IT team instead. */
export const withoutLink = (text: string): ErrorLine => {
  const start = text.search(/https?:\/\/|www\.|<a /i)
  if (start < 0) return { text }
  const kept = text.slice(0, start).trimEnd()
  return kept === '' ? { key: 'errors.linkTail' } : { key: 'errors.linkCut', parameters: { text: kept } }
}

const answerLines = (failure: Extract<Failure, { kind: 'http' }>): [ErrorLine, ...ErrorLine[]] => {
  const [first, ...more] = failure.reasons ?? []
  return first ? [first, ...more] : [answerText(failure.status, failure.body)]
}

const answerText = (status: number, body: unknown): ErrorLine => {
  const said = status === 400 ? (saidBy(body) ?? wholeText(body)) : status === 500 ? saidBy(body) : undefined
  const listed = status === 409 ? listOf(body).join('\n') : ''
  if (said || listed) return withoutLink(said || listed)
  return { key: status === 500 ? 'errors.serverFault' : 'errors.systemFault' }
}

const saidBy = (body: unknown): string | undefined => {
  const message = messageOf(body)
  return message?.trim() ? message : undefined
}

const wholeText = (body: unknown): string => {
  if (body === undefined || body === null) return ''
  return (typeof body === 'string' ? body : JSON.stringify(body)).trim()
}

const listOf = (body: unknown): string[] => {
  const lists = Array.isArray(body) ? [body] : isRecord(body) ? Object.values(body).filter(Array.isArray) : []
  const list: unknown[] = lists.find((candidate) => candidate.length > 0) ?? []
  return list.flatMap((entry) => (typeof entry === 'string' ? [entry] : (saidBy(entry) ?? [])))
}

const importCode = (failure: Failure): string | number | undefined => {
  if (failure.kind === 'refused') return failure.code ?? 200
  if (failure.kind !== 'http') return undefined
  return codeOf(failure.body) || failure.status
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
