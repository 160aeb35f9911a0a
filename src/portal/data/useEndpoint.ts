import { keepPreviousData, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { Answer, CallInput, Endpoint } from '#contract/kernel/endpoint'
import { call, callList, type ListPart } from './call'
import { useSession } from './useSession'

type Options<Result> = Pick<
  UseQueryOptions<Result, Error>,
  'enabled' | 'refetchInterval' | 'staleTime' | 'placeholderData' | 'retry'
> & {
  /** Topics of `/events` that make the answer old. */
  topics?: readonly string[]
  background?: boolean
}

type RowOf<E> = Answer<E> extends readonly (infer Row)[] ? Row : never

/** The key of a call: the group, the address and what is asked, with the topics that make it old. */
export const endpointKey = (
  groupId: string,
  declared: Endpoint,
  input: unknown,
  topics: readonly string[] = [],
): QueryKey => [{ group: groupId, path: declared.path, method: declared.method, topics }, input]

/** Reads a declared call for the selected group, and again when it is old. */
export const useEndpoint = <E extends Endpoint>(declared: E, input: CallInput<E>, options: Options<Answer<E>> = {}) => {
  const { topics, background = false, ...rest } = options
  const { group } = useSession()
  return useQuery<Answer<E>, Error>({
    queryKey: endpointKey(group?.id ?? '', declared, input, topics),
    queryFn: ({ signal }) => call(declared, input, { signal, background }),
    ...rest,
  })
}

/** Reads a part of a declared list; the part before stays in sight while the next one comes. */
export const useEndpointList = <E extends Endpoint & { list: object }>(
  declared: E,
  input: CallInput<E>,
  options: Options<ListPart<RowOf<E>>> = {},
) => {
  const { topics, background = false, ...rest } = options
  const { group } = useSession()
  return useQuery<ListPart<RowOf<E>>, Error>({
    queryKey: endpointKey(group?.id ?? '', declared, input, topics),
    queryFn: ({ signal }) => callList(declared, input, { signal, background }),
    placeholderData: keepPreviousData as never,
    ...rest,
  })
}
