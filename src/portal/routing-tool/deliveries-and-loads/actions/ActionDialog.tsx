import {
  Alert,
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  useMediaQuery,
  useTheme,
} from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
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
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Confirmation dialog for actions that cannot be undone inside the portal. Fills a narrow screen. */
export const ActionDialog = ({
  title,
  confirm,
  confirmColour,
  refusal,
  isBusy,
  problem = [],
  ...props
}: ActionDialogProps) => {
  const translate = useTranslate()
  const theme = useTheme()
  const id = useId()
  return (
    <Dialog
      open
      onClose={props.onClose}
      aria-labelledby={id}
      fullWidth
      maxWidth="sm"
      fullScreen={useMediaQuery(theme.breakpoints.down('sm'))}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={4} sx={{ pt: 2 }}>
          {props.children}
        </Stack>
      </DialogContent>
      {problem.length > 0 && (
        <Alert severity="error" sx={{ mx: 6, mb: 3, flexShrink: 0, whiteSpace: 'pre-line' }}>
          {problem.join('\n')}
        </Alert>
      )}
      <DialogActions sx={{ px: 6, pb: 4 }}>
        <Button onClick={props.onClose}>{translate('loadActions.back')}</Button>
        <ReasonedButton
          variant="contained"
          color={refusal ? 'inherit' : (confirmColour ?? 'primary')}
          refusal={refusal ?? null}
          loading={isBusy}
          onClick={props.onConfirm}
        >
          {confirm}
        </ReasonedButton>
      </DialogActions>
    </Dialog>
  )
}
