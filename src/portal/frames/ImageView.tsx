import OpenInNew from '@mui/icons-material/OpenInNew'
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { imageAddress } from '#domain/frames'
import { configuration } from '#portal/data/call/configuration'
import { usePageRecord } from '#portal/ui/page/pageTitle'
import { visuallyHidden } from '#portal/ui/visuallyHidden'

/** The image of the address that is written, encoded, in the address of the page; from hosts that are named only. */
export const ImageView = () => {
  const translate = useTranslate()
  const { srcUrl = '' } = useParams()
  const image = imageAddress(srcUrl, { hosts: configuration().imageHosts, origin: location.origin })
  usePageRecord(image.allowed ? nameIn(image.url) : undefined)
  if (!image.allowed)
    return (
      <Box sx={{ p: { xs: 2, sm: 4 } }}>
        <Alert severity="error" variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
          {translate(`frames.image.${image.code}`)}
          <br />
          {srcUrl}
        </Alert>
      </Box>
    )
  return <LoadedImage key={image.url} url={image.url} />
}

const LoadedImage = ({ url }: { url: string }) => {
  const translate = useTranslate()
  const [state, setState] = useState<'loading' | 'failed' | 'shown'>('loading')
  const [attempt, setAttempt] = useState(0)
  const [isWhole, setWhole] = useState(true)
  const again = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', overflow: { md: 'auto' } }}>
      <Box sx={barStyle}>
        <Typography variant="body2" color="text.secondary" noWrap sx={{ flex: 1, minWidth: 0 }}>
          {translate('frames.from', { host: new URL(url).host })}
        </Typography>
        <Button aria-pressed={!isWhole} disabled={state !== 'shown'} onClick={() => setWhole(!isWhole)}>
          {translate('frames.image.fullSize')}
        </Button>
        <Button component="a" href={url} target="_blank" rel="noopener noreferrer" startIcon={<OpenInNew />}>
          {translate('frames.ownTab')}
          <span style={visuallyHidden}>, {translate('frame.menu.newTab')}</span>
        </Button>
      </Box>
      <Box sx={{ p: { xs: 2, sm: 4 }, flex: 1, minHeight: 0, overflow: 'auto' }}>
        {state === 'loading' && (
          <Box role="status" aria-label={translate('frame.loading')}>
            <Skeleton variant="rounded" height={320} />
          </Box>
        )}
        {state === 'failed' ? (
          <Alert
            severity="error"
            variant="outlined"
            action={<Button onClick={again}>{translate('frames.again')}</Button>}
          >
            {translate('frames.image.failed')}
          </Alert>
        ) : (
          <Box
            key={attempt}
            component="img"
            src={url}
            alt={translate('frames.image.alt', { name: nameIn(url) })}
            referrerPolicy="no-referrer"
            onLoad={() => setState('shown')}
            onError={() => setState('failed')}
            sx={{
              display: state === 'shown' ? 'block' : 'none',
              ...(isWhole && { maxWidth: '100%', maxHeight: 'calc(100dvh - 180px)' }),
            }}
          />
        )}
      </Box>
    </Box>
  )
}

/** What people call the image: its file, or its host where it has none. */
const nameIn = (url: string): string => {
  const { pathname, host } = new URL(url)
  const file = pathname.slice(pathname.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(file) || host
  } catch {
    return file
  }
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
