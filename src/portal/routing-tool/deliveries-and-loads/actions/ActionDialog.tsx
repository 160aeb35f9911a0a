import { type ButtonProps, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { ReasonedButton } from './ReasonedButton'

type ActionDialogProps = {
  title: string
  /** Word of the button that does it. */
  confirm: string
  confirmColour?: ButtonProps['color']
  /** Why the action is not possible now. */
  refusal?: string | null
  isBusy: boolean
  /** Why it failed when it was tried, one line each. */
  problem?: readonly string[]
  /** The label of the button that leaves things as they are. */
  back?: string
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Confirmation dialog for actions that cannot be undone inside the portal. Fills a narrow screen. */
export const ActionDialog = ({
  confirm,
  confirmColour,
  refusal = null,
  isBusy,
  problem = [],
  ...props
}: ActionDialogProps) => {
  const { back, onConfirm, ...dialog } = props
  const translate = useTranslate()
  return (
    <FormDialog
      {...dialog}
      size="sm"
      isFullScreen={useMediaQuery((theme) => theme.breakpoints.down('sm'))}
      values={{}}
      said={problem}
      cancel={back ?? translate('loadActions.back')}
      submit={
        <ReasonedButton
          type="submit"
          variant="contained"
          color={refusal ? 'inherit' : (confirmColour ?? 'primary')}
          refusal={refusal}
          loading={isBusy}
        >
          {confirm}
        </ReasonedButton>
      }
      onSubmit={() => {
        if (!refusal) onConfirm()
      }}
    />
  )
}
