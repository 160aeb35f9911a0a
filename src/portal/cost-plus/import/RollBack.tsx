import { useTranslate } from 'react-admin'
import { billingJobs } from '#contract/cost-plus/billingJobs'
import { ledger } from '#contract/cost-plus/ledger'
import type { BillingJob } from '#domain/billing/import/billingJob'
import { useWrite } from '#portal/data/useWrite'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'

/** Asks before all that a job has loaded is removed. */
export const RollBack = ({ job, onClose }: { job: BillingJob; onClose: () => void }) => {
  const translate = useTranslate()
  const { run, busy } = useWrite(billingJobs.rollBackBillingJob, {
    couldNot: 'billingImport.rollBack.couldNot',
    success: ({ removed }) => translate('billingImport.rollBack.done', { smart_count: removed }),
    refreshes: [billingJobs.listBillingJobs, ledger.totalLedger],
  })
  const agree = async () => {
    await run({ body: { customerId: job.customerId, jobId: job.id } })
    onClose()
  }
  return (
    <ConfirmDialog
      title={translate('billingImport.rollBack.title', { file: job.fileName })}
      text={translate('billingImport.rollBack.text', { smart_count: job.loaded })}
      action={translate('billingImport.rollBack.action')}
      keep={translate('billing.back')}
      isDangerous
      busy={busy}
      onAgree={() => void agree()}
      onClose={onClose}
    />
  )
}
