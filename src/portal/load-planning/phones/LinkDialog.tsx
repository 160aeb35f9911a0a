import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Skeleton,
  Stack,
  TextField,
} from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { IssuedLink } from './IssueLinkDialog'

const QrCode = lazy(async () => ({ default: (await import('#portal/ui/QrCode')).QrCode }))

/** The address of the phone page. The token is in its fragment, which browsers do not send. */
const linkOf = (token: string) => new URL(`/phone#${token}`, location.origin).href

/** A new link as a code and as text, this once. */
export const LinkDialog = ({ issued: { driverName, token }, onClose }: { issued: IssuedLink; onClose: () => void }) => {
  const translate = useTranslate()
  const [isCopied, setCopied] = useState(false)
  const copy = (link: string) =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    // It is shown once, so a click outside does not close it.
    <Dialog open aria-labelledby="link-title" aria-describedby="link-text" fullWidth maxWidth="sm">
      <DialogTitle id="link-title">{translate('planPhones.linkOf', { name: driverName })}</DialogTitle>
      <DialogContent>
        <DialogContentText id="link-text" sx={{ mb: 3 }}>
          {translate(token === null ? 'planPhones.shownBefore' : 'planPhones.shownOnce')}
        </DialogContentText>
        {token !== null && (
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={4}>
            <Suspense fallback={<Skeleton variant="rounded" width={200} height={200} />}>
              <QrCode text={linkOf(token)} label={translate('planPhones.code')} />
            </Suspense>
            <TextField
              fullWidth
              autoFocus
              multiline
              label={translate('planPhones.link')}
              value={linkOf(token)}
              onFocus={({ target }) => target.select()}
              slotProps={{ htmlInput: { readOnly: true, style: { wordBreak: 'break-all' } } }}
            />
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        {token !== null && (
          <Button onClick={() => void copy(linkOf(token))}>
            {translate(isCopied ? 'planPhones.copied' : 'planPhones.copy')}
          </Button>
        )}
        <Button variant="contained" autoFocus={token === null} onClick={onClose}>
          {translate('planPhones.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
