import { Box, TextField } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { type ListedPackage, workPackages } from '#contract/people/workPackages'
import { measured, writeExact } from '#domain/billing/exact'
import { showFailure } from '#portal/data/alerts'
import { StepDialog } from '#portal/ui/records/StepDialog'
import { useReportedWrite } from '#portal/ui/records/useReportedWrite'
import { saveTable } from '#portal/ui/table/saveTable'
import { canTake, type UserStep } from './packageVocabulary'

type StepProps = { step: UserStep; packages: readonly ListedPackage[]; onClose: () => void }

/** Confirms a step of work packages. A dispute and a reopening need a reason. */
export const PackageStepDialog = ({ step, packages, onClose }: StepProps) => {
  const translate = useTranslate()
  const open = packages.filter(({ status }) => canTake(status, step))
  const { run, busy, said } = useReportedWrite(workPackages.stepWorkPackages, {
    refreshes: [workPackages.listWorkPackages, workPackages.readWorkPackage],
    success: ({ changed }) => translate('workPackages.stepped', { smart_count: changed }),
  })
  const needsReason = step === 'dispute' || step === 'reopen'
  return (
    <StepDialog
      title={translate(`workPackages.ask.${step}`, { smart_count: open.length })}
      action={translate(`workPackages.act.${step}`)}
      reason={needsReason ? translate('workPackages.reason') : undefined}
      isReasonRequired={needsReason}
      isReady={open.length > 0}
      busy={busy}
      said={said}
      onAgree={(reason) =>
        void run({ body: { ids: open.map(({ id }) => id), step, reason } }).then((done) => {
          if (done) onClose()
        })
      }
      onClose={onClose}
    >
      <Box sx={{ overflowWrap: 'anywhere' }}>{open.map(({ name }) => name).join(' · ')}</Box>
    </StepDialog>
  )
}

type ExportProps = { packages: readonly ListedPackage[]; onClose: () => void }

/** Columns of the payroll file, by the names of the wire. */
const payrollHead = ['WorkPackageId', 'DriverId', 'Date', 'PayCode', 'Reference', 'Quantity', 'Rate', 'Amount']

/** Exports approved work packages to the payroll, each once, and saves the file. */
export const PayrollDialog = ({ packages, onClose }: ExportProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const open = packages.filter(({ status }) => canTake(status, 'export'))
  const { run, busy, said } = useReportedWrite(workPackages.exportWorkPackages, {
    refreshes: [workPackages.listWorkPackages, workPackages.readWorkPackage],
  })
  const agree = async () => {
    const answer = await run({ body: { ids: open.map(({ id }) => id) } })
    if (!answer) return
    const rows = answer.lines.map(({ workPackageId, driverId, day, code, subject, quantity, rate, amount }) => [
      workPackageId,
      driverId,
      day,
      code,
      subject,
      writeExact(measured('quantity', quantity)),
      writeExact(measured('rate', rate)),
      writeExact(measured('money', amount)),
    ])
    const file = `payroll-${answer.exportId}`
    await saveTable({ file, list: translate('workPackages.payroll'), kind: 'csv', rows: [payrollHead, ...rows] }).catch(
      (error: unknown) => showFailure(error, translate),
    )
    notify(translate('workPackages.exported', { number: answer.exportId }), { type: 'success' })
    onClose()
  }
  return (
    <StepDialog
      title={translate('workPackages.askExport', { smart_count: open.length })}
      action={translate('workPackages.export')}
      isReady={open.length > 0}
      busy={busy}
      said={said}
      onAgree={() => void agree()}
      onClose={onClose}
    >
      {translate('workPackages.exportText')}
    </StepDialog>
  )
}

/** Puts the days of all drivers together for a date. */
export const GatherDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const [day, setDay] = useState(() => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10))
  const { run, busy, said } = useReportedWrite(workPackages.gatherWorkPackages, {
    refreshes: [workPackages.listWorkPackages, workPackages.readWorkPackage],
    success: ({ ids }) => translate('workPackages.gathered', { smart_count: ids.length }),
  })
  return (
    <StepDialog
      title={translate('workPackages.gather')}
      action={translate('workPackages.gather')}
      isReady={day !== ''}
      busy={busy}
      said={said}
      onAgree={() =>
        void run({ body: { day } }).then((done) => {
          if (done) onClose()
        })
      }
      onClose={onClose}
    >
      {translate('workPackages.gatherText')}
      <TextField
        type="date"
        label={translate('workPackages.columns.day')}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </StepDialog>
  )
}
