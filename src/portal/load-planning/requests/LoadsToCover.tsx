import { Box, Link, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { usePlanningSelection } from '#portal/load-planning/parts/usePlanningSelection'
import { paths } from '#portal/load-planning/paths'

type LoadsToCoverProps = {
  conflicts: readonly string[]
  /** Whether the loads would be left without this driver. */
  isAway: boolean
}

/** The loads for which a driver is planned in the days that are at stake. */
export const LoadsToCover = ({ conflicts, isAway }: LoadsToCoverProps) => {
  const translate = useTranslate()
  const { search } = usePlanningSelection()
  const addressOf = (shipment: string) => {
    const query = new URLSearchParams(search)
    query.set('shipment', shipment)
    return { pathname: paths.recommendations, search: query.toString() }
  }
  if (conflicts.length === 0)
    return <Typography color="text.secondary">{translate('planWork.requests.noLoads')}</Typography>
  return (
    <Box>
      {translate(isAway ? 'planWork.requests.loadsToCover' : 'planWork.requests.loadsThen', {
        smart_count: conflicts.length,
      })}
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {conflicts.map((shipment) => (
          <li key={shipment}>
            {shipment}
            {isAway && ' · '}
            {isAway && (
              <Link component={RouterLink} to={addressOf(shipment)}>
                {translate('planWork.requests.cover', { shipment })}
              </Link>
            )}
          </li>
        ))}
      </Box>
    </Box>
  )
}
