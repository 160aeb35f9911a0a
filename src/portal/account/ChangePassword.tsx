import { Button, Stack, TextField, Typography } from '@mui/material'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { account } from '#contract/session/account'
import { passwordLength, passwordProblem } from '#domain/access/password'
import type { CallFailure } from '#portal/data/call/callFailure'
import { useSession } from '#portal/data/session/useSession'
import { useWrite } from '#portal/data/useWrite'

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
  const [values, setValues] = useState(blank)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isShown, setShown] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const show = (found: Problem | null) => {
    setProblem(found)
    if (found) form.current?.querySelector<HTMLInputElement>(`[name=${found.field}]`)?.focus()
  }
  const { run, busy } = useWrite(account.changePassword, {
    couldNot: 'account.password.couldNot',
    refreshes: [account.readAccount],
    success: () => translate('account.password.done'),
    onFailure: (failure) => {
      const found = problemOf(failure)
      if (found) show(found)
      return found !== null
    },
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = firstProblem(values, user?.id ?? '')
    show(found)
    if (found) return
    const { current, password } = values
    if (await run({ body: { current, password } })) setValues(blank)
  }

  return (
    <Stack
      component="form"
      ref={form}
      noValidate
      aria-busy={busy}
      onSubmit={(event) => void submit(event)}
      spacing={3}
      sx={{ maxWidth: 420 }}
    >
      <Typography color="text.secondary">
        {translate('access.setPassword.rule', { least: passwordLength.least })} {translate('account.password.about')}
      </Typography>
      <input type="hidden" name="username" autoComplete="username" value={user?.id ?? ''} readOnly />
      {fields.map((name) => (
        <TextField
          key={name}
          name={name}
          label={translate(labels[name])}
          type={isShown ? 'text' : 'password'}
          autoComplete={name === 'current' ? 'current-password' : 'new-password'}
          required
          value={values[name]}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          error={problem?.field === name}
          helperText={
            problem?.field === name
              ? translate(problem.message, { least: passwordLength.least, most: passwordLength.most })
              : undefined
          }
          slotProps={{ formHelperText: { role: 'alert' } }}
        />
      ))}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" disabled={busy}>
          {translate('account.password.change')}
        </Button>
        <Button aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {translate(isShown ? 'account.password.hide' : 'account.password.show')}
        </Button>
      </Stack>
    </Stack>
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
