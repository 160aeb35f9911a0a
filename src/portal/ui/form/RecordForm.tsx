import { Box, Button } from '@mui/material'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { ChoiceInput } from './ChoiceInput'
import { RuleForm, SubmitButton, ToldProblems } from './RuleForm'
import { TypedInput } from './TypedInput'

export type FormField<Name extends string> = Pick<
  ComponentProps<typeof TypedInput>,
  'label' | 'isRequired' | 'longest'
> & {
  source: Name
  type?: 'date' | 'datetime-local' | 'email' | 'tel' | 'area'
  choices?: ComponentProps<typeof ChoiceInput>['choices']
  help?: string | undefined
}

type RecordFormProps<Values extends FieldValues> = Omit<ComponentProps<typeof RuleForm<Values>>, 'sx' | 'children'> &
  ComponentProps<typeof ToldProblems> & {
    fields: readonly FormField<keyof Values & string>[]
    /** The label of the button that submits. */
    action: string
    onClose: () => void
    /** Inputs before the fields. */
    before?: ReactNode
    /** What follows the fields. */
    children?: ReactNode
  }

/** A form of a drawer, from a list of its fields. */
export const RecordForm = <Values extends FieldValues>(props: RecordFormProps<Values>) => {
  const { fields, action, onClose, before, children, of, said, ...form } = props
  const translate = useTranslate()
  return (
    <RuleForm {...form} sx={{ display: 'grid', gap: 3 }}>
      {before}
      {fields.map(({ type, choices, help, ...field }) => {
        const input = { ...field, helperText: help ?? false }
        if (choices) return <ChoiceInput key={field.source} {...input} choices={choices} />
        return (
          <TypedInput
            key={field.source}
            {...input}
            {...(type === 'area' ? { multiline: true, minRows: 2 } : type && { type })}
          />
        )
      })}
      {children}
      <ToldProblems {...(of && { of })} {...(said && { said })} />
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={onClose}>
          {translate('frame.cancel')}
        </Button>
        <SubmitButton>{action}</SubmitButton>
      </Box>
    </RuleForm>
  )
}
