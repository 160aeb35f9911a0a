import { useMediaQuery } from '@mui/material'
import { useState } from 'react'
import { readText, writeText } from '#portal/data/session/browserStorage'

const storageKey = 'boardDetails'

/** Whether the fields of the load are unfolded, remembered on this browser; at first where the screen has the room. */
export const useDetailsShown = (): [boolean, (shown: boolean) => void] => {
  const hasRoom = useMediaQuery('(min-width: 1200px) and (min-height: 860px)', { noSsr: true })
  const [chosen, setChosen] = useState(() => readText(storageKey))
  const show = (shown: boolean) => {
    const choice = shown ? 'open' : 'folded'
    setChosen(choice)
    writeText(storageKey, choice)
  }
  return [chosen === null ? hasRoom : chosen === 'open', show]
}
