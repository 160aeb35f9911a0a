import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Facts } from '#portal/load-planning/parts/Facts'
import { utcTime } from '#portal/load-planning/parts/utcTime'
import { useAge } from '#portal/ui/useAge'
import type { WorkLine } from './workColumns'

/** What is known of a piece of work, and who said what about it last. */
export const WorkFacts = ({ line }: { line: WorkLine }) => {
  const translate = useTranslate()
  const age = useAge()
  const { saved } = line
  const warnings = saved.warnings.map((code) => translate(`planWork.warnings.${code}`)).join(', ')
  const warningMark = warnings && <Box sx={{ color: 'error.main' }}>{warnings}</Box>
  const facts = [
    [translate('planWork.columns.driverName'), `${saved.driverName} (${saved.driverId})`],
    [translate('planWork.columns.managerId'), saved.managerId],
    [translate('planWork.columns.powerUnitId'), [saved.powerUnitId, saved.trailerId].filter(Boolean).join(' · ')],
    [translate('planWork.columns.networkId'), saved.networkId],
    [translate('planWork.columns.origin'), `${saved.origin} → ${saved.destination}`],
    [translate('planWork.columns.startsAt'), utcTime(saved.startsAt)],
    [translate('planWork.columns.endsAt'), utcTime(saved.endsAt)],
    [translate('planWork.columns.hoursLeft'), translate('planWork.hours', { hours: saved.hoursLeft.toFixed(1) })],
    [
      translate('planWork.columns.location'),
      [saved.location, saved.seenAt && age(saved.seenAt)].filter(Boolean).join(' · '),
    ],
    [translate('planWork.columns.warnings'), warningMark],
  ] as const
  return (
    <Box>
      <Facts facts={facts} />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        {saved.status === null || saved.verifiedBy === null || saved.verifiedAt === null
          ? translate('planWork.verify.neverAsked')
          : translate('planWork.verify.last', {
              status: translate(`planWork.statuses.${saved.status}`),
              user: saved.verifiedBy,
              age: age(saved.verifiedAt),
            })}
      </Typography>
    </Box>
  )
}
