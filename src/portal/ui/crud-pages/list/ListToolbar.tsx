import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { FilterBar } from '#portal/ui/crud-pages/filters/FilterBar'
import type { ShownFilter } from '#portal/ui/crud-pages/filters/listFilters'
import { ListSearch } from '#portal/ui/crud-pages/filters/ListSearch'

type ListToolbarProps = {
  searchLabel: string
  filters: readonly ShownFilter[]
  isNarrow: boolean
  /** At its end: what changes the looks of the list, and what takes it elsewhere. */
  children: ReactNode
}

/** The row above the list: search, filters and display options. */
export const ListToolbar = ({ searchLabel, filters, isNarrow, children }: ListToolbarProps) => (
  <Box sx={barStyle}>
    <ListSearch label={searchLabel} />
    {filters.length > 0 && <FilterBar filters={filters} isNarrow={isNarrow} />}
    <Box sx={{ display: 'flex', ml: 'auto' }}>{children}</Box>
  </Box>
)

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: 2,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const
