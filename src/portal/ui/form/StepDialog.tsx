import { Alert } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { commentLength } from '#domain/values/bounds'
import { FormDialog } from './FormDialog'
import { TypedInput } from './TypedInput'

type StepDialogProps = {
  title: string
  action: string
  isDangerous?: boolean
  /** The label of the text that goes with the step; without it none is asked for. */
  reason?: string | undefined
  isReasonRequired?: boolean
  /** How many records it is taken with, and how many it can be taken with at a time. */
  count?: number
  most?: number
  /** Whether the choices below allow it. */
  isReady?: boolean
  /** What the server reported, if that is not alerted. */
  said?: readonly string[]
  /** The dialog is busy until it ends; it closes itself only when it is cancelled. */
  onAgree: (reason: string) => Promise<unknown> | void
  onClose: () => void
  children?: ReactNode
}

/** Confirms a step of one or more records, with a reason where one is needed. */
export const StepDialog = ({ reason, children, onAgree, isReady = true, ...props }: StepDialogProps) => {
  const { isReasonRequired = false, count = 1, most = Infinity, ...dialog } = props
  const translate = useTranslate()
  const isTooMany = count > most
  return (
    <FormDialog
      {...dialog}
      size="sm"
      values={{ reason: '' }}
      problems={(typed) => ({ reason: isReasonRequired && typed.reason.trim() === '' && 'workList.reasonMissing' })}
      isReady={isReady && !isTooMany}
      onSubmit={(typed) => onAgree(typed.reason.trim())}
    >
      {isTooMany && (
        <Alert severity="warning" variant="outlined">
          {translate('workList.tooMany', { most, count })}
        </Alert>
      )}
      {children}
      {reason && (
        <TypedInput
          source="reason"
          label={reason}
          isRequired={isReasonRequired}
          multiline
          minRows={2}
          autoFocus
          longest={commentLength}
        />
      )}
    </FormDialog>
  )
}
