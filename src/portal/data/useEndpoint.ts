import {
  hashKey,
  keepPreviousData,
  type QueryKey,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import type { Answer, CallInput, Endpoint, Page } from '#contract/platform/endpoint'
import type { Topic } from '#contract/platform/events'
import { showFailure } from './alerts'
import { call, callList } from './call/call'
import { CallFailure } from './call/callFailure'
import { useChanges } from './events'
import { fetchStarts, refreshQueries } from './refreshQueries'
import { session } from './session/session'

export type EndpointOptions = {
  /** What changes elsewhere makes the answer old: it is asked for again. */
  topics?: readonly Topic[]
  /**
   * Milliseconds between two questions for changes that go on, 4,000 at the most: a change is seen within five seconds.
   * For an answer that costs the server much.
   */
  gatherFor?: number
  /** Milliseconds between two questions while the stream of changes is down; none without it. */
  pollEvery?: number
  /** Catalogue key of what could not be loaded: then a failure is alerted, else it is only logged (ERR-35, ERR-36). */
  couldNot?: string
  /** Shows the last answer while the next one is on its way: no skeleton when a filter changes. */
  keepPrevious?: boolean
  /** The bar at the top does not move and nothing is alerted. */
  background?: boolean
}

/** The key under which an answer is kept: call, group, input. */
export const endpointKey = ({ method, path }: Endpoint, input?: unknown): unknown[] => {
  const { group } = session()
  const whole = [`${method} ${path}`, group ? `${group.id}@${group.type}` : '']
  return input === undefined ? whole : [...whole, input]
}

/** The answer of a reading call for the selected group. `null` for input asks nothing yet. */
export const useEndpoint = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> | null,
  options: EndpointOptions = {},
): UseQueryResult<Answer<E>, CallFailure> =>
  useAnswer(endpoint, input, options, (signal) =>
    call(endpoint, input as CallInput<E>, { signal, ...(options.background && { background: true }) }),
  )

type Rows<Row> = { data: readonly Row[] | undefined; error: CallFailure | null }

/** The rows of a list: none after a refusal, else those of the last good answer, also while a later one fails. */
export const latestRows = <Row>({ data, error }: Rows<Row>): readonly Row[] | undefined =>
  error?.failure.kind === 'refused' ? noRows : data

const noRows: readonly never[] = []

type RowOf<E> = Answer<E> extends readonly (infer R)[] ? R : never

/**
 * A page of a long list with the size of the whole. While another page of the same list is read, the one before stays:
 * `isPlaceholderData` says so.
 */
export const useEndpointList = <E extends Endpoint & { list: object }>(
  endpoint: E,
  input: CallInput<E> | null,
  options: EndpointOptions = {},
): UseQueryResult<Page<RowOf<E>>, CallFailure> =>
  useAnswer(endpoint, input === null ? null : { ...input, list: true }, { ...options, keepPage: true }, (signal) =>
    callList(endpoint, input as CallInput<E>, { signal, ...(options.background && { background: true }) }),
  )

/** Invalidates the answers of calls, so that components that show them read again. */
export const useRefresh = (): ((...endpoints: readonly Endpoint[]) => Promise<void>) => {
  const client = useQueryClient()
  return async (...endpoints) => {
    await Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) })))
  }
}

const noTopics: readonly Topic[] = []

/** `keepPage`: shows the page before of the same list while the next one is on its way. */
type AnswerOptions = EndpointOptions & { keepPage?: boolean }

/** The key of a page without the place of the page. */
const allPages = (key: QueryKey): QueryKey =>
  key.map((part) => (typeof part === 'object' && part !== null ? { ...part, paging: undefined } : part))

const useAnswer = <A>(
  endpoint: Endpoint,
  input: unknown,
  { topics = noTopics, gatherFor, pollEvery, couldNot, keepPrevious, keepPage, background }: AnswerOptions,
  ask: (signal: AbortSignal) => Promise<A>,
): UseQueryResult<A, CallFailure> => {
  const translate = useTranslate()
  const client = useQueryClient()
  const queryKey = endpointKey(endpoint, input)
  fetchStarts(client)
  const answer = useQuery<A, CallFailure>({
    queryKey,
    queryFn: ({ signal }) => ask(signal),
    enabled: input !== null,
    placeholderData: keepPrevious
      ? keepPreviousData
      : (previous: A | undefined, { queryKey: before }: { queryKey?: QueryKey } = {}) =>
          keepPage && before && hashKey(allPages(before)) === hashKey(allPages(queryKey)) ? previous : undefined,
  } as UseQueryOptions<A, CallFailure>)
  useChanges(topics, (change) => void refreshQueries(client, queryKey, change, gatherFor), pollEvery)
  const { error } = answer
  useEffect(() => {
    if (!error) return
    if (couldNot) showFailure(error, translate, { couldNot })
    else if (!background) console.warn(`${endpoint.method} ${endpoint.path}: ${error.message}`)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- One telling per failure.
  }, [error])
  return answer
}
