import Search from '@mui/icons-material/Search'
import { InputAdornment, TextField } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isTyping } from '#portal/ui/isTyping'
import type { ChangeView } from './useAskedView'

/** Milliseconds after the last key until the address follows. */
const pause = 250

type SearchFieldProps = { search: string; onChange: ChangeView }

/** What is searched for, in capitals; the address follows a moment after it is typed. */
export const SearchField = ({ search, onChange }: SearchFieldProps) => {
  const translate = useTranslate()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(search)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target) || document.querySelector('.MuiModal-root')) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    // Let go of elsewhere, or gone back to; what is being typed is ahead of the address.
    if (document.activeElement !== field.current) setText(search)
  }, [search])
  useEffect(() => {
    if (text.toUpperCase() === search) return undefined
    const timer = setTimeout(() => onChange({ search: text }), pause)
    return () => clearTimeout(timer)
  }, [text, search, onChange])
  return (
    <TextField
      inputRef={field}
      size="small"
      label={translate('planRecommendations.filters.search')}
      value={text}
      onChange={({ target }) => setText(target.value)}
      slotProps={{
        htmlInput: { 'aria-keyshortcuts': '/', maxLength: 60, autoComplete: 'off', spellCheck: false },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      sx={{ flex: '1 1 200px', maxWidth: { sm: 260 }, minWidth: 0, '& input': { textTransform: 'uppercase' } }}
    />
  )
}
