import { driverRequests } from '#contract/load-planning/driverRequests'
import type { DriverRequest } from '#domain/load-planning/requests/driverRequest'
import type { DaySpan } from '#domain/load-planning/requests/requestState'
import type { RequestCover } from '#domain/load-planning/requests/terminalCover'
import { useEndpoint } from '#portal/data/useEndpoint'

const none: readonly RequestCover[] = []

/** The remaining cover of the terminals when all of these drivers are away; `other` replaces the requested days. */
export const useCover = (requests: readonly DriverRequest[], other: DaySpan | null = null) => {
  const ids = requests.map(({ id }) => id)
  const isSpan = other === null || (other.fromDate !== '' && other.fromDate <= other.toDate)
  const { data } = useEndpoint(
    driverRequests.readRequestCover,
    ids.length === 0 || !isSpan ? null : { query: { ids, ...other } },
    { topics: ['planning', 'shipments'], background: true, keepPrevious: true },
  )
  const covers = data ?? none
  return (id: number): RequestCover | undefined => covers.find(({ requestId }) => requestId === id)
}
