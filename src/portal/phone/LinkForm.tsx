import { useId, useState } from 'react'
import type { Phone } from './createPhone'
import { PhoneForm } from './PhoneForm'
import { useLanguage } from './translate'

/** Asks for the link of the dispatcher: an installed page may not have the one that the browser has. */
export const LinkForm = ({ phone, link }: { phone: Phone; link: 'none' | 'ended' }) => {
  const { translate } = useLanguage()
  const id = useId()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  return (
    <PhoneForm className="card" onSubmit={() => setWrong(!phone.takeLink(text))}>
      <h2>{translate(link === 'ended' ? 'phone.link.ended' : 'phone.link.title')}</h2>
      <p>{translate(link === 'ended' ? 'phone.link.askNew' : 'phone.link.how')}</p>
      <label htmlFor={id}>{translate('phone.link.label')}</label>
      <input
        id={id}
        value={text}
        autoComplete="off"
        autoCapitalize="off"
        aria-invalid={isWrong}
        aria-describedby={`${id}wrong`}
        onChange={({ target }) => setText(target.value)}
      />
      <p id={`${id}wrong`} role="alert" className="error">
        {isWrong && translate('phone.link.wrong')}
      </p>
      <button type="submit" className="main">
        {translate('phone.link.open')}
      </button>
    </PhoneForm>
  )
}
