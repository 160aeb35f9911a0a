import FilterIcon from '@mui/icons-material/FilterList'
import { Box, Button, MenuItem, Chip, Checkbox, ListItemText, Menu, Popover, Radio, TextField } from '@mui/material'
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslate } from 'react-admin'
import { LateMenu } from '#portal/ui/LateMenu'
import { activeFilters, type ShownFilter, filterWords, useFilterChoices, chosenOf, toggled } from './listFilters'
import { useListFilter } from './useListFilter'

/**
 * What the list is filtered by: a chip for each filter that is set, a menu for all. Own code: `FilterButton` adds an input
 * per filter above the list, which takes its room on a phone.
 */
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

type FilterChipProps = {
  filter: ShownFilter
  value: unknown
  isNarrow: boolean
  onEdit: (anchor: HTMLElement) => void
  onRemove: () => void
}

/** A filter that is set, in words: a click changes it, the cross or the key Delete takes it away. */
const FilterChip = ({ filter, value, isNarrow, onEdit, onRemove }: FilterChipProps) => {
  const translate = useTranslate()
  const words = filterWords(filter, value, useFilterChoices(filter, translate))
  return (
    <Chip
      label={
        <>
          {translate(filter.label)}: <strong>{words}</strong>
        </>
      }
      variant="outlined"
      onClick={({ currentTarget }) => onEdit(currentTarget)}
      onDelete={onRemove}
      sx={{ maxWidth: isNarrow ? '100%' : 280, order: { xs: 1, md: 0 } }}
    />
  )
}

type FilterEditorProps = {
  filter: ShownFilter
  value: unknown
  anchor: HTMLElement
  onChange: (value: unknown) => void
  onClose: () => void
}

/** Where a filter is set: a text that is typed, or choices that are ticked. */
const FilterEditor = (props: FilterEditorProps) =>
  props.filter.kind === 'text' ? <TextEditor {...props} /> : <ChoiceEditor {...props} />

const TextEditor = ({ filter, value, anchor, onChange, onClose }: FilterEditorProps) => {
  const translate = useTranslate()
  const [text, setText] = useState(typeof value === 'string' ? value : '')
  const apply = (event: SubmitEvent) => {
    event.preventDefault()
    onChange(text.trim())
    onClose()
  }
  return (
    <Popover open anchorEl={anchor} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
      <Box component="form" onSubmit={apply} sx={{ display: 'flex', gap: 2, p: 3 }}>
        <TextField
          autoFocus
          label={translate(filter.label)}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="contained">
          {translate('crud.filters.apply')}
        </Button>
      </Box>
    </Popover>
  )
}

const ChoiceEditor = ({ filter, value, anchor, onChange, onClose }: FilterEditorProps) => {
  const translate = useTranslate()
  const choices = useFilterChoices(filter, translate)
  const chosen = chosenOf(filter, value)
  const takesSeveral = filter.kind === 'choice'
  const Mark = takesSeveral ? Checkbox : Radio
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': translate(filter.label) }, paper: { sx: { maxHeight: 400 } } }}
    >
      {choices.map((choice) => (
        <MenuItem
          key={choice.value}
          dense
          role={takesSeveral ? 'menuitemcheckbox' : 'menuitemradio'}
          aria-checked={chosen.includes(choice.value)}
          onClick={() => {
            onChange(toggled(filter, value, choice.value))
            if (!takesSeveral) onClose()
          }}
        >
          <Mark checked={chosen.includes(choice.value)} tabIndex={-1} inert sx={{ p: 0, mr: 2 }} />
          <ListItemText>{choice.label}</ListItemText>
        </MenuItem>
      ))}
      {choices.length === 0 && <MenuItem disabled>{translate('crud.filters.noChoices')}</MenuItem>}
    </Menu>
  )
}
