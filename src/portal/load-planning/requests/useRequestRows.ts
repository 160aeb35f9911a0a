import { useMemo } from 'react'
import { driverRequests } from '#contract/load-planning/driverRequests'
import type { DriverRequest } from '#domain/load-planning/requests/driverRequest'
import { pageRows } from '#portal/data/resources/pageRows'
import { latestRows, useEndpoint } from '#portal/data/useEndpoint'
import { isWanted, matchesStatus, type StatusChoice, statusChoices } from './requestFilter'
import type { AskedRequests } from './useAskedRequests'

/** Milliseconds between two looks while the stream of changes is down. */
const pollEvery = 60_000

const none: readonly DriverRequest[] = []

/** The requests that the address asks for, the urgent first, and how many each status has. */
export const useRequestRows = ({ query, filter, choice, sort }: AskedRequests) => {
  const { data, error, refetch, isFetching } = useEndpoint(
    driverRequests.listDriverRequests,
    query === null ? null : { query },
    { topics: ['planning', 'shipments'], pollEvery, keepPrevious: true },
  )
  const all = query === null ? none : (latestRows({ data, error }) ?? none)
  const wanted = all.filter((request) => isWanted(request, filter))
  const counts = Object.fromEntries(
    statusChoices.map((value) => [value, wanted.filter(({ status }) => matchesStatus(status, value)).length]),
  ) as Record<StatusChoice, number>
  const shown = useMemo(() => {
    const chosen = wanted.filter(({ status }) => matchesStatus(status, choice))
    if (!sort) return chosen
    const rows = chosen.map((request, place) => ({
      request,
      ...request,
      urgency: place,
      loads: -request.conflicts.length,
    }))
    return pageRows(rows, { sort }).rows.map(({ request }) => request)
  }, [wanted, choice, sort])
  return { all, shown, counts, error, isReading: isFetching && !data, read: refetch }
}
