import { useState } from 'react'
import { readText, writeText } from '#portal/data/browserStorage'

const storageKey = 'boardMap'

/** Whether the map is on the board, remembered on this browser. */
export const useMapShown = (): [boolean, (shown: boolean) => void] => {
  const [isShown, setShown] = useState(() => readText(storageKey) !== 'hidden')
  const show = (shown: boolean) => {
    setShown(shown)
    writeText(storageKey, shown ? null : 'hidden')
  }
  return [isShown, show]
}
