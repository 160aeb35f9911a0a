import { Checkbox, FormControlLabel, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { type Diagnostics, diagnosticsText } from '#domain/diagnostics'
import { Written } from '#portal/routing-tool/deliveries-and-loads/actions/MessagePreview'
import { CopyDiagnostics } from './CopyDiagnostics'

type DiagnosticsFieldProps = { isAllowed: boolean; onAllow: (isAllowed: boolean) => void; read: () => Diagnostics }

/** The permission to send facts along, with exactly those facts. */
export const DiagnosticsField = ({ isAllowed, onAllow, read }: DiagnosticsFieldProps) => {
  const translate = useTranslate()
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <FormControlLabel
        control={<Checkbox checked={isAllowed} onChange={(_, on) => onAllow(on)} />}
        label={translate('support.report.diagnostics')}
      />
      {isAllowed && <Written text={diagnosticsText(read())} />}
      <CopyDiagnostics />
    </Stack>
  )
}
