import { Alert, Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { AlternatesLink } from './AlternatesLink'
import type { WorkDraft } from './worklist/workDrafts'

type DeclinedAlertProps = { declined: readonly WorkDraft[]; onClose: () => void }

/** Links from work that was just declined to other drivers for it. */
export const DeclinedAlert = ({ declined, onClose }: DeclinedAlertProps) => {
  const translate = useTranslate()
  if (declined.length === 0) return null
  return (
    <Alert
      severity="info"
      variant="outlined"
      onClose={onClose}
      slotProps={{ closeButton: { 'aria-label': translate('planWork.close') } as object }}
    >
      {translate('planWork.verify.declined', { smart_count: declined.length })}
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {declined.map(({ base: { shipmentId, driverName, origin, destination } }) => (
          <li key={shipmentId}>
            {driverName}, {origin} → {destination}: <AlternatesLink shipmentId={shipmentId} />
          </li>
        ))}
      </Box>
    </Alert>
  )
}
