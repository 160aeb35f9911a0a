import { Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { VerifyRow } from '#domain/load-planning/workStatus'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'

type WarningDialogProps = {
  rows: readonly VerifyRow[]
  onApprove: (rows: readonly VerifyRow[]) => void
  onClose: () => void
}

/** Confirms the approval of work that is not possible as planned. */
export const WarningDialog = ({ rows, onApprove, onClose }: WarningDialogProps) => {
  const translate = useTranslate()
  const warned = rows.filter(({ warnings }) => warnings.length > 0)
  const others = rows.filter(({ warnings }) => warnings.length === 0)
  return (
    <ConfirmDialog
      title={translate('planWork.warned.title', { smart_count: warned.length })}
      text={translate('planWork.warned.text')}
      action={translate('planWork.warned.anyway')}
      keep={translate('planWork.back')}
      isDangerous
      others={
        others.length > 0 && (
          <Button onClick={() => onApprove(others)}>
            {translate('planWork.warned.others', { smart_count: others.length })}
          </Button>
        )
      }
      onAgree={() => onApprove(rows)}
      onClose={onClose}
    >
      <Box component="ul" sx={{ pl: 5, mb: 0 }}>
        {warned.map(({ shipmentId, driverName, warnings }) => (
          <li key={shipmentId}>
            {shipmentId} · {driverName}: {warnings.map((code) => translate(`planWork.warnings.${code}`)).join(', ')}
          </li>
        ))}
      </Box>
    </ConfirmDialog>
  )
}
