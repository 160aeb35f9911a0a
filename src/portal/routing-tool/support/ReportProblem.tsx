import { Stack, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { tickets } from '#contract/support/tickets'
import { diagnosticsText } from '#domain/support/diagnostics'
import {
  happenedLength,
  happenedProblem,
  referenceProblem,
  ticketAreas,
  ticketRate,
  ticketSeverities,
} from '#domain/support/supportTicket'
import { failureLines } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import { CallFailure } from '#portal/data/call/callFailure'
import { useRefresh } from '#portal/data/useEndpoint'
import { CheckInput } from '#portal/ui/form/CheckInput'
import { ChoiceInput } from '#portal/ui/form/ChoiceInput'
import { Kept, RuleForm, SubmitButton, ToldProblems } from '#portal/ui/form/RuleForm'
import { TypedInput } from '#portal/ui/form/TypedInput'
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
  const [said, setSaid] = useState<readonly string[]>([])
  const report = async ({ area, severity, ...typed }: ReportDraft) => {
    setSaid([])
    try {
      const { id } = await call(tickets.reportProblem, {
        body: {
          area,
          severity,
          happened: typed.happened.trim(),
          ...(typed.reference.trim() && { reference: typed.reference.trim() }),
          ...(typed.attachment && { attachment: typed.attachment }),
          ...(typed.withDiagnostics && { diagnostics: diagnostics() }),
        },
      })
      notify('support.report.sent', { type: 'success', messageArgs: { id } })
      setDraft(blankReport)
      void refresh(tickets.listTickets)
      setSearch({ tab: 'tickets', ticket: String(id) })
    } catch (failure) {
      const why = isTooMany(failure)
        ? [translate('support.report.tooMany', ticketRate)]
        : failureLines(failure, translate)
      setSaid([`${why.join(' ')} ${translate('support.report.stays')}`])
    }
  }
  const told = (code: string | null) => code && translate(`support.report.problems.${code}`, happenedLength)
  return (
    <RuleForm<ReportDraft>
      values={draft}
      problems={({ happened, reference }) => ({
        happened: told(happenedProblem(happened)),
        reference: told(referenceProblem(reference)),
      })}
      onSubmit={report}
      sx={{ display: 'grid', gap: 3, maxWidth: 640 }}
    >
      <Kept<ReportDraft> onChange={setDraft} />
      <Typography color="text.secondary">{translate('support.report.about')}</Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, '& > *': { flex: 1 } }}>
        <ChoiceInput
          source="area"
          label="support.ticket.area"
          isRequired
          helperText={false}
          choices={ticketAreas.map((id) => ({ id, name: translate(`support.area.${id}`) }))}
        />
        <ChoiceInput
          source="severity"
          label="support.ticket.severity"
          isRequired
          helperText={false}
          choices={ticketSeverities.map((id) => ({ id, name: translate(`support.severity.${id}`) }))}
        />
      </Stack>
      <ReferenceInput wanted={search.get('reference') ?? ''} />
      <TypedInput
        source="happened"
        label="support.report.happened"
        isRequired
        multiline
        minRows={5}
        helperText={<HappenedHint />}
      />
      <AttachmentInput />
      <DiagnosticsInput read={diagnostics} />
      <ToldProblems said={said} />
      <SubmitButton sx={{ justifySelf: 'flex-start' }}>{translate('support.report.send')}</SubmitButton>
    </RuleForm>
  )
}

const isTooMany = (error: unknown): boolean =>
  error instanceof CallFailure && error.failure.kind === 'http' && error.failure.status === 429

/** @param wanted what the address asks to report about */
const ReferenceInput = ({ wanted }: { wanted: string }) => {
  const { getValues, setValue } = useFormContext<ReportDraft>()
  useEffect(() => {
    if (wanted && getValues('reference') === '') setValue('reference', wanted)
  }, [wanted, getValues, setValue])
  return <TypedInput source="reference" label="support.report.reference" helperText="support.report.referenceHint" />
}

const HappenedHint = () => {
  const happened = useWatch<ReportDraft, 'happened'>({ name: 'happened' })
  const written = [...happened.trim()].length
  return useTranslate()('support.report.happenedHint', { written, ...happenedLength })
}

const AttachmentInput = () => {
  const { field } = useController<ReportDraft, 'attachment'>({ name: 'attachment' })
  return <AttachmentField attachment={field.value} onChange={field.onChange} />
}

/** The permission to send facts along, with exactly those facts. */
const DiagnosticsInput = ({ read }: { read: ReturnType<typeof useDiagnostics> }) => {
  const isAllowed = useWatch<ReportDraft, 'withDiagnostics'>({ name: 'withDiagnostics' })
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <CheckInput source="withDiagnostics" label={useTranslate()('support.report.diagnostics')} />
      {isAllowed && <Written text={diagnosticsText(read())} />}
      <CopyDiagnostics />
    </Stack>
  )
}
