import { Box, Paper, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { arrivalOf } from '#domain/fleet/lateness'
import { unsentOffer } from '#domain/freight/outboxMessage'
import {
  type LoadRecord,
  loadRecordName,
  loadRecordState,
  nextRecordStop,
  type RecordStop,
  referencesOf,
} from '#domain/load-record/loadRecord'
import { formatQuantity } from '#domain/values/numbers'
import { usePermission } from '#portal/data/session/useSession'
import { formatDate } from '#portal/ui/i18n/dates'
import { useMinutes } from '#portal/ui/i18n/useMinutes'
import { stopSpan, stopTime } from '#portal/ui/i18n/zonedTime'
import { useMessages } from '#portal/ui/messages/useMessages'
import { StatusMark } from '#portal/ui/StatusMark'
import { offerWord } from '#portal/ui/statuses/offerWord'
import { routeVocabulary } from '#portal/ui/statuses/routeVocabulary'
import { tenderVocabulary } from '#portal/ui/statuses/tenderVocabulary'
import { useNow } from '#portal/ui/useNow'

/** What decides about a load, at a glance: where it is, when it has to be where, who has it, and how late it is. */
export const RecordHead = ({ record }: { record: LoadRecord }) => {
  const translate = useTranslate()
  const { load, shipment, stops, weight } = record
  const { of, state } = loadRecordState(record)
  const unsent = useUnsentOffer(record)
  const [first, last] = [stops[0], stops.at(-1)]
  const references = referencesOf(record)
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    ['pickup', first && appointmentOf(first)],
    ['delivery', last && last !== first && appointmentOf(last)],
    ['driver', <Driver key="driver" record={record} isOffered={unsent === null} />],
    ['unit', [shipment?.powerUnitId, shipment?.trailerId].filter(Boolean).join(' · ') || null],
    ['eta', shipment?.status === 'in-transit' ? <NextArrival key="eta" stops={stops} /> : null],
    ['late', <Lateness key="late" record={record} />],
    ['weight', weight > 0 ? `${whole(weight)} lb` : null],
    ['equipment', load?.equipment ?? shipment?.equipmentType],
    ['miles', shipment ? translate('routeMap.miles', { miles: whole(shipment.miles) }) : null],
    ['corporation', shipment?.corporationName],
    ['lock', load?.lockedBy ? [load.lockedBy, load.lockReason].filter(Boolean).join(': ') : null],
    ['comment', load?.comment],
  ]
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={translate('loadRecord.summary', { load: loadRecordName(record) })}
      sx={{ p: 4 }}
    >
      <Stack direction="row" sx={{ alignItems: 'baseline', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
        <Typography variant="h2">{laneOf(record) || translate('loadRecord.noLane')}</Typography>
        <StatusMark word={of === 'load' ? offerWord(state, unsent) : routeVocabulary[state]} />
      </Stack>
      {references.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate('loadRecord.references', { ids: references.join(', ') })}
        </Typography>
      )}
      <Box component="dl" sx={factStyle}>
        {facts.map(
          ([name, value], place) =>
            // The first six are looked for, so they are always at their place.
            (place < 6 || Boolean(value)) && (
              <div key={name}>
                <dt>{translate(`loadRecord.facts.${name}`)}</dt>
                <dd>{value || '–'}</dd>
              </div>
            ),
        )}
      </Box>
    </Paper>
  )
}

/** Whoever may not see the messages of a load sees its status as it is stored. */
const useUnsentOffer = ({ load, shipment }: LoadRecord) => {
  const maySee = usePermission('routing-tool.deliveries')
  const isSent = load?.status === 'sent-to-carrier' || load?.status === 'sent-to-fleet'
  const { data: messages } = useMessages(maySee && isSent ? load.loadId : null)
  return load && unsentOffer({ ...load, isPlanned: shipment !== null }, messages?.rows ?? [])
}

const whole = (count: number): string => formatQuantity(count)

const laneOf = ({ stops }: LoadRecord): string => {
  const [first, last] = [stops[0], stops.at(-1)]
  return [first, last === first ? undefined : last].flatMap((stop) => (stop ? placeOf(stop) : [])).join(' → ')
}

const placeOf = ({ city, state, name }: RecordStop): string => [city, state].filter(Boolean).join(', ') || name

/** On the clock of the stop; the days of a load that has no times yet. */
export const appointmentOf = ({ moments, zone, firstDay, lastDay }: RecordStop): string => {
  if (moments) return stopSpan(moments.appointmentFrom, moments.appointmentTo, zone || 'UTC')
  return [...new Set([firstDay, lastDay])].flatMap((day) => (day ? formatDate(day) : [])).join(' – ')
}

/** The driver of the fleet, otherwise the carrier with its answer. */
const Driver = ({ record: { load, shipment }, isOffered }: { record: LoadRecord; isOffered: boolean }) => {
  const translate = useTranslate()
  if (shipment?.driverId) {
    const name = [shipment.driverName, shipment.driverId].filter(Boolean).join(' · ')
    return shipment.isReserved ? translate('loadRecord.reserved', { driver: name }) : name
  }
  if (!load) return '–'
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 2 }}>
      {[load.carrier, load.driverId].filter(Boolean).join(' · ') || '–'}
      {load.tenderStatus && isOffered && <StatusMark word={tenderVocabulary[load.tenderStatus]} />}
    </Box>
  )
}

const NextArrival = ({ stops }: { stops: readonly RecordStop[] }) => {
  const now = useNow()
  const next = nextRecordStop(stops)
  if (!next) return '–'
  return `${stopTime(arrivalOf({ ...next.moments, sequence: next.sequence }, now), next.zone || 'UTC')} · ${placeOf(next)}`
}

const Lateness = ({ record: { shipment } }: { record: LoadRecord }) => {
  const translate = useTranslate()
  const minutesOf = useMinutes()
  if (!shipment || shipment.status === 'cancelled') return '–'
  if (shipment.late > 0)
    return (
      <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
        {translate('routeMap.late', { minutes: minutesOf(shipment.late) })}
      </Box>
    )
  return shipment.status === 'planned' ? (
    '–'
  ) : (
    <Box component="span" sx={{ color: 'success.main' }}>
      {translate('routeMap.inTime')}
    </Box>
  )
}

const factStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(210px, 1fr))' },
  gap: 3,
  mt: 3,
  mb: 0,
  '& dt': { fontSize: 12, color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
} as const
