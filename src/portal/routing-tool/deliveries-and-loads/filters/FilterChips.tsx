import FilterList from '@mui/icons-material/FilterList'
import { Box, Button, Chip, Menu, MenuItem } from '@mui/material'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { late } from '#portal/ui/late'
import { filterNames, type FilterField } from './filterFields'
import { useFilterWords } from './filterWords'
import type { DeliveryFilterControl } from './useDeliveryFilter'

const FilterInput = late(async () => (await import('./FilterInput')).FilterInput)

/** The filters of the list as chips: a click changes one, the cross takes it away, the menu adds another. */
export const FilterChips = ({ control }: { control: DeliveryFilterControl }) => {
  const translate = useTranslate()
  const words = useFilterWords()
  const { filters, setFilter, removeFilter, clearFilters } = control
  const [open, setOpen] = useState<{ field: FilterField | 'menu'; anchor: HTMLElement } | null>(null)
  const add = useRef<HTMLButtonElement>(null)
  const set = filterNames.filter((name) => filters[name])
  const close = () => setOpen(null)
  return (
    <Box role="group" aria-label={translate('board.filters.title')} sx={barStyle}>
      {set.map((field) => (
        <Chip
          key={field}
          label={
            <>
              {translate(`board.filters.${field}`)}: <strong>{words(field, filters[field] ?? '')}</strong>
            </>
          }
          variant="outlined"
          onClick={({ currentTarget }) => setOpen({ field, anchor: currentTarget })}
          onDelete={() => removeFilter(field)}
        />
      ))}
      <Button
        ref={add}
        data-list-filter
        startIcon={<FilterList />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setOpen({ field: 'menu', anchor: currentTarget })}
        sx={{ minHeight: 24, py: 0 }}
      >
        {translate('board.filters.add')}
      </Button>
      {set.some((field) => field !== 'status') && (
        <Button onClick={clearFilters} color="inherit" sx={{ minHeight: 24, py: 0 }}>
          {translate('board.filters.clear')}
        </Button>
      )}
      <Menu open={open?.field === 'menu'} anchorEl={open?.anchor ?? null} onClose={close}>
        {filterNames
          .filter((name) => !filters[name])
          .map((field) => (
            <MenuItem key={field} dense onClick={() => add.current && setOpen({ field, anchor: add.current })}>
              {translate(`board.filters.${field}`)}
            </MenuItem>
          ))}
      </Menu>
      {open && open.field !== 'menu' && (
        <FilterInput
          key={open.field}
          field={open.field}
          anchor={open.anchor}
          value={filters[open.field] ?? ''}
          onClose={close}
          onChange={(value) => {
            if (open.field !== 'menu') setFilter(open.field, value)
            close()
          }}
        />
      )}
    </Box>
  )
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 3,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const
