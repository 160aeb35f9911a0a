import PlaylistAdd from '@mui/icons-material/PlaylistAdd'
import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { Delivery } from '#domain/delivery'
import { loadWeightLimit, sumWeights } from '#domain/weight'
import { clearOfNotices } from '#portal/kit/actionBars'
import { inPounds } from './inPounds'

type SelectionBarProps = {
  marked: readonly Delivery[]
  /** Pounds already on the load. */
  loadWeight: number
  canAssign: boolean
  onAssign: () => void
  onItems: (delivery: Delivery) => void
  children: ReactNode
}

/** What is marked, what it weighs beside what the load still takes, and what can be done with it (ENT-25). */
export const SelectionBar = ({ marked, loadWeight, canAssign, onAssign, onItems, children }: SelectionBarProps) => {
  const translate = useTranslate()
  const weight = sumWeights(marked.map((delivery) => delivery.weight))
  const left = sumWeights([loadWeightLimit, -loadWeight])
  const [only] = marked
  return (
    <Box ref={clearOfNotices} sx={barStyle}>
      <Typography
        component="p"
        variant="body2"
        role="status"
        sx={{ flex: '1 1 200px', fontVariantNumeric: 'tabular-nums' }}
      >
        {marked.length === 0 ? (
          translate('board.selection.none')
        ) : (
          <>
            <strong>{translate('board.selection.count', { smart_count: marked.length })}</strong>
            {' · '}
            <Box component="strong" sx={{ color: weight > left ? 'error.main' : 'inherit' }}>
              {translate('board.selection.weight', { weight: inPounds(weight) })}
            </Box>{' '}
            {translate('board.selection.room', { weight: inPounds(Math.max(0, left)) })}
          </>
        )}
      </Typography>
      {marked.length > 0 && (
        <>
          {marked.length === 1 && only && (
            <Button onClick={() => onItems(only)}>{translate('board.selection.items')}</Button>
          )}
          {children}
          <Button variant="contained" startIcon={<PlaylistAdd />} disabled={!canAssign} onClick={onAssign}>
            {translate('board.selection.assign')}
          </Button>
        </>
      )}
    </Box>
  )
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: 3,
  py: 1,
  minHeight: 44,
  borderTop: 1,
  borderColor: 'divider',
} as const
