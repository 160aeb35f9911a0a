import { reasonCodes } from '#domain/load-planning/pairs/pairReasons'
import { refusalWords, type Say, skipWords } from '#portal/ui/assignments/pairWords'
import { markWords } from '#portal/load-planning/recommendations/assignmentMark'
import type { CellValue, Column } from '#portal/ui/table/tableColumns'
import { regionWords, toldOf } from './pairColumns'
import type { PairRow } from './pairRows'
import { pairStanding } from './pairStanding'

/** A pair in an exported file, complete: times as dates, spans in minutes, each reason with its points. */
export const pairFileColumns = (say: Say): Column<PairRow>[] => {
  const column = (
    name: string,
    value: (row: PairRow) => CellValue,
    label = say(`planRecommendations.fileColumns.${name}`),
  ) => ({
    name,
    label,
    width: '',
    cell: () => null,
    value,
  })
  const date = (moment: string | null | undefined) => (moment ? new Date(moment) : null)
  return [
    column('rank', ({ rank }) => rank || null),
    column('score', ({ feasible, score }) => (feasible ? score : null)),
    column('standing', (row) =>
      row.driverId === null
        ? say('planRecommendations.nobodyMay')
        : say(`planRecommendations.standing.${pairStanding(row)}`),
    ),
    column('shipmentId', ({ shipmentId }) => shipmentId),
    column('networkId', ({ networkId }) => networkId),
    column('origin', ({ origin }) => origin),
    column('destination', ({ destination }) => destination),
    column('pickupAt', ({ pickupAt }) => date(pickupAt)),
    column('deliveryAt', ({ deliveryAt }) => date(deliveryAt)),
    column('equipmentType', ({ equipmentType }) => equipmentType),
    column('weight', ({ weight }) => weight),
    column('loadedMiles', ({ loadedMiles }) => loadedMiles),
    column('driverId', ({ driverId }) => driverId),
    column('driverName', ({ driverName }) => driverName),
    column('powerUnitId', ({ powerUnitId }) => powerUnitId),
    column('trailerId', ({ trailerId }) => trailerId),
    column('location', ({ location }) => location),
    column('seenAt', ({ seenAt }) => date(seenAt)),
    column('availableAt', ({ availableAt }) => date(availableAt)),
    column('deadheadMiles', ({ driverId, deadheadMiles }) => (driverId === null ? null : deadheadMiles)),
    column('slack', ({ forecast }) => forecast?.slack),
    column('drivingLeft', ({ forecast }) => forecast?.drivingLeft),
    column('cycleLeft', ({ forecast }) => forecast?.cycleLeft),
    column('homeAt', ({ forecast }) => date(forecast?.homeAt)),
    column('region', (row) => regionWords(say, row)),
    ...reasonCodes.map((code) =>
      column(
        code,
        ({ reasons }) => reasons.find((reason) => reason.code === code)?.points,
        say('planRecommendations.compare.points', { reason: say(`planRecommendations.reason.label.${code}`) }),
      ),
    ),
    column('told', (row) => (row.driverId === null ? '' : toldOf(say, row))),
    column('refusals', ({ refusals }) => refusals.map((refusal) => refusalWords(say, refusal)).join(' ')),
    column('held', (row) => markWords(say, row)),
    column('skip', ({ skip }) => skip && skipWords(say, skip)),
  ]
}
