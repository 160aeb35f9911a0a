import { Alert, Box, Button, type ButtonProps, type SxProps, type Theme } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import { useTranslate } from 'react-admin'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  get,
  set,
  useForm,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form'

/**
 * What is wrong with each value: a message key or a text. Nothing, null or false where there is none. `stops.0.city` is
 * a value of an entry of a list.
 */
export type FormProblems<Values> = Readonly<
  Partial<Record<(keyof Values & string) | `${keyof Values & string}.${string}`, string | false | null | undefined>>
>

type RuleFormProps<Values extends FieldValues> = {
  /** The values at first; later ones are not looked at. */
  values: Values
  /** The rules of the domain. Problems are shown from the first submission on, and the first invalid input gets the focus. */
  problems?: ((values: Values) => FormProblems<Values>) | undefined
  /** The message keys of problems that are codes: `${words}.${code}`. Without it problems are keys or texts. */
  words?: string | undefined
  /**
   * Called with values without a problem. The form is busy until it ends. What the server alone can judge becomes a
   * problem of its input by `setError`.
   */
  onSubmit: (values: Values, form: UseFormReturn<Values>) => Promise<unknown> | void
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
    ...(problems && {
      resolver: (typed: Values) => {
        const errors = errorsOf(problems(typed), words)
        return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} }
      },
    }),
  })
  const { watch, trigger, formState } = form
  const { isSubmitted } = formState
  // A rule may concern several values: after a submission, each change has all of them judged again.
  useEffect(() => (isSubmitted ? watch(() => void trigger()).unsubscribe : undefined), [isSubmitted, watch, trigger])
  const submit = form.handleSubmit(async (typed) => {
    await onSubmit(typed, form)
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

const errorsOf = <Values extends FieldValues>(problems: FormProblems<Values>, words?: string): FieldErrors<Values> => {
  const errors = {}
  for (const [name, problem] of Object.entries<string | false | null | undefined>(problems))
    if (problem) set(errors, name, { type: 'rule', message: words === undefined ? problem : `${words}.${problem}` })
  return errors
}

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
    const problem: { message?: string } | undefined = get(errors, source)
    return problem?.message ? [translate(problem.message, { _: problem.message })] : []
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
