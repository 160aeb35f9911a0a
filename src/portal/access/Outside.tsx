import { useEffect, useState, useRef } from 'react'
import { locales, rememberLocale } from '#portal/data/locales'
import { forgetSession } from '#portal/data/session/browserStorage'
import { loadMessages, type Translate } from '#portal/ui/i18n/loadMessages'
import { setDark, usePreferences } from '#portal/ui/preferences'
import './access.css'
import { LoginPage } from './LoginPage'
import { outsidePaths } from './outsidePaths'
import { SetPasswordPage } from './SetPasswordPage'

/** A page outside the portal's frame, with the choice of language and of light or dark. */
export const Outside = ({
  path,
  firstLocale,
  firstTranslate,
  prefetch,
  onSignedIn,
}: {
  path: string
  firstLocale: string
  firstTranslate: Translate
  /** Fetches the portal ahead. */
  prefetch: () => void
  onSignedIn: (to: string) => Promise<void>
}) => {
  const { dark } = usePreferences()
  const [locale, setLocale] = useState(firstLocale)
  const [words, setWords] = useState({ translate: firstTranslate })
  const { translate } = words
  useEffect(() => {
    document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  }, [dark])

  const choose = async (chosen: string) => {
    const chosenMessages = await loadMessages(chosen)
    rememberLocale(chosen)
    setLocale(chosen)
    setWords({ translate: chosenMessages })
  }

  return (
    <div className="outside">
      <header className="outside-head">
        <p className="outside-title">
          <img src="/favicon.svg" alt="" width="28" height="28" /> {translate('access.portal')}
        </p>
        <div className="outside-choices">
          <label>
            <span className="unseen">{translate('access.language')}</span>
            <select value={locale} onChange={(event) => void choose(event.target.value)}>
              {locales.map((offered) => (
                <option key={offered.locale} value={offered.locale}>
                  {offered.name}
                </option>
              ))}
            </select>
          </label>
          <button type="button" className="quiet" aria-pressed={dark} onClick={() => setDark(!dark)}>
            {translate('access.darkMode')}
          </button>
        </div>
      </header>
      <main className="outside-main">
        {path === outsidePaths.login && <LoginPage translate={translate} prefetch={prefetch} onSignedIn={onSignedIn} />}
        {path === outsidePaths.logout && <LogoutPage translate={translate} />}
        {path === outsidePaths.unauthorized && <UnauthorizedPage translate={translate} />}
        {path === outsidePaths.setPassword && <SetPasswordPage translate={translate} />}
      </main>
    </div>
  )
}

/** Shown to users without the permission of a page. */
const UnauthorizedPage = ({ translate }: { translate: Translate }) => {
  useEffect(() => {
    document.title = `${translate('access.unauthorized.title')} · ${translate('access.portal')}`
  }, [translate])
  return (
    <section className="card">
      <h1>{translate('access.unauthorized.title')}</h1>
      <p role="status">{translate('access.unauthorized.message')}</p>
      <p className="note">{translate('access.unauthorized.next')}</p>
      <a className="primary" href="/index">
        {translate('access.unauthorized.home')}
      </a>
    </section>
  )
}

/** Opening the page ends the session (SES-6). */
const LogoutPage = ({ translate }: { translate: Translate }) => {
  const begun = useRef(false)
  useEffect(() => {
    document.title = `${translate('access.logout.title')} · ${translate('access.portal')}`
    if (begun.current) return
    begun.current = true
    // The session ends on this browser even if nothing else of the portal can be had.
    void import('#portal/data/session/signIn').then(({ signOut }) => signOut(), forgetSession)
  }, [translate])
  return (
    <section className="card">
      <h1>{translate('access.logout.title')}</h1>
      <p role="status">{translate('access.logout.message')}</p>
      <a className="primary" href={outsidePaths.login}>
        {translate('access.logout.signInAgain')}
      </a>
    </section>
  )
}
