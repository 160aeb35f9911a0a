import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatStopTime } from '#portal/ui/i18n/dates'

export type ShownLink = { link: string | null; linkExpiresAt: string | null; email: string }

/** The one-time link of a user: shown this once, or on its way by mail. */
export const LinkDialog = ({ name, given, onClose }: { name: string; given: ShownLink; onClose: () => void }) => {
  const translate = useTranslate()
  const [isCopied, setCopied] = useState(false)
  const { link, linkExpiresAt, email } = given
  const until = linkExpiresAt ? `${formatStopTime(linkExpiresAt)} UTC` : ''
  const text = link
    ? translate('accounts.users.link.shown', { until })
    : linkExpiresAt
      ? translate('accounts.users.link.mailed', { email, until })
      : translate('accounts.users.link.none')
  const copy = async () => {
    await navigator.clipboard.writeText(link ?? '').then(
      () => setCopied(true),
      () => undefined,
    )
  }
  return (
    // It is shown once, so a click outside does not close it.
    <Dialog open aria-labelledby="link-title" aria-describedby="link-text" fullWidth maxWidth="sm">
      <DialogTitle id="link-title">{translate('accounts.users.link.title', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText id="link-text" sx={{ mb: 3 }}>
          {text}
        </DialogContentText>
        {link && (
          <TextField
            fullWidth
            autoFocus
            multiline
            label={translate('accounts.users.link.label')}
            value={link}
            onFocus={({ target }) => target.select()}
            slotProps={{ htmlInput: { readOnly: true, style: { wordBreak: 'break-all' } } }}
            sx={{ mt: 1 }}
          />
        )}
      </DialogContent>
      <DialogActions>
        {link && (
          <Button onClick={() => void copy()}>
            {translate(isCopied ? 'accounts.users.link.copied' : 'accounts.users.link.copy')}
          </Button>
        )}
        <Button variant="contained" autoFocus={!link} onClick={onClose}>
          {translate('accounts.users.link.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
