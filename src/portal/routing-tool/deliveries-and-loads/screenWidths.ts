import { useMediaQuery } from '@mui/material'

/** A phone: parts become tabs, tables become cards. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 719px)', { noSsr: true })

/** A wide desk: the three parts stand side by side. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 1600px)', { noSsr: true })
