import { Button, Stack, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { account } from '#contract/session/account'
import { passwordLength, passwordProblem } from '#domain/access/password'
import type { CallFailure } from '#portal/data/call/callFailure'
import { useSession } from '#portal/data/session/useSession'
import { useWrite } from '#portal/data/useWrite'
import { RuleForm, SubmitButton } from '#portal/ui/form/RuleForm'
import { TypedInput } from '#portal/ui/form/TypedInput'

const fields = ['current', 'password', 'again'] as const
type FieldName = (typeof fields)[number]
type Values = Record<FieldName, string>
/** The first field with a problem, and its message key. */
type Problem = { field: FieldName; message: string }

const blank: Values = { current: '', password: '', again: '' }

/** Changes the user's own password, under the same rule as behind a one-time link. */
export const ChangePassword = () => {
  const translate = useTranslate()
  const { user } = useSession()
  const [isShown, setShown] = useState(false)
  const [changes, setChanges] = useState(0)
  const refused = useRef<Problem | null>(null)
  const { run } = useWrite(account.changePassword, {
    couldNot: 'account.password.couldNot',
    refreshes: [account.readAccount],
    success: () => translate('account.password.done'),
    onFailure: (failure) => {
      refused.current = problemOf(failure)
      return refused.current !== null
    },
  })
  const text = ({ message }: Problem) => translate(message, passwordLength)
  return (
    <RuleForm<Values>
      // The fields are empty again once it is changed.
      key={changes}
      values={blank}
      problems={(values) => {
        const problem = firstProblem(values, user?.id ?? '')
        return problem ? { [problem.field]: text(problem) } : {}
      }}
      onSubmit={async ({ current, password }, form) => {
        refused.current = null
        if (await run({ body: { current, password } })) return setChanges(changes + 1)
        const problem = refused.current as Problem | null
        if (problem) form.setError(problem.field, { message: text(problem) }, { shouldFocus: true })
      }}
      sx={{ display: 'grid', gap: 3, maxWidth: 420 }}
    >
      <Typography color="text.secondary">
        {translate('access.setPassword.rule', { least: passwordLength.least })} {translate('account.password.about')}
      </Typography>
      <input type="hidden" name="username" autoComplete="username" value={user?.id ?? ''} readOnly />
      {fields.map((name) => (
        <TypedInput
          key={name}
          source={name}
          label={labels[name]}
          type={isShown ? 'text' : 'password'}
          autoComplete={name === 'current' ? 'current-password' : 'new-password'}
          isRequired
          helperText={false}
          slotProps={{ formHelperText: { role: 'alert' } }}
        />
      ))}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <SubmitButton>{translate('account.password.change')}</SubmitButton>
        <Button aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {translate(isShown ? 'account.password.hide' : 'account.password.show')}
        </Button>
      </Stack>
    </RuleForm>
  )
}

const labels: Record<FieldName, string> = {
  current: 'account.password.current',
  password: 'access.setPassword.password',
  again: 'access.setPassword.again',
}

const firstProblem = ({ current, password, again }: Values, userId: string): Problem | null => {
  if (current === '') return { field: 'current', message: 'account.password.currentRequired' }
  const problem = passwordProblem(password, userId)
  if (problem) return { field: 'password', message: `access.setPassword.problems.${problem}` }
  return password === again ? null : { field: 'again', message: 'access.setPassword.differs' }
}

/** What the server alone knows: whether the current password is right, and whether the new one was found in breaches. */
const problemOf = ({ failure }: CallFailure): Problem | null => {
  if (failure.kind !== 'http') return null
  if (failure.status === 409) return { field: 'current', message: 'account.password.wrong' }
  if (failure.status === 429) return { field: 'current', message: 'access.login.tooManyTries' }
  return failure.status === 400 ? { field: 'password', message: 'access.setPassword.problems.common' } : null
}
