import { Alert, AlertTitle } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { Delivery } from '#domain/freight/delivery'
import { failureLines } from '#portal/data/alerts'
import { ActionDialog } from './ActionDialog'
import { inHalves, type Outcome } from './inHalves'

type BulkDialogProps = {
  title: string
  confirm: string
  refusal?: string | null
  deliveries: readonly Delivery[]
  /** Does it to all of them, or to none. */
  act: (ids: readonly number[]) => Promise<unknown>
  /** The text that reports the success. */
  done: (count: number) => string
  onChanged: () => void
  onClose: () => void
  children: ReactNode
}

/** Does something to many deliveries; what failed is listed with its reasons and can be tried again. */
export const BulkDialog = ({ deliveries, act, done, onChanged, onClose, children, ...asking }: BulkDialogProps) => {
  const notify = useNotify()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isBusy, setBusy] = useState(false)
  const run = async (ids: readonly number[]) => {
    setBusy(true)
    const result = await inHalves(ids, act)
    setBusy(false)
    if (result.done > 0) onChanged()
    if (result.failed.length > 0) return setOutcome(result)
    notify(done(result.done), { type: 'success' })
    onClose()
  }
  if (outcome)
    return (
      <OutcomeDialog
        {...{ outcome, deliveries, isBusy, onClose }}
        title={asking.title}
        onRetry={(ids) => void run(ids)}
      />
    )
  return (
    <ActionDialog
      {...asking}
      confirmColour="error"
      isBusy={isBusy}
      onConfirm={() => void run(deliveries.map(({ id }) => id))}
      onClose={onClose}
    >
      {children}
    </ActionDialog>
  )
}

type OutcomeDialogProps = Pick<BulkDialogProps, 'title' | 'deliveries' | 'onClose'> & {
  outcome: Outcome
  isBusy: boolean
  onRetry: (ids: readonly number[]) => void
}

/** `12 done, 3 failed`, and why. */
const OutcomeDialog = ({ title, outcome, deliveries, isBusy, onRetry, onClose }: OutcomeDialogProps) => {
  const translate = useTranslate()
  const numberOf = (key: number) => deliveries.find((delivery) => delivery.id === key)?.number ?? String(key)
  return (
    <ActionDialog
      title={title}
      confirm={translate('loadActions.bulk.retry')}
      isBusy={isBusy}
      back={translate('loadActions.close')}
      onConfirm={() => onRetry(outcome.failed.map((failed) => failed.id))}
      onClose={onClose}
    >
      <Alert severity={outcome.done > 0 ? 'warning' : 'error'}>
        <AlertTitle>
          {translate('loadActions.bulk.outcome', { done: outcome.done, failed: outcome.failed.length })}
        </AlertTitle>
        <ul style={{ margin: 0, paddingInlineStart: 16 }}>
          {outcome.failed.map(({ id: key, failure }) => (
            <li key={key}>{failureLines(failure, translate).join(' ') || numberOf(key)}</li>
          ))}
        </ul>
      </Alert>
    </ActionDialog>
  )
}
