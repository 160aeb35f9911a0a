import ListAlt from '@mui/icons-material/ListAlt'
import PlaylistAdd from '@mui/icons-material/PlaylistAdd'
import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { Delivery } from '#domain/freight/delivery'
import { loadWeightLimit, sumWeights } from '#domain/values/weight'
import { clearOfNotices } from '#portal/ui/table/actionBars'
import { visuallyHidden } from '#portal/ui/visuallyHidden'
import { ReasonedButton } from './actions/ReasonedButton'
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

/**
 * The selected deliveries, their weight compared with what the load can still take, and the actions on them (ENT-25).
 * It keeps its height when nothing is selected: a bar that grew with the first click of a double click would catch the
 * second.
 */
export const SelectionBar = ({ marked, loadWeight, canAssign, onAssign, onItems, children }: SelectionBarProps) => {
  const translate = useTranslate()
  const weight = sumWeights(marked.map((delivery) => delivery.weight))
  const left = sumWeights([loadWeightLimit, -loadWeight])
  const only = marked.length === 1 ? marked[0] : undefined
  return (
    <Box ref={clearOfNotices} sx={barStyle}>
      <Box sx={contentStyle}>
        <Box sx={{ flex: '1 1 240px', display: 'grid', alignItems: 'center', height: '2lh' }}>
          <Box component="p" role="status" sx={summaryStyle}>
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
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end', ml: 'auto' }}>
          <ReasonedButton
            startIcon={<ListAlt />}
            refusal={only ? null : translate('board.selection.oneForItems')}
            onClick={() => only && onItems(only)}
          >
            <span className="label">{translate('board.selection.items')}</span>
          </ReasonedButton>
          {children}
          <Button
            variant="contained"
            startIcon={<PlaylistAdd />}
            disabled={!canAssign || marked.length === 0}
            onClick={onAssign}
          >
            {translate('board.selection.assign')}
          </Button>
        </Box>
      </Box>
    </Box>
  )
}

const barStyle = { containerType: 'inline-size', borderTop: 1, borderColor: 'divider' } as const

/** Where there is less room the buttons lose their icons, get a row of their own, and are icons alone on a phone. */
const contentStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  px: 3,
  py: 1,
  minHeight: 44,
  fontSize: 13,
  lineHeight: 1.4,
  '@container (max-width: 839px)': { '& .MuiButton-text .MuiButton-startIcon': { display: 'none' } },
  '@container (max-width: 459px)': {
    '& .MuiButton-text': { minWidth: 44 },
    '& .MuiButton-text .MuiButton-startIcon': { display: 'inherit', m: 0 },
    '& .label': visuallyHidden,
  },
} as const

const summaryStyle = {
  m: 0,
  maxHeight: '2lh',
  overflow: 'hidden',
  fontVariantNumeric: 'tabular-nums',
} as const
