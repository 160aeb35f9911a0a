import { Autocomplete, Box, Button, Popover, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { daysOf, type FilterField, filterFields, writtenDays } from './filterFields'
import { type Choice, useFilterChoices } from './useFilterChoices'

type FilterInputProps = {
  field: FilterField
  value: string
  anchor: HTMLElement
  onChange: (value: string) => void
  onClose: () => void
}

/** The input of one filter, by its kind. */
export const FilterInput = ({ field, value, anchor, onChange, onClose }: FilterInputProps) => {
  const translate = useTranslate()
  const choices = useFilterChoices(field)
  const label = translate(`board.filters.${field}`)
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      // Immediately: the list of choices opens with it and must find it in place.
      transitionDuration={0}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { p: 3, minWidth: 280 } } }}
    >
      {choices && <ChoiceInput {...{ label, value, choices, onChange }} />}
      {filterFields[field] === 'days' && <DaysInput {...{ value, onChange }} />}
      {filterFields[field] === 'yesNo' && (
        <ToggleButtonGroup exclusive size="small" value={value} onChange={(_, next: string) => onChange(next ?? '')}>
          <ToggleButton value="yes">{translate('board.filters.yes')}</ToggleButton>
          <ToggleButton value="no">{translate('board.filters.no')}</ToggleButton>
        </ToggleButtonGroup>
      )}
      {(filterFields[field] === 'startsWith' || filterFields[field] === 'number') && (
        <TypedInput {...{ label, value, onChange }} isNumber={filterFields[field] === 'number'} />
      )}
    </Popover>
  )
}

type InputProps = { value: string; onChange: (value: string) => void }

const ChoiceInput = ({
  label,
  value,
  choices,
  onChange,
}: InputProps & { label: string; choices: readonly Choice[] }) => {
  const translate = useTranslate()
  return (
    <Autocomplete
      options={[...choices]}
      value={choices.find((choice) => choice.value === value) ?? null}
      getOptionLabel={(choice) => (choice.isMessage ? translate(choice.label) : choice.label)}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      getOptionKey={(choice) => choice.value}
      onChange={(_, choice) => onChange(choice?.value ?? '')}
      openOnFocus
      size="small"
      renderInput={(parameters) => <TextField {...parameters} label={label} autoFocus />}
    />
  )
}

const TypedInput = ({ label, value, isNumber, onChange }: InputProps & { label: string; isNumber: boolean }) => {
  const translate = useTranslate()
  const [text, setText] = useState(value)
  const isWrong = isNumber && text !== '' && !/^\d{1,9}$/.test(text)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (!isWrong) onChange(text.trim())
  }
  return (
    <Box component="form" onSubmit={apply} sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <TextField
        autoFocus
        label={label}
        value={text}
        error={isWrong}
        helperText={translate(
          isNumber ? (isWrong ? 'board.filters.notNumber' : 'board.filters.exactly') : 'board.filters.startsWith',
        )}
        slotProps={{ htmlInput: { inputMode: isNumber ? 'numeric' : 'text' } }}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="contained" sx={{ mt: 1 }}>
        {translate('board.filters.apply')}
      </Button>
    </Box>
  )
}

const DaysInput = ({ value, onChange }: InputProps) => {
  const translate = useTranslate()
  const [[from, to], setDays] = useState(() => daysOf(value))
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onChange(writtenDays(from, to))
  }
  return (
    <Box component="form" onSubmit={apply} sx={{ display: 'grid', gap: 3, pt: 2 }}>
      <TextField
        autoFocus
        type="date"
        label={translate('board.filters.from')}
        value={from}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={({ target }) => setDays([target.value, to])}
      />
      <TextField
        type="date"
        label={translate('board.filters.to')}
        value={to}
        error={from !== '' && to !== '' && from > to}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={({ target }) => setDays([from, target.value])}
      />
      <Button type="submit" variant="contained">
        {translate('board.filters.apply')}
      </Button>
    </Box>
  )
}
