import { Box, Tooltip } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { StopType } from '#domain/fleet/movement'

/** What a stop is for: the letters of the trade, and the whole word for those who ask. */
export const TypeBadge = ({ type }: { type: StopType }) => {
  const translate = useTranslate()
  return (
    <Tooltip title={translate(`shipmentOrders.type.${type}`)}>
      <Box
        component="span"
        role="img"
        aria-label={translate(`shipmentOrders.type.${type}`)}
        sx={{
          flex: 'none',
          px: 1.5,
          border: 1,
          borderRadius: 1,
          fontSize: 11,
          fontWeight: 700,
          lineHeight: '16px',
          color: colours[type],
          borderStyle: type === 'non-freight' ? 'dashed' : 'solid',
        }}
      >
        {letters[type]}
      </Box>
    </Tooltip>
  )
}

const letters: Record<StopType, string> = { pickup: 'P', delivery: 'D', both: 'PD', 'non-freight': 'NFR' }

const colours: Record<StopType, string> = {
  pickup: 'info.main',
  delivery: 'success.main',
  both: 'warning.main',
  'non-freight': 'text.secondary',
}
