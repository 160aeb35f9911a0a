import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material'
import { lazy, Suspense, useId } from 'react'
import { useTranslate } from 'react-admin'
import { positionReports } from '#contract/positions/positionReports'
import { addressOf } from '#portal/data/call/call'

const QrCode = lazy(async () => ({ default: (await import('#portal/ui/QrCode')).QrCode }))

type TokenDialogProps = { name: string; token: string; onClose: () => void }

/** Seconds between two positions of a phone, and degrees of a turn after which it reports another one. */
const interval = 30
const angle = 30

/** The settings of a phone, as a code that its app reads and as text. The token is shown only once. */
export const TokenDialog = ({ name, token, onClose }: TokenDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  const server = new URL(addressOf(positionReports.report.path), location.origin).href
  const settings = new URLSearchParams({ id: token, interval: String(interval), angle: String(angle), service: 'true' })
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{translate('devices.token.title', { name })}</DialogTitle>
      <DialogContent>
        <Stack spacing={3}>
          <Alert severity="warning" variant="outlined">
            {translate('devices.token.once')}
          </Alert>
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={4}>
            <Suspense fallback={<Skeleton variant="rounded" width={200} height={200} />}>
              <QrCode text={`${server}?${settings.toString()}`} label={translate('devices.token.code')} />
            </Suspense>
            <Stack spacing={2} sx={{ minWidth: 0 }}>
              <Typography>{translate('devices.token.how')}</Typography>
              <Fact label={translate('devices.token.server')} value={server} />
              <Fact label={translate('devices.token.token')} value={token} />
            </Stack>
          </Stack>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('devices.token.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <Box>
    <Typography variant="body2" color="text.secondary">
      {label}
    </Typography>
    <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', userSelect: 'all' }}>
      {value}
    </Typography>
  </Box>
)
