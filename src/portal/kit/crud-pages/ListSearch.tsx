import SearchIcon from '@mui/icons-material/Search'
import { Box, InputAdornment, TextField } from '@mui/material'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useListContext } from 'react-admin'

/** Searches the list while somebody types. `/` comes here from anywhere on the page, Escape empties and leaves. */
export const ListSearch = ({ label, onLeave }: { label: string; onLeave: () => void }) => {
  const { filterValues, setFilters } = useListContext()
  const sought = typeof filterValues['q'] === 'string' ? filterValues['q'] : ''
  const [text, setText] = useState(sought)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Emptied from elsewhere.
    if (sought === '' && document.activeElement !== input.current) setText('')
  }, [sought])
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target) || document.querySelector('.MuiModal-root')) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const search = (next: string, debounced: boolean) => {
    setText(next)
    setFilters(next.trim() === '' ? {} : { q: next.trim() }, undefined, debounced)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    search('', false)
    onLeave()
  }
  return (
    <Box role="search" sx={{ mb: 2 }}>
      <TextField
        type="search"
        value={text}
        inputRef={input}
        placeholder={label}
        onChange={({ target }) => search(target.value, true)}
        onKeyDown={onKeyDown}
        sx={{ width: { xs: '100%', sm: 320 } }}
        slotProps={{
          htmlInput: { 'aria-label': label, 'aria-keyshortcuts': '/' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
    </Box>
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
