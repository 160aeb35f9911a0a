import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isSafeRedirect } from '#domain/access/session'
import { CallFailure } from '#portal/data/call/callFailure'
import { readSavedUserId, readToken } from '#portal/data/session/browserStorage'
import type { Translate } from '#portal/ui/i18n/loadMessages'

/** Signs in with SSO ID and password, and goes to the wanted page, else to the user's first one (SES-2, SES-3). */
export const LoginPage = ({
  translate,
  prefetch,
  onSignedIn,
}: {
  translate: Translate
  prefetch: () => void
  onSignedIn: (to: string) => Promise<void>
}) => {
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const userIdField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const [expired] = useState(() => readToken() !== null && wantedPath() !== null)

  useEffect(() => {
    document.title = `${translate('access.login.title')} · ${translate('access.portal')}`
  }, [translate])
  useEffect(() => {
    const field = readSavedUserId() ? passwordField : userIdField
    field.current?.focus()
  }, [])

  /** The next page is prefetched while the user types, not before this page can be used. */
  const prefetchAll = () => {
    prefetchSignIn()
    prefetch()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const userId = userIdField.current?.value.trim() ?? ''
    const password = passwordField.current?.value ?? ''
    const missing: Problems = {
      ...(userId === '' && { userId: 'access.login.ssoIdRequired' }),
      ...(password === '' && { password: 'access.login.passwordRequired' }),
    }
    setProblems(missing)
    if (missing.userId) return userIdField.current?.focus()
    if (missing.password) return passwordField.current?.focus()
    setBusy(true)
    let firstPage = '/index'
    try {
      const { signIn } = await import('#portal/data/session/signIn')
      const { session } = await import('#portal/data/session/session')
      await signIn(userId, password)
      // Which one it is, is decided where the pages are known.
      if (session().guide.firstPages.length > 0) firstPage = '/'
    } catch (failure) {
      setProblems({ form: problemOf(failure) })
      setBusy(false)
      return passwordField.current?.select()
    }
    return onSignedIn(wantedPath() ?? firstPage)
  }

  return (
    <form className="card" onSubmit={(event) => void submit(event)} onInput={prefetchAll} noValidate aria-busy={busy}>
      <h1>{translate('access.login.title')}</h1>
      {expired && !problems.form && <p className="note">{translate('access.login.sessionExpired')}</p>}
      <p className="problem" role="alert">
        {problems.form && translate(problems.form)}
      </p>
      <div className="field">
        <label htmlFor="ssoId">{translate('access.login.ssoId')}</label>
        <input
          ref={userIdField}
          id="ssoId"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={readSavedUserId()}
          required
          aria-invalid={problems.userId !== undefined}
          aria-describedby="ssoIdProblem"
        />
        <p id="ssoIdProblem" className="field-problem">
          {problems.userId && translate(problems.userId)}
        </p>
      </div>
      <div className="field">
        <label htmlFor="password">{translate('access.login.password')}</label>
        <div className="with-button">
          <input
            ref={passwordField}
            id="password"
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            required
            aria-invalid={problems.password !== undefined}
            aria-describedby="passwordProblem"
          />
          <button type="button" className="quiet" onClick={() => setShown(!shown)}>
            {translate(shown ? 'access.login.hidePassword' : 'access.login.showPassword')}
          </button>
        </div>
        <p id="passwordProblem" className="field-problem">
          {problems.password && translate(problems.password)}
        </p>
      </div>
      <button type="submit" className="primary" disabled={busy}>
        {translate(busy ? 'access.login.signingIn' : 'access.login.signIn')}
      </button>
      <section className="terms" aria-labelledby="terms">
        <h2 id="terms">{translate('access.terms.title')}</h2>
        <p>{translate('access.terms.private')}</p>
        <p>{translate('access.terms.credentials')}</p>
        <p>{translate('access.terms.consent')}</p>
      </section>
    </form>
  )
}

type Problems = { userId?: string; password?: string; form?: string }

const wantedPath = (): string | null => {
  const wanted = new URLSearchParams(location.search).get('redirect')
  return wanted !== null && isSafeRedirect(wanted) ? wanted : null
}

const problemOf = (failure: unknown): string => {
  const { failure: how } = failure instanceof CallFailure ? failure : { failure: null }
  if (how?.kind === 'network') return 'access.login.unreachable'
  if (how?.kind === 'http' && how.status === 429) return 'access.login.tooManyTries'
  if (how?.kind === 'http' && how.status === 503) return 'access.login.busy'
  if (how?.kind === 'http' && (how.status === 400 || how.status === 401)) return 'access.login.wrongPassword'
  console.error(failure)
  return 'access.login.failed'
}

/** Fetched ahead; if it does not come, it is fetched again when it is needed. */
const prefetchSignIn = () => void import('#portal/data/session/signIn').catch(() => undefined)
