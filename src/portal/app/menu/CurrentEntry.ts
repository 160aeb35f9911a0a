import { createContext } from 'react'

/**
 * The path of the menu entry that stands for the page that is shown. A change of page is told to the lines of the menu
 * alone, so that two of them are drawn anew and not the whole tree.
 */
export const CurrentEntry = createContext<string | null>(null)
