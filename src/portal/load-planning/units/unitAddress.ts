import { paths } from '#portal/load-planning/paths'

/** Where a power unit is shown; `search` is the selection that goes along. */
export const unitAddress = (powerUnitId: string, search = ''): string => {
  const query = new URLSearchParams(search)
  query.set('PowerUnitId', powerUnitId)
  return `${paths.powerUnits}?${query}`
}
