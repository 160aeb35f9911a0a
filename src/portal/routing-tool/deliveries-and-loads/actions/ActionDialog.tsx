import {
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
  /** Why it cannot be done as it stands. */
  refusal?: string | null
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something is done that cannot be taken back inside the house. Fills a narrow screen. */
export const ActionDialog = ({ title, confirm, confirmColour, refusal, isBusy, ...props }: ActionDialogProps) => {
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
