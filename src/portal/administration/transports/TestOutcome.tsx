import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { transports } from '#contract/administration/transports'
import type { Answer } from '#contract/platform/endpoint'

type Outcome = Answer<typeof transports.testTransport>

/** What came of a test, with the answer of the other side. */
export const TestOutcome = ({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) => {
  const translate = useTranslate()
  const seconds = (outcome.milliseconds / 1_000).toFixed(1)
  return (
    <Alert
      severity={outcome.isWorking ? 'success' : 'error'}
      variant="outlined"
      onClose={onClose}
      closeText={translate('ra.action.close')}
      sx={{ mt: 3, overflowWrap: 'anywhere' }}
    >
      {translate(`records.transports.${outcome.isWorking ? 'worked' : 'failed'}`, { seconds })} {outcome.detail}
    </Alert>
  )
}
