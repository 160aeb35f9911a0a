import { useState } from 'react'
import { readText, writeText } from '#portal/data/browserStorage'
import { firstColumns } from './deliveryColumns'

const storageKey = 'boardColumns'

/** The columns that somebody likes to see in the available list, remembered on this browser. */
export const useChosenColumns = (): [readonly string[], (columns: readonly string[]) => void] => {
  const [chosen, setChosen] = useState<readonly string[]>(() => readText(storageKey)?.split(' ') ?? firstColumns)
  const choose = (columns: readonly string[]) => {
    setChosen(columns)
    writeText(storageKey, columns.join(' '))
  }
  return [chosen, choose]
}
