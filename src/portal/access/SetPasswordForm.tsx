import { type FormEvent, useEffect, useRef, useState } from 'react'
import { passwordLength, passwordProblem } from '#domain/access/password'
import { CallFailure } from '#portal/data/call/callFailure'
import type { PasswordLink } from '#portal/data/session/passwordLink'
import type { Translate } from '#portal/ui/i18n/loadMessages'

type Problems = { password?: string; again?: string }

/** The new password, twice, under the same rule that the server holds. */
export const SetPasswordForm = ({
  translate,
  token,
  link: { userId },
  onDone,
  onFailed,
}: {
  translate: Translate
  token: string
  link: PasswordLink
  onDone: () => void
  onFailed: (failure: unknown) => void
}) => {
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = first.current?.value ?? ''
    const problem = passwordProblem(password, userId)
    const differs = password !== second.current?.value
    setProblems({
      ...(problem && { password: `access.setPassword.problems.${problem}` }),
      ...(!problem && differs && { again: 'access.setPassword.differs' }),
    })
    if (problem) return first.current?.focus()
    if (differs) return second.current?.focus()
    setBusy(true)
    try {
      const { choosePassword } = await import('#portal/data/session/passwordLink')
      await choosePassword(token, userId, password)
      onDone()
    } catch (failure) {
      setBusy(false)
      if (!isRejectedPassword(failure)) return onFailed(failure)
      setProblems({ password: 'access.setPassword.problems.common' })
      return first.current?.focus()
    }
    return undefined
  }

  const field = (name: 'password' | 'again', ref: typeof first) => (
    <div className="field">
      <label htmlFor={name}>{translate(`access.setPassword.${name}`)}</label>
      <input
        ref={ref}
        id={name}
        name={name}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        required
        aria-invalid={problems[name] !== undefined}
        aria-describedby={`${name}Problem${name === 'password' ? ' rule' : ''}`}
      />
      <p id={`${name}Problem`} className="field-problem" role="alert">
        {problems[name] && translate(problems[name], { least: passwordLength.least, most: passwordLength.most })}
      </p>
    </div>
  )

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-busy={busy}>
      <p>{translate('access.setPassword.who', { userId })}</p>
      <input type="hidden" name="username" autoComplete="username" value={userId} readOnly />
      <p id="rule" className="note">
        {translate('access.setPassword.rule', { least: passwordLength.least })}
      </p>
      {field('password', first)}
      {field('again', second)}
      <button type="button" className="quiet" aria-pressed={shown} onClick={() => setShown(!shown)}>
        {translate(shown ? 'access.login.hidePassword' : 'access.login.showPassword')}
      </button>
      <button type="submit" className="primary" disabled={busy}>
        {translate('access.setPassword.save')}
      </button>
    </form>
  )
}

/** The server asks a list of breached passwords besides, which is too large for the browser. */
const isRejectedPassword = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.failure.kind === 'http' && failure.failure.status === 400
