import { addDays, today } from '#domain/values/days'
import { Alert, Box, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { ListedPackage } from '#contract/people/packageWire'
import { payroll } from '#contract/people/payroll'
import { mostAtOnce } from '#contract/people/peopleFields'
import { workPackages } from '#contract/people/workPackages'
import { showFailure } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { StepDialog } from '#portal/ui/form/StepDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'
import { useReportedWrite } from '#portal/ui/records/useReportedWrite'
import { saveFile } from '#portal/ui/table/saveFile'
import type { TableFileKind } from '#portal/ui/table/tableFile'
import { canTake, type UserStep } from './packageVocabulary'

type StepProps = { step: UserStep; packages: readonly ListedPackage[]; onClose: () => void }

/** Confirms a step of work packages. A dispute and a reopening need a reason. */
export const PackageStepDialog = ({ step, packages, onClose }: StepProps) => {
  const translate = useTranslate()
  const open = packages.filter(({ status }) => canTake(status, step))
  const { run, said } = useReportedWrite(workPackages.stepWorkPackages, {
    refreshes: [workPackages.listWorkPackages, workPackages.countWorkPackages, workPackages.readWorkPackage],
    success: ({ changed }) => translate('workPackages.stepped', { smart_count: changed }),
  })
  const isLate = step === 'review' && open.some(({ isAfterCutOff }) => isAfterCutOff)
  const needsReason = step === 'dispute' || step === 'reopen' || isLate
  return (
    <StepDialog
      title={translate(`workPackages.ask.${step}`, { smart_count: open.length })}
      action={translate(`workPackages.act.${step}`)}
      reason={needsReason ? translate('workPackages.reason') : undefined}
      isReasonRequired={needsReason}
      count={open.length}
      most={mostAtOnce}
      isReady={open.length > 0}
      said={said}
      onAgree={(reason) =>
        void run({ body: { ids: open.map(({ id }) => id), step, reason } }).then((done) => {
          if (done) onClose()
        })
      }
      onClose={onClose}
    >
      {isLate && translate('workPackages.afterCutOff')}
      <Box sx={{ overflowWrap: 'anywhere' }}>{open.map(({ name }) => name).join(' · ')}</Box>
    </StepDialog>
  )
}

type ExportProps = { packages: readonly ListedPackage[]; onClose: () => void }

/** Exports approved work packages to the payroll, each once, and saves the file, which can be saved again later. */
export const PayrollDialog = ({ packages, onClose }: ExportProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const open = packages.filter(({ status }) => canTake(status, 'export'))
  const { run, said } = useReportedWrite(workPackages.exportWorkPackages, {
    refreshes: [
      workPackages.listWorkPackages,
      workPackages.countWorkPackages,
      workPackages.readWorkPackage,
      payroll.listPayrollExports,
    ],
  })
  const [format, setFormat] = useState<TableFileKind>('csv')
  const worthless = open.filter(({ pay }) => pay === 0n).length
  const [isConfirmed, setConfirmed] = useState(false)
  const agree = async () => {
    const answer = await run({ body: { ids: open.map(({ id }) => id) } })
    if (!answer) return
    await call(payroll.readPayrollFile, { params: { id: answer.exportId }, query: { format } }).then(
      ({ name, type, bytes }) => saveFile(name, new Blob([bytes as BlobPart], { type })),
      (error: unknown) => showFailure(error, translate),
    )
    notify(translate('workPackages.exported', { number: answer.exportId }), { type: 'success' })
    onClose()
  }
  return (
    <StepDialog
      title={translate('workPackages.askExport', { smart_count: open.length })}
      action={translate('workPackages.export')}
      count={open.length}
      most={mostAtOnce}
      isReady={open.length > 0 && (worthless === 0 || isConfirmed)}
      said={said}
      onAgree={agree}
      onClose={onClose}
    >
      {translate('workPackages.exportText')}
      {worthless > 0 && (
        <Alert severity="warning" variant="outlined">
          {translate('workPackages.worthless', { smart_count: worthless })}
          <FormControlLabel
            sx={{ display: 'flex' }}
            control={<Checkbox checked={isConfirmed} onChange={(_, isOn) => setConfirmed(isOn)} />}
            label={translate('workPackages.exportWorthless')}
          />
        </Alert>
      )}
      <TextField
        select
        label={translate('workPackages.format')}
        value={format}
        onChange={({ target }) => setFormat(target.value === 'xlsx' ? 'xlsx' : 'csv')}
      >
        {(['csv', 'xlsx'] as const).map((kind) => (
          <MenuItem key={kind} value={kind} dense>
            {kind.toUpperCase()}
          </MenuItem>
        ))}
      </TextField>
    </StepDialog>
  )
}

/** Puts the days of all drivers together for a date. */
export const GatherDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const [yesterday] = useState(() => addDays(today(Date.now()), -1))
  const { run, said } = useReportedWrite(workPackages.gatherWorkPackages, {
    refreshes: [workPackages.listWorkPackages, workPackages.countWorkPackages, workPackages.readWorkPackage],
    success: ({ ids }) => translate('workPackages.gathered', { smart_count: ids.length }),
  })
  return (
    <FormDialog
      size="sm"
      title={translate('workPackages.gather')}
      action={translate('workPackages.gather')}
      values={{ day: yesterday }}
      problems={({ day }) => ({ day: day === '' && 'refusals.day-missing' })}
      said={said}
      onSubmit={async (body) => {
        if (await run({ body })) onClose()
      }}
      onClose={onClose}
    >
      {translate('workPackages.gatherText')}
      <TypedInput source="day" type="date" label={translate('workPackages.columns.day')} isRequired autoFocus />
    </FormDialog>
  )
}
