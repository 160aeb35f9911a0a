import { Alert, Box } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { driverTransfers } from '#contract/people/driverTransfers'
import { mostAtOnce } from '#contract/people/peopleFields'
import type { ListedTransfer } from '#contract/people/transferWire'
import type { CheckChoice, CheckChoices, CheckCode } from '#domain/people/transfers/transferChecks'
import { failureLines } from '#portal/data/alerts'
import { useWrite } from '#portal/data/useWrite'
import { StepDialog } from '#portal/ui/form/StepDialog'
import { ApproveChoices, isSettled, useTransferChecks } from './ApproveChoices'
import { stepsOf, type UserStep } from './transferSteps'
import { useTransfers } from './useTransferRows'
import { ZoneNotices } from './ZoneNotice'

type TransferStepDialogProps = {
  step: UserStep
  /** As they were when the dialog opened: another user may have taken a step since. */
  asked: readonly ListedTransfer[]
  onClose: () => void
}

/** Confirms a step of transfers. An approval asks what to do about each check that found something. */
export const TransferStepDialog = ({ step, asked, onClose }: TransferStepDialogProps) => {
  const translate = useTranslate()
  const [said, setSaid] = useState<readonly string[]>([])
  const [made, setMade] = useState<CheckChoices>({})
  const now = useTransfers(asked.map(({ id }) => id))
  const transfers = asked.map((transfer) => now.find(({ id }) => id === transfer.id) ?? transfer)
  const open = transfers.filter((transfer) => stepsOf(transfer).includes(step))
  const overtaken = transfers.filter((transfer) => !open.includes(transfer))
  const isApproval = step === 'approve'
  const found = useTransferChecks(isApproval ? open : [])
  const { run } = useWrite(driverTransfers.stepTransfers, {
    refreshes: [driverTransfers.listTransfers, driverTransfers.countTransfers, driverTransfers.checkTransfer],
    success: ({ changed }) => translate(`transfers.done.${step}`, { smart_count: changed }),
    onFailure: (failure) => {
      setSaid(failureLines(failure, translate))
      void found.refetch()
      return true
    },
  })
  const take = async (reason: string) => {
    const choices = Object.entries(made).map(([code, choice]) => ({
      code: code as CheckCode,
      choice: choice as CheckChoice,
    }))
    const body = { transferIds: open.map(({ id }) => id), step, reason, ...(isApproval && { choices }) }
    if (await run({ body })) onClose()
  }
  return (
    <StepDialog
      title={translate(`transfers.ask.${step}`, { smart_count: open.length })}
      action={translate(`transfers.act.${step}`)}
      isDangerous={step === 'cancel'}
      reason={step === 'decline' ? translate('transfers.columns.reason') : undefined}
      isReasonRequired={step === 'decline'}
      count={open.length}
      most={mostAtOnce}
      isReady={open.length > 0 && (!isApproval || isSettled(found.checks, made))}
      said={said}
      onAgree={take}
      onClose={onClose}
    >
      {overtaken.map(({ id, driverName, status }) => (
        <Alert key={id} severity="warning" variant="outlined">
          {translate('transfers.overtaken', { driver: driverName, status: translate(`transfers.statuses.${status}`) })}
        </Alert>
      ))}
      <Box>{open.map(({ driverName, driverId }) => `${driverName} (${driverId})`).join(', ')}</Box>
      {isApproval && open.length > 0 && <ApproveChoices found={found} made={made} onChange={setMade} />}
      {isApproval && <ZoneNotices changes={open.map(({ zoneChange }) => zoneChange)} />}
    </StepDialog>
  )
}
