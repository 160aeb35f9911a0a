import { errorBody, failedBody, type FieldProblem } from '#contract/platform/answers'
import { refusalsHeader, writeRefusals } from '#contract/platform/refusals'
import type { Refusal } from '#domain/values/refusals'

/** A refusal with its HTTP status and the text that the caller gets (W-10, W-11). Everything else is a 500. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Record<string, string> = {},
    /** The reason of the rejection as one word for logs, which must not quote what was sent. */
    readonly reason: string | null = null,
    /** The fields that are wrong, for clients that read problem details; the body has the first of them as its text. */
    readonly fields: readonly FieldProblem[] = [],
  ) {
    super(typeof body === 'string' ? body : JSON.stringify(body))
    this.name = 'Problem'
  }
}

/** 400 `{Message}`: the request itself is wrong. */
export const badRequest = (message: string, fields: readonly FieldProblem[] = []) =>
  new Problem(400, errorBody(message), {}, null, fields)

/** 400 `{Message, Fields}`: one sentence for all fields that are missing, which are named beside it. */
export const missingFields = (message: string, fields: readonly string[]) =>
  new Problem(400, { ...errorBody(message), Fields: fields })

/** 404 `{Message}`. */
export const notFound = (message: string) => new Problem(404, errorBody(message))

/** 409 with the list of conflicts (W-11). */
export const conflict = (...reasons: string[]) => new Problem(409, reasons)

/** A reason of a refusal: its code for the portal, and its text, which is the same for every reader. */
export type Reason = Refusal & { text: string }

/** 409 as above, and besides the codes by which the portal words the reasons in the reader's language. */
export const codedConflict = (...reasons: readonly Reason[]) =>
  coded(conflict(...reasons.map(({ text }) => text)), ...reasons)

/** 400 with the reasons as one text, and their codes besides. */
export const codedBadRequest = (...reasons: readonly Reason[]) =>
  coded(badRequest(reasons.map(({ text }) => text).join(' ')), ...reasons)

/** A refusal with the codes by which the portal words its reasons in the reader's language. */
export const coded = ({ status, body, headers, reason, fields }: Problem, ...refusals: readonly Refusal[]): Problem => {
  const codes = refusals.map(({ code, parameters, about }) => ({ code, parameters, about }))
  return new Problem(status, body, { ...headers, [refusalsHeader]: writeRefusals(codes) }, reason, fields)
}

/** 413 `{Message}`. */
export const tooLarge = (message: string) => new Problem(413, errorBody(message))

/** 429 `{Message}`: it may be tried again after so many seconds. */
export const tooManyRequests = (message: string, seconds: number) =>
  new Problem(429, errorBody(message), { 'retry-after': String(seconds) })

/** 415 `{Message}`. */
export const wrongKind = (message: string) => new Problem(415, errorBody(message))

/** 503 `{Message}` with the seconds after which another attempt makes sense. */
export const unavailable = (message: string, seconds = 5) =>
  new Problem(503, errorBody(message), { 'retry-after': String(seconds), 'cache-control': 'no-store' })

/** More named fields of a rejected step; `errors` are the rows that caused it. */
type Named = { errors?: readonly object[] } & Record<string, unknown>

/** 200 `{Status:"FAILED"}`: the step is not allowed now (W-10). */
export const refused = (message: string, code?: string, named: Named = {}) =>
  new Problem(200, failedBody(message, code, named))

/** FAILED as above, and besides the codes by which the portal words the reasons in the reader's language. */
export const codedRefused = (message: string, code: string, refusals: readonly Refusal[], named: Named = {}) =>
  coded(refused(message, code, named), ...refusals)

/** 401: no token, or one that is not valid any more. */
export const notSignedIn = () =>
  new Problem(
    401,
    errorBody('A valid token is needed.'),
    { 'www-authenticate': 'Bearer error="invalid_token"' },
    'not-signed-in',
  )

/** 401: the link of a driver belongs to another phone, or what this one proves is damaged (RFC 9449, section 7.1). */
export const otherPhone = () =>
  new Problem(
    401,
    errorBody('This link is used on another phone.'),
    { 'www-authenticate': 'DPoP error="invalid_dpop_proof"' },
    'not-signed-in',
  )

/** 401, not 403 (W-11): signed in, but this is not allowed. */
export const notAllowed = (
  reason: 'missing-permission' | 'foreign-group' | 'grant' | 'scope' = 'missing-permission',
  message = 'Your user id is not authorized for this action',
) => new Problem(401, errorBody(message), { 'www-authenticate': 'Bearer error="insufficient_scope"' }, reason)
