import { Alert, Button } from '@mui/material'
import type { EarlierImport } from '#domain/import/importBatch'
import { useWords } from '#portal/routing-tool/import-deliveries/useWords'
import { formatDateTime } from '#portal/ui/i18n/dates'

type EarlierImportNoticeProps = {
  earlier: EarlierImport
  isAccepted: boolean
  onAccept: () => void
}

/** Reports that the same file was imported before, by whom and when, and asks whether to continue. */
export const EarlierImportNotice = ({ earlier, isAccepted, onAccept }: EarlierImportNoticeProps) => {
  const { say } = useWords()
  const { id, fileName, storedAt, storedBy } = earlier
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ overflowWrap: 'anywhere', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={!isAccepted && <Button onClick={onAccept}>{say('imports.earlier.goOn')}</Button>}
    >
      {say('imports.earlier.text', { id, file: fileName, at: formatDateTime(storedAt), who: storedBy })}
    </Alert>
  )
}
