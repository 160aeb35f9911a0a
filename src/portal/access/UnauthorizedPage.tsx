import { useEffect } from 'react'
import type { Translate } from '#portal/ui/i18n/loadMessages'

/** Shown to whoever lacks the permission of a page. */
export const UnauthorizedPage = ({ translate }: { translate: Translate }) => {
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
