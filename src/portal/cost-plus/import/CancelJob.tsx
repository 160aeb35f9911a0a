import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { billingJobs } from '#contract/cost-plus/billingJobs'
import type { BillingJob } from '#domain/billing/import/billingJob'
import { useWrite } from '#portal/data/useWrite'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'

/** Cancels a job that has not begun, once the user agrees. */
export const CancelJob = ({ job }: { job: BillingJob }) => {
  const translate = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const { run, busy } = useWrite(billingJobs.cancelBillingJob, {
    couldNot: 'billingImport.cancel.couldNot',
    success: () => translate('billingImport.cancel.done'),
    refreshes: [billingJobs.listBillingJobs],
  })
  const agree = async () => {
    await run({ body: { customerId: job.customerId, jobId: job.id } })
    setAsking(false)
  }
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {translate('billingImport.cancel.action')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={translate('billingImport.cancel.title', { file: job.fileName })}
          text={translate('billingImport.cancel.text')}
          action={translate('billingImport.cancel.action')}
          keep={translate('billing.back')}
          isDangerous
          busy={busy}
          onAgree={() => void agree()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
