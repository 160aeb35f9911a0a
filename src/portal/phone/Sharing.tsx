import { useId, useState } from 'react'
import type { Phone, PhoneState } from './createPhone'
import { focused } from './focused'
import { useLanguage } from './translate'

type SharingProps = { phone: Pick<Phone, 'share' | 'hasAgreedToShare'>; sharing: PhoneState['sharing'] }

/** Says at the top of the page that the position is shared, as long as it is, and ends it. */
export const SharedNow = ({ phone, sharing }: SharingProps) => {
  const { translate } = useLanguage()
  if (sharing !== 'on' && sharing !== 'sparing') return null
  return (
    <div className="card shared">
      <p role="status">{translate(`phone.shared.${sharing}`)}</p>
      <button type="button" onClick={() => phone.share(false)}>
        {translate('phone.shared.stop')}
      </button>
    </div>
  )
}

/** Shares the position of the phone, after the driver has read once what that means and has agreed. Not off duty. */
export const Sharing = ({ phone, sharing, isOffDuty }: SharingProps & { isOffDuty: boolean }) => {
  const { translate } = useLanguage()
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const change = (isOn: boolean) => {
    if (isOn && !phone.hasAgreedToShare()) setAsking(true)
    else phone.share(isOn)
  }
  const agree = () => {
    setAsking(false)
    phone.share(true)
  }
  return (
    <section className="card">
      <label className="check">
        <input
          type="checkbox"
          checked={sharing === 'on' || sharing === 'sparing'}
          disabled={isOffDuty}
          aria-describedby={id}
          onChange={({ target }) => change(target.checked)}
        />
        {translate('phone.share')}
      </label>
      <p id={id} className={sharing === 'failed' ? 'error' : 'quiet'} role={sharing === 'failed' ? 'alert' : undefined}>
        {translate(isOffDuty ? 'phone.shareOffDuty' : sharing === 'failed' ? 'phone.shareFailed' : 'phone.shareHint')}
      </p>
      {isAsking && (
        <div role="group" aria-label={translate('phone.consent.title')} tabIndex={-1} ref={focused}>
          <h2>{translate('phone.consent.title')}</h2>
          <ul>
            {(['what', 'who', 'kept', 'free'] as const).map((point) => (
              <li key={point}>{translate(`phone.consent.${point}`)}</li>
            ))}
          </ul>
          <div className="buttons">
            <button type="button" onClick={() => setAsking(false)}>
              {translate('phone.consent.notNow')}
            </button>
            <button type="button" className="main" onClick={agree}>
              {translate('phone.consent.agree')}
            </button>
          </div>
        </div>
      )}
    </section>
  )
}
