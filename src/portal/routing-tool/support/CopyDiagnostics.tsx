import ContentCopy from '@mui/icons-material/ContentCopy'
import { Button } from '@mui/material'
import { useNotify, useTranslate } from 'react-admin'
import { diagnosticsText } from '#domain/support/diagnostics'
import { showAlert } from '#portal/data/alerts'
import { useDiagnostics } from './useDiagnostics'

/** Copies the diagnostics, to be pasted into a mail or a chat. Needs no server. */
export const CopyDiagnostics = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const diagnostics = useDiagnostics()
  const copy = async () => {
    const text = diagnosticsText(diagnostics())
    if (await copyText(text)) notify('support.report.copied', { type: 'success' })
    else showAlert([translate('support.report.notCopied'), text], { severity: 'info', persisted: true })
  }
  return (
    <Button variant="outlined" startIcon={<ContentCopy />} onClick={() => void copy()}>
      {translate('support.report.copy')}
    </Button>
  )
}

/** Puts a text on the clipboard; answers whether it is there. Without a safe connection browsers have no clipboard. */
const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
