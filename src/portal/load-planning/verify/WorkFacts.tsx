import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { utcTime } from '#portal/load-planning/parts/utcTime'
import { useAge } from '#portal/load-planning/parts/useAge'
import type { WorkLine } from './workColumns'

/** What is known of a piece of work, and who said what about it last. */
export const WorkFacts = ({ line }: { line: WorkLine }) => {
  const translate = useTranslate()
  const age = useAge()
  const { saved } = line
  const facts: readonly (readonly [name: string, value: string | null])[] = [
    ['driverName', `${saved.driverName} (${saved.driverId})`],
    ['managerId', saved.managerId],
    ['powerUnitId', [saved.powerUnitId, saved.trailerId].filter(Boolean).join(' · ')],
    ['networkId', saved.networkId],
    ['origin', `${saved.origin} → ${saved.destination}`],
    ['startsAt', `${utcTime(saved.startsAt)} UTC`],
    ['endsAt', `${utcTime(saved.endsAt)} UTC`],
    ['hoursLeft', translate('planWork.hours', { hours: saved.hoursLeft.toFixed(1) })],
    ['location', [saved.location, saved.seenAt && age(saved.seenAt)].filter(Boolean).join(' · ')],
    ['warnings', saved.warnings.map((code) => translate(`planWork.warnings.${code}`)).join(', ')],
  ]
  return (
    <Box>
      <Box component="dl" sx={listStyle}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {translate(`planWork.columns.${name}`)}
              </Box>
              <Box component="dd" sx={{ m: 0, minWidth: 0, ...(name === 'warnings' && { color: 'error.main' }) }}>
                {value}
              </Box>
            </Box>
          ))}
      </Box>
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

const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: 3,
  rowGap: 1,
  m: 0,
  fontSize: 13,
} as const
