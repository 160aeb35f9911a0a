import OpenInNew from '@mui/icons-material/OpenInNew'
import Refresh from '@mui/icons-material/Refresh'
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { visuallyHidden } from '#portal/ui/visuallyHidden'
import { isStandIn, sandboxOf } from './frameAddress'
import { useFrameState } from './useFrameState'

type ApplicationFrameProps = { name: string; address: string }

/** Another application inside of the portal, with its way out: again, or in a tab of its own. */
export const ApplicationFrame = ({ name, address }: ApplicationFrameProps) => {
  const translate = useTranslate()
  const [attempt, setAttempt] = useState(0)
  const again = () => setAttempt(attempt + 1)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: { xs: 'calc(100dvh - 96px)', md: 0 } }}>
      <Box sx={barStyle}>
        <Typography variant="body2" color="text.secondary" noWrap sx={{ flex: 1, minWidth: 0 }}>
          {translate('frames.from', { host: new URL(address).host })}
        </Typography>
        <Button startIcon={<Refresh />} onClick={again}>
          {translate('frames.again')}
        </Button>
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          startIcon={<OpenInNew />}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {translate('frames.ownTab')}
          <span style={visuallyHidden}>, {translate('frame.menu.newTab')}</span>
        </Button>
      </Box>
      <LoadedFrame key={`${attempt} ${address}`} name={name} address={address} onAgain={again} />
    </Box>
  )
}

const LoadedFrame = ({ name, address, onAgain }: ApplicationFrameProps & { onAgain: () => void }) => {
  const translate = useTranslate()
  const frame = useRef<HTMLIFrameElement>(null)
  const { state, onLoad } = useFrameState(
    () => !isStandIn(address, location.origin) || frame.current?.contentDocument !== null,
  )
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      {(state === 'slow' || state === 'failed') && (
        <Alert
          severity={state === 'slow' ? 'warning' : 'error'}
          variant="outlined"
          sx={{ m: { xs: 2, sm: 4 }, mb: 0 }}
          action={<Button onClick={onAgain}>{translate('frames.again')}</Button>}
        >
          {translate(`frames.${state}`, { name })}
        </Alert>
      )}
      {state === 'loading' && (
        <Box role="status" aria-label={translate('frame.loading')} sx={coverStyle}>
          <Skeleton variant="rounded" sx={{ height: '100%', transform: 'none' }} />
        </Box>
      )}
      <Box
        component="iframe"
        ref={frame}
        title={name}
        src={address}
        sandbox={sandboxOf(address, location.origin)}
        referrerPolicy="strict-origin"
        onLoad={onLoad}
        sx={{
          flex: 1,
          width: '100%',
          minHeight: { xs: 480, md: 0 },
          border: 0,
          bgcolor: 'background.default',
          ...(state === 'failed' && { display: 'none' }),
        }}
      />
    </Box>
  )
}

const barStyle = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: { xs: 2, sm: 4 },
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const

const coverStyle = { position: 'absolute', inset: 0, p: { xs: 2, sm: 4 }, bgcolor: 'background.default' } as const
