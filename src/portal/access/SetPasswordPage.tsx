import { useEffect, useState } from 'react'
import { CallFailure } from '#portal/data/call/callFailure'
import type { PasswordLink } from '#portal/data/session/passwordLink'
import type { Translate } from '#portal/ui/i18n/loadMessages'
import { SetPasswordForm } from './SetPasswordForm'

/** The page of a one-time link: an invited user, or one who needs a new password, sets it. */
export const SetPasswordPage = ({ translate }: { translate: Translate }) => {
  const [token] = useState(tokenOfAddress)
  const [link, setLink] = useState<PasswordLink | null>(null)
  const [problem, setProblem] = useState(token === '' ? 'access.setPassword.reopen' : null)
  const [isDone, setDone] = useState(false)
  // The token must not stay in the history of the browser, nor be seen on the screen.
  useEffect(() => history.replaceState(null, '', location.pathname), [])
  useEffect(() => {
    document.title = `${translate('access.setPassword.title')} · ${translate('access.portal')}`
  }, [translate])
  useEffect(() => {
    if (token === '') return
    import('#portal/data/session/passwordLink')
      .then(({ readPasswordLink }) => readPasswordLink(token))
      .then(setLink, (failure: unknown) => setProblem(problemOf(failure)))
  }, [token])

  return (
    <section className="card" aria-busy={!link && problem === null}>
      <h1>{translate('access.setPassword.title')}</h1>
      {problem !== null && (
        <>
          <p className="problem" role="alert">
            {translate(problem)}
          </p>
          {token !== '' && <p className="note">{translate('access.setPassword.next')}</p>}
        </>
      )}
      {link && !isDone && (
        <SetPasswordForm
          translate={translate}
          token={token}
          link={link}
          onDone={() => setDone(true)}
          onFailed={(failure) => setProblem(problemOf(failure))}
        />
      )}
      {isDone && <p role="status">{translate('access.setPassword.done')}</p>}
      {(isDone || (problem !== null && !link)) && (
        <a className="primary" href="/login">
          {translate('access.login.signIn')}
        </a>
      )}
    </section>
  )
}

const problemOf = (failure: unknown): string => {
  const { failure: how } = failure instanceof CallFailure ? failure : { failure: null }
  if (how?.kind === 'network') return 'access.login.unreachable'
  if (how?.kind === 'http' && how.status === 429) return 'access.login.tooManyTries'
  if (how?.kind === 'http' && how.status === 404) return 'access.setPassword.over'
  return 'access.setPassword.failed'
}

/** Links that were sent before tokens moved to the fragment have it in the query. */
const tokenOfAddress = (): string =>
  new URLSearchParams(location.hash.slice(1)).get('token') ?? new URLSearchParams(location.search).get('token') ?? ''
