import { planningDrivers } from '#contract/load-planning/planningDrivers'
import { planningUnits } from '#contract/load-planning/planningUnits'
import { useEndpoint } from '#portal/data/useEndpoint'

const options = { topics: ['planning', 'shipments', 'positions'], pollEvery: 60_000, background: true } as const

/** A unit by its id, with the id of who drives it; an empty id asks nothing. */
export const usePowerUnit = (id: string) => {
  const input = id === '' ? null : { query: { powerUnitId: id } }
  const unit = useEndpoint(planningUnits.readUnit, input, options)
  const driver = useEndpoint(planningDrivers.readDriverOfUnit, input, options)
  const failure = unit.error?.failure
  return {
    unit: input ? unit.data : undefined,
    driverId: driver.data?.driverId,
    isUnknown: failure?.kind === 'http' && failure.status === 404,
    error: unit.error ?? driver.error,
    retry: () => void Promise.all([unit.refetch(), driver.refetch()]),
  }
}
