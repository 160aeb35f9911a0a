import { Alert, Box, Button, type ButtonProps, type SxProps, type Theme } from '@mui/material'
import type { ReactNode } from 'react'
import { getSimpleValidationResolver, useTranslate } from 'react-admin'
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  FormProvider,
  get,
  useForm,
  useFormState,
} from 'react-hook-form'

/** What is wrong with each value: a message key or a text. Nothing, null or false where there is none. */
export type FormProblems<Values> = Readonly<Partial<Record<keyof Values & string, string | false | null | undefined>>>

type RuleFormProps<Values extends FieldValues> = {
  /** The values at first; later ones are not looked at. */
  values: Values
  /** The rules of the domain. Problems are shown from the first submission on, and the first invalid input gets the focus. */
  problems?: ((values: Values) => FormProblems<Values>) | undefined
  /** The message keys of problems that are codes: `${words}.${code}`. Without it problems are keys or texts. */
  words?: string | undefined
  /** Called with values without a problem. The form is busy until it ends. */
  onSubmit: (values: Values) => Promise<unknown> | void
  'aria-labelledby'?: string
  'aria-label'?: string
  sx?: SxProps<Theme>
  children: ReactNode
}

/**
 * A form of react-admin's inputs that is judged by the rules of the domain. Not react-admin's `Form`: that takes values
 * from `?source=` of the address, with which a link could fill in a payment.
 */
export const RuleForm = <Values extends FieldValues>(props: RuleFormProps<Values>) => {
  const { values, problems, words, onSubmit, sx, children, ...names } = props
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    ...(problems && { resolver: getSimpleValidationResolver((typed: Values) => textsOf(problems(typed), words)) }),
  })
  const submit = form.handleSubmit(async (typed) => {
    await onSubmit(typed)
  })
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          // A dialog is inside the form of its page for React, though not in the document.
          event.stopPropagation()
          void submit(event)
        }}
        sx={sx}
        {...names}
      >
        {children}
      </Box>
    </FormProvider>
  )
}

const textsOf = <Values,>(problems: FormProblems<Values>, words?: string) =>
  Object.fromEntries(
    Object.entries<string | false | null | undefined>(problems).flatMap(([name, problem]) =>
      problem ? [[name, words === undefined ? problem : `${words}.${problem}`]] : [],
    ),
  ) as Partial<Record<keyof Values, string>>

/** The button that submits the form around it, busy until it is done. */
export const SubmitButton = ({ loading, ...props }: ButtonProps) => {
  const { isSubmitting } = useFormState()
  return <Button type="submit" variant="contained" loading={isSubmitting || loading === true} {...props} />
}

type ToldProps = {
  /** Values that have no input of their own: their problems are told here. */
  of?: readonly string[]
  /** What the server reported. */
  said?: readonly string[]
}

/** The problems of a form that belong to none of its inputs. */
export const ToldProblems = ({ of = [], said = [] }: ToldProps) => {
  const translate = useTranslate()
  const { errors } = useFormState()
  const own = of.flatMap((source) => {
    const error: FieldError | undefined = get(errors, source)
    const message = error?.message
    return message ? [translate(message, { _: message })] : []
  })
  const lines = [...own, ...said]
  if (lines.length === 0) return null
  return (
    <Alert severity="error" variant="outlined">
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  )
}
