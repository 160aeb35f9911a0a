import { Alert, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { EarlierImport } from '#domain/import/importBatch'
import { formatDateTime } from '#portal/ui/i18n/dates'

type EarlierImportNoticeProps = {
  earlier: EarlierImport
  /** Message keys: what importing it again does, and the button that agrees. */
  words: { text: string; goOn: string }
  isAccepted: boolean
  onAccept: () => void
}

/** Reports that the same file was imported before, by whom and when, and asks whether to continue. */
export const EarlierImportNotice = ({ earlier, words, isAccepted, onAccept }: EarlierImportNoticeProps) => {
  const translate = useTranslate()
  const { id, fileName, storedAt, storedBy } = earlier
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ overflowWrap: 'anywhere', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={!isAccepted && <Button onClick={onAccept}>{translate(words.goOn)}</Button>}
    >
      {translate(words.text, { id, file: fileName, at: formatDateTime(storedAt), who: storedBy })}
    </Alert>
  )
}
