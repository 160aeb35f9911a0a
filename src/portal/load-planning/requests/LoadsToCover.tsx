import { Box, Link, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { type DriverRequest, isTimeOff } from '#domain/load-planning/driverRequest'
import { usePlanningSelection } from '#portal/load-planning/parts/usePlanningSelection'
import { paths } from '#portal/load-planning/paths'

/** The loads for which a driver is planned in the days that he asks for; time off leaves them without him. */
export const LoadsToCover = ({ request: { conflicts, type } }: { request: DriverRequest }) => {
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
      {translate(isTimeOff(type) ? 'planWork.requests.loadsToCover' : 'planWork.requests.loadsThen', {
        smart_count: conflicts.length,
      })}
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {conflicts.map((shipment) => (
          <li key={shipment}>
            {shipment}
            {isTimeOff(type) && ' · '}
            {isTimeOff(type) && (
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
