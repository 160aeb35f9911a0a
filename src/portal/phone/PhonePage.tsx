import { useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react'
import type { Phone, PhoneState } from './createPhone'
import { DutyCard } from './DutyCard'
import { LinkForm } from './LinkForm'
import { RejectedList } from './RejectedList'
import { isOffDuty, type PhoneNotice } from './reports'
import { SharedNow, Sharing } from './Sharing'
import { ShipmentCard } from './ShipmentCard'
import { formatMoment } from './times'
import {
  type Language,
  LanguageContext,
  languages,
  readLanguage,
  storeLanguage,
  translateIn,
  useLanguage,
} from './translate'

/** The page of a driver: shipments with their stops, and whether all that was reported is sent. */
export const PhonePage = ({ phone }: { phone: Phone }) => {
  const [language, setLanguage] = useState<Language>(readLanguage)
  const words = useMemo(() => ({ language, translate: translateIn(language) }), [language])
  const state = useSyncExternalStore(phone.subscribe, phone.state)
  useEffect(() => {
    document.documentElement.lang = language
    document.title = words.translate('phone.title')
  }, [language, words])
  const choose = (chosen: Language) => {
    storeLanguage(chosen)
    setLanguage(chosen)
  }
  return (
    <LanguageContext value={words}>
      <header>
        <h1>{words.translate('phone.title')}</h1>
        <LanguageSelect language={language} onChange={choose} />
      </header>
      <main>
        {state.link === 'good' ? <Day phone={phone} state={state} /> : <LinkForm phone={phone} link={state.link} />}
      </main>
    </LanguageContext>
  )
}

const LanguageSelect = ({ language, onChange }: { language: Language; onChange: (chosen: Language) => void }) => {
  const { translate } = useLanguage()
  return (
    <select
      aria-label={translate('phone.language')}
      value={language}
      onChange={({ target }) => onChange(target.value as Language)}
    >
      {Object.entries(languages).map(([value, name]) => (
        <option key={value} value={value} lang={value}>
          {name}
        </option>
      ))}
    </select>
  )
}

const Day = ({ phone, state }: { phone: Phone; state: PhoneState }) => {
  const { language, translate } = useLanguage()
  const { today } = state
  return (
    <>
      <SendStatus state={state} />
      <SharedNow phone={phone} sharing={state.sharing} />
      {state.unstored > 0 && (
        <p role="alert" className="card error">
          {translate('phone.storageFull')}
        </p>
      )}
      <RejectedList rejected={state.rejected} onForget={phone.forgetRejected} />
      {today === null && !state.isOnline && <p>{translate('phone.offlineFirst')}</p>}
      {today !== null && (
        <>
          <p className="quiet">{`${today.driverName} · ${today.driverId}`}</p>
          {today.duty && <DutyCard duty={today.duty} onReport={phone.report} />}
          <NoticeList notices={today.notices} />
          {today.shipments.length === 0 && <p className="card">{translate('phone.none')}</p>}
          {today.shipments.map((shipment) => (
            <ShipmentCard
              key={shipment.shipmentId}
              shipment={shipment}
              lateMinutes={today.lateMinutes}
              onReport={phone.report}
            />
          ))}
          <Sharing phone={phone} sharing={state.sharing} isOffDuty={isOffDuty(today)} />
          <p className="quiet">{translate('phone.linkExpires', { at: formatMoment(today.expiresAt, language) })}</p>
        </>
      )}
    </>
  )
}

/** What the planners have told the driver beside the trips. */
const NoticeList = ({ notices }: { notices: readonly PhoneNotice[] }) => {
  const { language, translate } = useLanguage()
  const id = useId()
  if (notices.length === 0) return null
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{translate('phone.notices.title')}</h2>
      <ul className="messages">
        {notices.map((notice) => (
          <li key={notice.id}>
            <span className="quiet">
              {`${translate(`phone.notices.${notice.purpose}`)} · ${formatMoment(notice.createdAt, language)}`}
            </span>
            <span>{notice.text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One line: whether there is a network, and what waits to be sent. */
const SendStatus = ({ state }: { state: PhoneState }) => {
  const { translate } = useLanguage()
  const key = sendKeyOf(state)
  return (
    <p role="status" className={key === 'phone.sent' ? 'state good' : 'state waiting'}>
      {translate(key, { count: state.waiting })}
    </p>
  )
}

/** Until the day is known, reports of an earlier visit may wait: nothing is said to be sent before. */
const sendKeyOf = ({ isOnline, waiting, today }: PhoneState) => {
  if (!isOnline) return waiting === 0 ? 'phone.offline' : 'phone.offlineWaiting'
  if (waiting > 0) return 'phone.sending'
  return today === null ? 'phone.loading' : 'phone.sent'
}
