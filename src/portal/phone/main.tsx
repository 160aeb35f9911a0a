import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepPage } from './keepPage'
import './phone.css'
import { createPhone } from './createPhone'
import { PhonePage } from './PhonePage'
import { readLink } from './link'

const container = document.getElementById('root')
if (container) {
  const phone = createPhone(readLink())
  createRoot(container).render(
    <StrictMode>
      <PhonePage phone={phone} />
    </StrictMode>,
  )
  phone.start()
  keepPage()
}
