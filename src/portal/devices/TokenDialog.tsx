import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { positionReports } from '#contract/positions/positionReports'
import { addressOf } from '#portal/data/call/call'
import { SecretDialog } from '#portal/ui/SecretDialog'

type TokenDialogProps = { name: string; token: string; onClose: () => void }

/** Seconds between two positions of a phone, and degrees of a turn after which it reports another one. */
const interval = 30
const angle = 30

/** The settings of a phone, as a code that its app reads and as text. The token is shown only once. */
export const TokenDialog = ({ name, token, onClose }: TokenDialogProps) => {
  const translate = useTranslate()
  const server = new URL(addressOf(positionReports.report.path), location.origin).href
  const settings = new URLSearchParams({ id: token, interval: String(interval), angle: String(angle), service: 'true' })
  return (
    <SecretDialog
      title={translate('devices.token.title', { name })}
      text={translate('devices.token.once')}
      label={translate('devices.token.token')}
      secret={token}
      code={`${server}?${settings.toString()}`}
      onClose={onClose}
    >
      <Typography>{translate('devices.token.how')}</Typography>
      <Box>
        <Typography variant="body2" color="text.secondary">
          {translate('devices.token.server')}
        </Typography>
        <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', userSelect: 'all' }}>
          {server}
        </Typography>
      </Box>
    </SecretDialog>
  )
}
