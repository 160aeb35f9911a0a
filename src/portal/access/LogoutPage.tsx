import { useEffect, useRef } from 'react'
import type { Translate } from '#portal/ui/i18n/loadMessages'
import { forgetSession } from '#portal/data/browserStorage'
import { outsidePaths } from './outsidePaths'

/** Opening the page ends the session (SES-6). */
export const LogoutPage = ({ translate }: { translate: Translate }) => {
  const begun = useRef(false)
  useEffect(() => {
    document.title = `${translate('access.logout.title')} · ${translate('access.portal')}`
    if (begun.current) return
    begun.current = true
    // The session ends on this browser even if nothing else of the portal can be had.
    void import('#portal/data/signIn').then(({ signOut }) => signOut(), forgetSession)
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
