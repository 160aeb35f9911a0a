import FilterIcon from '@mui/icons-material/FilterList'
import { Box, Button, MenuItem } from '@mui/material'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { LateMenu } from '#portal/ui/LateMenu'
import { FilterChip } from './FilterChip'
import { FilterEditor } from './FilterEditor'
import { activeFilters, type ShownFilter } from './listFilters'
import { useListFilter } from './useListFilter'

/** What the list is narrowed by: a chip for each filter that is set, a menu for all. */
export const FilterBar = ({ filters, isNarrow }: { filters: readonly ShownFilter[]; isNarrow: boolean }) => {
  const translate = useTranslate()
  const { filterValues, setFilter } = useListFilter()
  const add = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<{ field: string | null; anchor: HTMLElement } | null>(null)
  const set = activeFilters(filters, filterValues)
  const edited = filters.find(({ field }) => field === open?.field)
  const remove = (field: string) => {
    setFilter(field, undefined)
    add.current?.focus()
  }
  return (
    <Box role="group" aria-label={translate('crud.filters.title')} sx={{ display: 'contents' }}>
      <Button
        ref={add}
        startIcon={<FilterIcon />}
        aria-haspopup="menu"
        aria-expanded={open?.field === null}
        onClick={({ currentTarget }) => setOpen({ field: null, anchor: currentTarget })}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {translate('crud.filters.add')}
      </Button>
      {set.map((filter) => (
        <FilterChip
          key={filter.field}
          filter={filter}
          value={filterValues[filter.field]}
          isNarrow={isNarrow}
          onEdit={(anchor) => setOpen({ field: filter.field, anchor })}
          onRemove={() => remove(filter.field)}
        />
      ))}
      <LateMenu open={open?.field === null} anchorEl={open?.anchor ?? null} onClose={() => setOpen(null)}>
        {() =>
          filters.map(({ field, label }) => (
            <MenuItem key={field} dense onClick={() => add.current && setOpen({ field, anchor: add.current })}>
              {translate(label)}
            </MenuItem>
          ))
        }
      </LateMenu>
      {open && edited && (
        <FilterEditor
          key={edited.field}
          filter={edited}
          anchor={open.anchor}
          value={filterValues[edited.field]}
          onChange={(value) => setFilter(edited.field, value)}
          onClose={() => setOpen(null)}
        />
      )}
    </Box>
  )
}
