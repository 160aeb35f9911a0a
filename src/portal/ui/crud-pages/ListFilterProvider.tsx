import type { ReactNode } from 'react'
import { ListFilterContext, useFilterControl } from './useListFilter'

/** Hands one control of the filter to all parts of a list. */
export const ListFilterProvider = ({ children }: { children: ReactNode }) => (
  <ListFilterContext value={useFilterControl()}>{children}</ListFilterContext>
)
