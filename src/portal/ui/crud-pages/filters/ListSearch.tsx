import SearchIcon from '@mui/icons-material/Search'
import { Box, InputAdornment, TextField } from '@mui/material'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { focusList } from '#portal/ui/list/focusList'
import { useHotKeys } from '#portal/ui/page/useHotKeys'
import { useListFilter } from './useListFilter'

const pause = 250

/**
 * Searches the list while the user types. `/` focuses it from anywhere on the page, Enter goes to the list, Escape
 * clears and leaves.
 */
export const ListSearch = ({ label }: { label: string }) => {
  const { filterValues, setFilter } = useListFilter()
  const sought = typeof filterValues['q'] === 'string' ? filterValues['q'] : ''
  const [text, setText] = useState(sought)
  const input = useRef<HTMLInputElement>(null)
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(wait.current), [])
  useEffect(() => {
    // Emptied, or gone back to, from elsewhere.
    if (document.activeElement !== input.current) setText(sought)
  }, [sought])
  useHotKeys({
    '/': () => {
      input.current?.focus()
      input.current?.select()
    },
  })
  const search = (next: string, after: number) => {
    setText(next)
    clearTimeout(wait.current)
    const run = () => setFilter('q', next.trim())
    if (after > 0) wait.current = setTimeout(run, after)
    // An unchanged search is not repeated: its address would replace one that was opened in the meantime.
    else if (next.trim() !== sought) run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Enter') return
    event.preventDefault()
    search(event.key === 'Escape' ? '' : text, 0)
    focusList()
  }
  return (
    <Box role="search" sx={{ flex: '1 1 160px', maxWidth: { sm: 280 } }}>
      <TextField
        type="search"
        fullWidth
        value={text}
        inputRef={input}
        placeholder={label}
        onChange={({ target }) => search(target.value, pause)}
        onKeyDown={onKeyDown}
        slotProps={{
          htmlInput: { 'aria-label': label, 'aria-keyshortcuts': '/', sx: { py: '5.5px' } },
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
