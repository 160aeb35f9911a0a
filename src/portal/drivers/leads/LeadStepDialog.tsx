import { Alert, TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { leads } from '#contract/people/leads'
import type { ListedLead } from '#contract/people/leadWire'
import { endsLead, isHireDay, leadStatusProblem, type LeadStatus } from '#domain/people/recruiting/steps'
import { StepDialog } from '#portal/ui/form/StepDialog'
import { useReportedWrite } from '#portal/ui/records/useReportedWrite'
import { HireDate } from '#portal/drivers/recruiting/HireDate'
import { nameOf } from '#portal/drivers/recruiting/useRecruits'
import { useToday } from '#portal/ui/useNow'

type LeadStepDialogProps = { lead: ListedLead; status: LeadStatus; onClose: () => void }

/** Gives a lead its next status, with a comment; one that ends it also with its result, a hire with its first day. */
export const LeadStepDialog = ({ lead, status, onClose }: LeadStepDialogProps) => {
  const translate = useTranslate()
  const day = useToday()
  const [result, setResult] = useState(lead.result)
  const [hiredOn, setHiredOn] = useState('')
  const words = { name: nameOf(lead), status: translate(`recruiting.statuses.${status}`) }
  const { run, said } = useReportedWrite(leads.setLeadStatus, {
    refreshes: [leads.searchLeads, leads.countLeads, leads.readLead, leads.leadMetrics],
    success: () => translate('recruiting.moved', words),
  })
  return (
    <StepDialog
      title={translate('recruiting.move', words)}
      action={translate('recruiting.setStatus')}
      isDangerous={status === 'do-not-contact'}
      reason={translate('recruiting.fields.comment')}
      isReasonRequired={leadStatusProblem(lead.status, status, '') === 'comment-missing'}
      isReady={status !== 'hired' || isHireDay(hiredOn, day)}
      said={said}
      onAgree={(comment) =>
        void run({
          body: {
            leadId: lead.id,
            status,
            comment,
            ...(endsLead(status) && { result: result.trim() }),
            ...(status === 'hired' && { hiredOn }),
          },
        }).then((done) => {
          if (done) onClose()
        })
      }
      onClose={onClose}
    >
      {status === 'hired' && <HireDate value={hiredOn} onChange={setHiredOn} />}
      {endsLead(status) && (
        <TextField
          label={translate('recruiting.fields.result')}
          helperText={translate('recruiting.lead.resultHelp')}
          value={result}
          onChange={({ target }) => setResult(target.value)}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
      )}
      {status === 'do-not-contact' && (
        <Alert severity="warning" variant="outlined">
          {translate('recruiting.lead.stopText')}
        </Alert>
      )}
    </StepDialog>
  )
}
