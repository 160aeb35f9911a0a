import { useStore } from 'react-admin'
import type { Column } from '#portal/ui/table/tableColumns'

export type ChosenColumns = {
  all: readonly { name: string; label: string }[]
  isShown: (name: string) => boolean
  toggle: (name: string) => void
}

type Choosable = Pick<Column<never>, 'name' | 'label' | 'isExtra'>

const none: readonly string[] = []

/** Which columns of a list are visible; the choice is stored under the name of the list. The first column always stays. */
export const useColumnChoice = (list: string, columns: readonly Choosable[]): ChosenColumns => {
  // Stores the difference to the declaration, so that a column declared later is visible immediately.
  const [changed, setChanged] = useStore<readonly string[]>(`${list}.columns`, none)
  return {
    all: columns,
    isShown: (name) => {
      const place = columns.findIndex((column) => column.name === name)
      return place === 0 || changed.includes(name) === (columns[place]?.isExtra ?? false)
    },
    toggle: (name) => setChanged(changed.includes(name) ? changed.filter((each) => each !== name) : [...changed, name]),
  }
}
