import { Box, Button, Checkbox, ListItemText, Menu, MenuItem, Popover, Radio, TextField } from '@mui/material'
import { type SubmitEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { chosenOf, type ShownFilter, toggled, useFilterChoices } from './listFilters'

type FilterEditorProps = {
  filter: ShownFilter
  value: unknown
  anchor: HTMLElement
  onChange: (value: unknown) => void
  onClose: () => void
}

/** Where a filter is set: a text that is typed, or choices that are ticked. */
export const FilterEditor = (props: FilterEditorProps) =>
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
