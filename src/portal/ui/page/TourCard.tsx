import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'

type TourCardProps = {
  title: string
  text: string
  /** The place of the stop, from 0. */
  at: number
  count: number
  onGo: (to: number) => void
  onEnd: () => void
}

/** A stop of a tour in words: arrow keys go on and back, Escape ends the tour. */
export const TourCard = ({ title, text, at, count, onGo, onEnd }: TourCardProps) => {
  const translate = useTranslate()
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus({ preventScroll: true }), [])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onEnd()
    if (key === 'ArrowRight') onGo(at + 1)
    if (key === 'ArrowLeft') onGo(at - 1)
  }
  return (
    <Paper
      role="dialog"
      aria-labelledby="tour-title"
      aria-describedby="tour-text"
      elevation={8}
      onKeyDown={onKeyDown}
      sx={{ p: 4, width: 320, maxWidth: '100%' }}
    >
      <Typography variant="caption" color="text.secondary">
        {translate('tour.step', { at: at + 1, count })}
      </Typography>
      <Typography id="tour-title" variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Typography id="tour-text" variant="body2" sx={{ mb: 3 }}>
        {text}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button onClick={onEnd}>{translate('tour.end')}</Button>
        <Box sx={{ flex: 1 }} />
        {at > 0 && <Button onClick={() => onGo(at - 1)}>{translate('tour.back')}</Button>}
        <Button ref={next} variant="contained" onClick={() => onGo(at + 1)}>
          {translate(at + 1 < count ? 'tour.next' : 'tour.done')}
        </Button>
      </Box>
    </Paper>
  )
}

/** Outlines the part of the page that a stop is about. */
export const markedStop = { '[data-tour-here]': { outline: '3px solid #0072b2', outlineOffset: -2, borderRadius: 4 } }
