import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'react-admin'
import { useEffect, useState } from 'react'

const openEvent = 'portal:keys'

/** Opens the list of keys from anywhere in the frame. */
export const showKeys = (): void => void window.dispatchEvent(new Event(openEvent))

/** The keys of the portal: `?` shows them wherever nothing is being typed. */
export const KeyboardHelp = () => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const show = () => setOpen(true)
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event.target)) show()
    }
    window.addEventListener(openEvent, show)
    document.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener(openEvent, show)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  const close = () => setOpen(false)
  return (
    <Dialog open={open} onClose={close} aria-labelledby="keys-title">
      <DialogTitle id="keys-title">{translate('frame.keys.title')}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '8px 24px', m: 0, '& dd': { m: 0 } }}
        >
          {keys.map(([key, what]) => (
            <Box key={what} sx={{ display: 'contents' }}>
              <dt>
                <Box component="kbd" sx={{ px: 1.5, py: 0.5, border: 1, borderColor: 'divider', borderRadius: 1 }}>
                  {key}
                </Box>
              </dt>
              <dd>{translate(`frame.keys.${what}`)}</dd>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('frame.keys.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

const keys = [
  ['Ctrl K', 'search'],
  ['/', 'filter'],
  ['j  k', 'move'],
  ['x', 'select'],
  ['Enter', 'openRow'],
  ['Esc', 'shut'],
  ['?', 'help'],
] as const

/** Keys belong to a field that is being typed in. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
