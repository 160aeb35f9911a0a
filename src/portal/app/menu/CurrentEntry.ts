import { createContext } from 'react'

/**
 * The path of the current menu entry. A change of page updates only the lines of the menu, so that two of them render
 * instead of the whole tree.
 */
export const CurrentEntry = createContext<string | null>(null)
