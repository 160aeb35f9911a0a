import { Alert, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { TakenDelivery } from './useSaveLoad'

type TakenAlertProps = { taken: readonly TakenDelivery[]; onDrop: () => void; onClose: () => void }

/** Some deliveries went to somebody else before they were saved here: which, to whom, and the way on. */
export const TakenAlert = ({ taken, onDrop, onClose }: TakenAlertProps) => {
  const translate = useTranslate()
  return (
    <Alert
      severity="error"
      onClose={onClose}
      slotProps={{ closeButton: { 'aria-label': translate('board.close') } as object }}
      sx={{ borderRadius: 0 }}
    >
      {translate('board.taken.title', { smart_count: taken.length })}
      <ul style={{ margin: '4px 0', paddingInlineStart: 20 }}>
        {taken.map(({ id, number, reason, shipmentId, by }) => (
          <li key={id}>
            {translate(by ? 'board.taken.by' : `board.taken.${reason}`, {
              number,
              load: shipmentId ?? '',
              by: by ?? '',
            })}
          </li>
        ))}
      </ul>
      <Button variant="outlined" color="inherit" onClick={onDrop}>
        {translate('board.taken.drop', { smart_count: taken.length })}
      </Button>
    </Alert>
  )
}
