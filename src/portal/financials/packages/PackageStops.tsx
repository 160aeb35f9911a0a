import { useTranslate } from 'react-admin'
import type { workPackages } from '#contract/people/workPackages'
import type { Answer } from '#contract/platform/endpoint'
import { localTime } from '#domain/values/zonedTime'
import { ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'

type Trips = Answer<typeof workPackages.readWorkPackage>['trips']

/** The stops of a day, planned and actual, on the clock of each stop. */
export const PackageStops = ({ trips }: { trips: Trips }) => {
  const translate = useTranslate()
  const stops = trips.flatMap(({ shipmentId, stops: ofTrip }) => ofTrip.map((stop) => ({ ...stop, shipmentId })))
  return (
    <ReadOnlyTable
      label={translate('workPackages.stops')}
      rows={stops}
      keyOf={({ shipmentId, sequence }) => `${shipmentId}/${sequence}`}
      whenEmpty=""
      columns={[
        {
          name: 'stop',
          label: 'workPackages.stops',
          cell: ({ shipmentId, sequence, name, city, state }) => `${shipmentId}/${sequence} ${name}, ${city} ${state}`,
        },
        {
          name: 'planned',
          label: 'workPackages.planned',
          cell: ({ plannedArrival, plannedDeparture, zone }) =>
            `${clock(plannedArrival, zone)} – ${clock(plannedDeparture, zone)}`,
        },
        {
          name: 'actual',
          label: 'workPackages.actual',
          cell: ({ arrival, departure, zone }) => `${clock(arrival, zone)} – ${clock(departure, zone)}`,
        },
      ]}
    />
  )
}

const clock = (moment: string | null, zone: string): string =>
  moment === null ? '?' : localTime(Date.parse(moment), zone).slice(11)
