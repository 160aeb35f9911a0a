import { useEffect, useState } from 'react'
import { search } from '#contract/routing-tool/search'
import { canBeSearched, readSearch, type SearchHit, searchKindsFor, shortestSearch } from '#domain/search'
import { useSession } from '#portal/data/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { stillFitting } from './searchChoices'

/** Milliseconds without a keystroke before the server is asked. */
const pause = 120

/**
 * The records that begin with what is typed. A question that is typed over is cancelled; until the next answer is there,
 * what still fits of the last one stays.
 */
export const useSearchHits = (typed: string) => {
  const { permissions } = useSession()
  const asked = useSettled(typed, pause)
  const { kind, text } = readSearch(typed)
  const kinds = searchKindsFor(permissions)
  const hasRecords = kind !== 'page' && (kind === null ? kinds.length > 0 : kinds.includes(kind))
  const isWanted = hasRecords && canBeSearched(text)
  const isAnswerable = isWanted && canBeSearched(readSearch(asked).text)
  const answer = useEndpoint(search.searchEverything, isAnswerable ? { query: { text: asked } } : null, {
    keepPrevious: true,
  })
  const isOld = asked !== typed || answer.isPlaceholderData
  const hits: readonly SearchHit[] = isWanted ? (answer.data ?? []) : []
  return {
    hits: isOld ? stillFitting(hits, typed) : hits,
    isTooShort: hasRecords && [...text].length < shortestSearch,
    isAsking: isWanted && (asked !== typed || answer.isFetching),
    hasFailed: isWanted && asked === typed && answer.isError && !answer.isFetching,
    again: () => void answer.refetch(),
  }
}

/** A value once it has stayed the same for a while. */
const useSettled = (value: string, milliseconds: number): string => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
