import { Button, Skeleton, Stack, TextField } from '@mui/material'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { DialogFrame } from './DialogFrame'

const QrCode = lazy(async () => ({ default: (await import('#portal/ui/QrCode')).QrCode }))

type SecretDialogProps = {
  title: string
  text: string
  /** Names the secret. */
  label: string
  /** Null when there is none to show, for example because it was shown before. */
  secret: string | null
  /** What a phone reads from the QR code; without it there is no code. */
  code?: string
  /** Stands above the secret. */
  children?: ReactNode
  onClose: () => void
}

/** A new key, link or token: shown this once, to be copied or scanned. */
export const SecretDialog = ({ title, text, label, secret, code, children, onClose }: SecretDialogProps) => {
  const translate = useTranslate()
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(secret ?? '').then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    // It is shown once, so a click outside does not close it.
    <DialogFrame
      title={title}
      text={text}
      size="sm"
      actions={
        <>
          {secret !== null && (
            <Button onClick={() => void copy()}>
              {translate(isCopied ? 'frame.secret.copied' : 'frame.secret.copy')}
            </Button>
          )}
          <Button variant="contained" autoFocus={secret === null} onClick={onClose}>
            {translate('frame.secret.done')}
          </Button>
        </>
      }
    >
      {secret !== null && (
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={4} sx={{ mt: 3 }}>
          {code !== undefined && (
            <Suspense fallback={<Skeleton variant="rounded" width={200} height={200} />}>
              <QrCode text={code} label={translate('frame.secret.code')} />
            </Suspense>
          )}
          <Stack spacing={3} sx={{ flex: 1, minWidth: 0, pt: 1 }}>
            {children}
            <TextField
              fullWidth
              autoFocus
              multiline
              label={label}
              value={secret}
              onFocus={({ target }) => target.select()}
              slotProps={{ htmlInput: { readOnly: true, style: { wordBreak: 'break-all' } } }}
            />
          </Stack>
        </Stack>
      )}
    </DialogFrame>
  )
}
