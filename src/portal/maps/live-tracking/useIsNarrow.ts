import { useMediaQuery } from '@mui/material'

/** A phone: the list lies below the map, and its rows are cards. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 719px)', { noSsr: true })
