import { Alert, Button, MenuItem, Stack, TextField, Typography, Checkbox, FormControlLabel } from '@mui/material'
import { type FormEvent, useEffect, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { tickets } from '#contract/support/tickets'
import { type Diagnostics, diagnosticsText } from '#domain/support/diagnostics'
import {
  happenedLength,
  happenedProblem,
  referenceProblem,
  ticketAreas,
  type TicketProblem,
  ticketRate,
  ticketSeverities,
} from '#domain/support/supportTicket'
import { failureLines } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import { CallFailure } from '#portal/data/call/callFailure'
import { useRefresh } from '#portal/data/useEndpoint'
import { Written } from '#portal/ui/messages/Written'
import { useSearchParams } from '#portal/ui/page/useSearchParams'
import { AttachmentField } from './AttachmentField'
import { CopyDiagnostics } from './CopyDiagnostics'
import { blankReport, type ReportDraft, useReportDraft } from './reportDraft'
import { useDiagnostics } from './useDiagnostics'

/** The form that turns a problem into a ticket. The text stays until it has been received. */
export const ReportProblem = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [search, setSearch] = useSearchParams()
  const { draft, setDraft } = useReportDraft()
  const diagnostics = useDiagnostics()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<readonly string[]>([])
  const wanted = search.get('reference') ?? ''
  useEffect(() => {
    if (wanted) setDraft((before) => ({ ...before, reference: before.reference || wanted }))
  }, [setDraft, wanted])
  const set = (changes: Partial<ReportDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const problems = { happened: happenedProblem(draft.happened), reference: referenceProblem(draft.reference) }

  const report = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    setProblem([])
    if (problems.happened || problems.reference) return
    setBusy(true)
    try {
      const { id } = await call(tickets.reportProblem, {
        body: {
          area: draft.area,
          severity: draft.severity,
          happened: draft.happened.trim(),
          ...(draft.reference.trim() && { reference: draft.reference.trim() }),
          ...(draft.attachment && { attachment: draft.attachment }),
          ...(draft.withDiagnostics && { diagnostics: diagnostics() }),
        },
      })
      notify('support.report.sent', { type: 'success', messageArgs: { id } })
      setDraft(blankReport)
      void refresh(tickets.listTickets)
      setSearch({ tab: 'tickets', ticket: String(id) })
    } catch (failure) {
      setProblem(
        isTooMany(failure) ? [translate('support.report.tooMany', ticketRate)] : failureLines(failure, translate),
      )
    } finally {
      setBusy(false)
    }
  }
  const told = (code: TicketProblem | null) =>
    isAsked && code !== null
      ? translate(`support.report.problems.${code}`, { least: happenedLength.least, most: happenedLength.most })
      : undefined
  const written = [...draft.happened.trim()].length
  return (
    <Stack component="form" noValidate spacing={3} sx={{ maxWidth: 640 }} onSubmit={(event) => void report(event)}>
      <Typography color="text.secondary">{translate('support.report.about')}</Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, '& > *': { flex: 1 } }}>
        <Choice name="area" options={ticketAreas} value={draft.area} onChange={(area) => set({ area })} />
        <Choice
          name="severity"
          options={ticketSeverities}
          value={draft.severity}
          onChange={(severity) => set({ severity })}
        />
      </Stack>
      <TextField
        label={translate('support.report.reference')}
        value={draft.reference}
        error={isAsked && problems.reference !== null}
        helperText={told(problems.reference) ?? translate('support.report.referenceHint')}
        onChange={({ target }) => set({ reference: target.value })}
      />
      <TextField
        required
        multiline
        minRows={5}
        label={translate('support.report.happened')}
        value={draft.happened}
        error={isAsked && problems.happened !== null}
        helperText={
          told(problems.happened) ??
          translate('support.report.happenedHint', { written, least: happenedLength.least, most: happenedLength.most })
        }
        onChange={({ target }) => set({ happened: target.value })}
      />
      <AttachmentField attachment={draft.attachment} onChange={(attachment) => set({ attachment })} />
      <DiagnosticsField
        isAllowed={draft.withDiagnostics}
        onAllow={(withDiagnostics) => set({ withDiagnostics })}
        read={diagnostics}
      />
      {problem.length > 0 && (
        <Alert severity="error" variant="outlined">
          {problem.join(' ')} {translate('support.report.stays')}
        </Alert>
      )}
      <Button type="submit" variant="contained" loading={isBusy} sx={{ alignSelf: 'flex-start' }}>
        {translate('support.report.send')}
      </Button>
    </Stack>
  )
}

const isTooMany = (error: unknown): boolean =>
  error instanceof CallFailure && error.failure.kind === 'http' && error.failure.status === 429

type ChoiceProps<Option extends string> = {
  name: 'area' | 'severity'
  options: readonly Option[]
  value: Option
  onChange: (option: Option) => void
}

const Choice = <Option extends string>({ name, options, value, onChange }: ChoiceProps<Option>) => {
  const translate = useTranslate()
  return (
    <TextField
      select
      required
      label={translate(`support.ticket.${name}`)}
      value={value}
      onChange={({ target }) => onChange(target.value as Option)}
    >
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {translate(`support.${name}.${option}`)}
        </MenuItem>
      ))}
    </TextField>
  )
}

type DiagnosticsFieldProps = { isAllowed: boolean; onAllow: (isAllowed: boolean) => void; read: () => Diagnostics }

/** The permission to send facts along, with exactly those facts. */
const DiagnosticsField = ({ isAllowed, onAllow, read }: DiagnosticsFieldProps) => {
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
