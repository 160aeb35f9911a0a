import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { LoadChoices } from '#portal/routing-tool/deliveries-and-loads/boardTypes'

/** The fields of the load that are filled in, in as little room as they take. */
export const LoadSummary = ({ choices }: { choices: LoadChoices }) => {
  const translate = useTranslate()
  const fields = [
    ['loadNumber', choices.loadNumber],
    ['carrier', choices.carrier],
    ['driver', choices.driverId],
    ['equipment', choices.equipment],
    ['region', choices.regionCode],
    ['comment', choices.comment],
  ] as const
  const filled = fields.filter(([, value]) => value !== null && value !== '')
  if (filled.length === 0) return null
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, m: 0 }}>
      {filled.map(([name, value]) => (
        <Box key={name} sx={{ display: 'flex', alignItems: 'baseline', gap: 1, minWidth: 0 }}>
          <Typography component="dt" variant="caption" color="text.secondary" noWrap sx={{ flex: 'none' }}>
            {translate(`board.load.${name}`)}
          </Typography>
          <Typography component="dd" variant="body2" noWrap sx={{ m: 0, minWidth: 0 }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
