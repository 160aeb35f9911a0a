import { codeOf, isRefusal, messageOf, rowProblemsOf } from '#contract/platform/answers'
import {
  type Answer,
  type CallInput,
  effectOf,
  type Endpoint,
  type Page,
  type Paging,
} from '#contract/platform/endpoint'
import { readRefusals, refusalsHeader } from '#contract/platform/refusals'
import { fromWire } from '#contract/platform/translate'
import { serviceBases } from '#contract/serviceBases'
import { isAllowed } from '#domain/access/access'
import type { GroupKey } from '#domain/access/customerGroup'
import { isTokenValid } from '#domain/access/session'
import type { Refusal } from '#domain/values/refusals'
import { showSessionEnd } from '#portal/data/alerts'
import { storedLocale } from '#portal/data/locales'
import { pageRows } from '#portal/data/resources/pageRows'
import { expireToken, session } from '#portal/data/session/session'
import { acceptLanguage } from './acceptLanguage'
import { CallFailure, type CodedReasons, type ErrorLine } from './callFailure'
import { configuration } from './configuration'
import { followWrite } from './ownWrites'
import { rememberRequest } from './recentRequests'
import { countRequest } from './requestsUnderWay'
import { sendWithActionKey } from './retriedWrites'
import { wireRequest, type WireRequest } from './wireRequest'

export type CallOptions = {
  signal?: AbortSignal
  /** Polling in the background: the bar at the top does not move. */
  background?: boolean
  /** The version of the record that is updated: the server rejects the update if it has another one. */
  version?: number | undefined
  /** Another group than the selected one. */
  group?: GroupKey
}

type Row<E> = Answer<E> extends readonly (infer R)[] ? R : never

/**
 * Makes a call of the contract for the selected group and answers what the contract says. Throws a CallFailure for
 * anything else: no answer, an error status, a refusal, an answer that does not fit.
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Answer<E>> => {
  const { body } = await exchange(endpoint, input as object, options)
  return body as Answer<E>
}

/** A list with the size of the whole. An answer that is not paged by the server is paged here (OWN-1). */
export const callList = async <E extends Endpoint & { list: object }>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Page<Row<E>>> => {
  const { body, headers } = await exchange(endpoint, input, options)
  const rows = body as Row<E>[]
  const total = /^items (?:\*|\d+-\d+)\/(\d+)$/.exec(headers.get('Content-Range') ?? '')?.[1]
  if (total === undefined) return pageRows(rows, (input as { paging?: Partial<Paging> }).paging)
  return { rows, total: Number(total), ...(headers.get('X-Total-At-Least') === 'Y' && { atLeast: true }) }
}

/** Sends a request with the headers of the session (W-2 to W-4). Throws a CallFailure unless the status is a good one. */
export const send = async (
  request: WireRequest,
  options: CallOptions & { anyGroup?: boolean } = {},
): Promise<Response> => {
  const { token, group: selected } = session()
  const group = options.group ?? selected
  const headers = new Headers(request.headers)
  headers.set('Accept-Language', acceptLanguage(storedLocale()))
  if (token) headers.set('Authorization', `Bearer ${token.token}`)
  if (group && !options.anyGroup) headers.set('customer-id', group.id)
  if (options.version !== undefined) headers.set('If-Match', `"${options.version}"`)
  const { signal = null, background } = options
  if (!background) countRequest('started')
  try {
    const { method, body = null } = request
    const response = await fetch(addressOf(request.path), { method, headers, body, signal, credentials: 'include' })
    rememberRequest(response.headers.get('X-Request-Id'))
    if (!response.ok) throw await failureOf(response, token?.token)
    return response
  } catch (cause) {
    throw cause instanceof CallFailure
      ? cause
      : new CallFailure({ kind: signal?.aborted ? 'aborted' : 'network' }, { cause })
  } finally {
    if (!background) countRequest('ended')
  }
}

/**
 * Sends a call of the contract that was written by `wireRequest`, or by a client in a dialect of its own. Every write
 * gets an `Idempotency-Key`, and a retry that of the write whose answer was lost (OWN-6).
 */
export const sendFor = (endpoint: Endpoint, request: WireRequest, options: CallOptions): Promise<Response> => {
  if (!request.isWrite) return sendOnce(endpoint, request, options)
  const { id } = options.group ?? session().group ?? { id: '' }
  const write = (whole: WireRequest) => readWhole(sendOnce(endpoint, whole, options))
  return followWrite(() => sendWithActionKey(request, `${id} ${options.version ?? ''}`, write))
}

/** An answer that breaks off is a lost one, so that of a write is read to its end before it counts. */
const readWhole = async (answer: Promise<Response>): Promise<Response> => {
  const response = await answer
  const { status, headers } = response
  const body = await response.arrayBuffer().catch((cause: unknown) => {
    throw new CallFailure({ kind: 'network' }, { cause })
  })
  return new Response(body.byteLength > 0 ? body : null, { status, headers })
}

const sendOnce = async (endpoint: Endpoint, request: WireRequest, options: CallOptions): Promise<Response> => {
  try {
    // A public call, and one that belongs to no customer, names none (W-7).
    return await send(request, { ...options, anyGroup: endpoint.customer === 'none' })
  } catch (cause) {
    if (!options.group && contradictsRights(endpoint, cause)) doubtRights()
    throw cause
  }
}

const exchange = async (endpoint: Endpoint, input: object, options: CallOptions) => {
  const group = options.group ?? session().group
  const response = await sendFor(endpoint, wireRequest(endpoint, input, group), options)
  const { headers } = response
  if (endpoint.answer === 'file') return { headers, body: await fileOf(response) }
  const body = parsed(await response.text())
  const isWrite = effectOf(endpoint) !== 'read' && endpoint.needs !== 'public'
  if (isWrite && isRefusal(body)) throw refused(body, await reasonsOf(response))
  const read = fromWire(endpoint.answer, body)
  if (read.fits) return { headers, body: read.value }
  if (isWrite || isRefusal(body)) throw refused(body, await reasonsOf(response), read)
  throw new CallFailure({ kind: 'http', status: response.status, body }, { cause: read })
}

let doubtRights: () => void = () => undefined

/** Registers what to do when the server rejects what the session allows: the permissions have changed. */
export const onRightsDoubted = (run: () => void): void => {
  doubtRights = run
}

/** A call without a customer says nothing about permissions in one, so reading permissions never triggers itself. */
const contradictsRights = ({ needs, customer }: Endpoint, cause: unknown): boolean => {
  const { token, permissions } = session()
  if (customer === 'none' || !(cause instanceof CallFailure) || cause.failure.kind !== 'http') return false
  const refusedRight = cause.failure.status === 401 || cause.failure.status === 403
  return refusedRight && token !== null && isTokenValid(token, Date.now()) && isAllowed(needs, permissions)
}

/** JSON, JSON in a JSON text (WIRE-12), or the text as it is. */
const parsed = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' && /^\s*[[{]/.test(value) ? parsed(value) : value
  } catch {
    return text
  }
}

const refused = (body: unknown, reasons: CodedReasons, cause?: unknown): CallFailure => {
  const message = messageOf(body)
  const code = codeOf(body)
  const rows = rowProblemsOf(body)
  return new CallFailure(
    {
      kind: 'refused',
      ...(message !== undefined && { message }),
      ...(code !== undefined && { code }),
      ...(rows.length > 0 && { rows }),
      ...reasons,
    },
    { cause },
  )
}

type WordReasons = (refusals: readonly Refusal[]) => Promise<readonly ErrorLine[]>

let wordReasons: WordReasons = () => Promise.resolve([])

/** Registers what finds the lines of refusals; before, and when it fails, the texts of the answer are shown. */
export const onRefused = (find: WordReasons): void => {
  wordReasons = find
}

const reasonsOf = async ({ headers }: Response): Promise<CodedReasons> => {
  const refusals = readRefusals(headers.get(refusalsHeader))
  if (refusals.length === 0) return {}
  const reasons = await wordReasons(refusals).catch(() => [])
  return { refusals, ...(reasons.length > 0 && { reasons }) }
}

/** A 401 with a token that has run out ends the session, once for however many calls (SES-8). */
const failureOf = async (response: Response, sent: string | undefined): Promise<CallFailure> => {
  const body = parsed(await response.text())
  if (response.status === 401 && isRevoked(response)) expireToken(sent)
  const { token } = session()
  if (response.status === 401 && token && !isTokenValid(token, Date.now())) showSessionEnd()
  return new CallFailure({
    kind: 'http',
    status: response.status,
    body: body === '' ? undefined : body,
    ...(await reasonsOf(response)),
  })
}

/** The server knows the token no more, though it has not run out: an administrator has ended the session. */
const isRevoked = ({ headers }: Response) => headers.get('WWW-Authenticate')?.includes('invalid_token') ?? false

const fileOf = async (response: Response) => ({
  name: /filename="?([^";]+)"?/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'download',
  type: response.headers.get('Content-Type') ?? 'application/octet-stream',
  bytes: new Uint8Array(await response.arrayBuffer()),
})

const serviceNames = Object.keys(serviceBases) as (keyof typeof serviceBases)[]
const signInPaths = /^\/(token|usersecurity|allowedcheckpoints|cookielogout|intranetprobe)(?=$|\?)/

/** The full address of a path of the contract on the configured host. */
export const addressOf = (path: string): string => {
  const { apiHost, bases } = configuration()
  const service = signInPaths.test(path)
    ? 'auth'
    : serviceNames.find((name) => name !== 'auth' && path.startsWith(`${serviceBases[name]}/`))
  const declared = service === undefined ? '' : serviceBases[service]
  const base = service === undefined ? '' : (bases[service] ?? declared)
  const rest = base + path.slice(declared.length)
  return /^https?:\/\//.test(base) ? rest : apiHost + rest
}
