import { Box, Button } from '@mui/material'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { DialogFrame } from '#portal/ui/DialogFrame'
import { RuleForm, SubmitButton, ToldProblems } from './RuleForm'

type FormDialogProps<Values extends FieldValues> = Pick<
  ComponentProps<typeof RuleForm<Values>>,
  'values' | 'problems' | 'words' | 'onSubmit' | 'children'
> &
  ComponentProps<typeof ToldProblems> & {
    title: ReactNode
    /** The label of the button that submits. */
    action?: ReactNode
    isDangerous?: boolean
    /** Whether everything beside the form allows it to be submitted. */
    isReady?: boolean
    busy?: boolean
    size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
    isFullScreen?: boolean
    /** The label of the button that leaves things as they are. */
    cancel?: string
    /** Buttons beside those that cancel and submit. */
    others?: ReactNode
    /** Another button that submits. */
    submit?: ReactNode
    onClose: () => void
  }

/** A form over its page. It closes itself only when it is cancelled: `onSubmit` closes it when it has succeeded. */
export const FormDialog = <Values extends FieldValues>(props: FormDialogProps<Values>) => {
  const { title, size, isFullScreen, onClose, cancel, others, submit, of, said, children, ...rest } = props
  const { action, isDangerous = false, isReady = true, busy = false, ...form } = rest
  const translate = useTranslate()
  return (
    <DialogFrame
      title={title}
      {...(size && { size })}
      {...(isFullScreen && { isFullScreen })}
      onClose={onClose}
      renderWithin={(content) => (
        <RuleForm {...form} sx={formStyle}>
          {content}
        </RuleForm>
      )}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {cancel ?? translate('frame.cancel')}
          </Button>
          {others}
          {submit ?? (
            <SubmitButton color={isDangerous ? 'error' : 'primary'} loading={busy} disabled={!isReady}>
              {action}
            </SubmitButton>
          )}
        </>
      }
    >
      <Box sx={contentStyle}>
        {children}
        <ToldProblems {...(of && { of })} {...(said && { said })} />
      </Box>
    </DialogFrame>
  )
}

// The content scrolls, not the buttons.
const formStyle = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const
// A label that stands above its input is not cut off, and a wide table scrolls by itself.
const contentStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, pt: '8px' } as const
