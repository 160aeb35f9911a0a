import { useId, useState } from 'react'
import type { Phone } from './createPhone'
import { PhoneForm } from './PhoneForm'
import { useLanguage } from './translate'

const titles = { none: 'phone.link.title', ended: 'phone.link.ended', elsewhere: 'phone.link.elsewhere' } as const

/** Asks for the link of the dispatcher: an installed page may not have the one that the browser has. */
export const LinkForm = ({ phone, link }: { phone: Phone; link: 'none' | 'ended' | 'elsewhere' }) => {
  const { translate } = useLanguage()
  const id = useId()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  return (
    <PhoneForm className="card" onSubmit={() => setWrong(!phone.takeLink(text))}>
      <h2>{translate(titles[link])}</h2>
      <p>{translate(link === 'none' ? 'phone.link.how' : 'phone.link.askNew')}</p>
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
