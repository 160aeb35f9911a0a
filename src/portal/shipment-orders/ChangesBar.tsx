import Undo from '@mui/icons-material/Undo'
import { Box, Button, Paper, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { backwardOrders, changesOf, repairsOf } from '#domain/stop-sequence/changesOf'
import { canBeSaved } from '#domain/stop-sequence/hasChanged'
import type { StopSequence } from '#domain/stop-sequence/stopSequence'
import { clearOfNotices } from '#portal/ui/table/actionBars'
import { useStopWords } from './stops/stopWords'

type ChangesBarProps = {
  saved: StopSequence
  current: StopSequence
  canUndo: boolean
  isSaving: boolean
  onUndo: () => void
  onDiscard: () => void
  onSave: () => void
}

/** The changes and automatic corrections as text, beside the buttons. */
export const ChangesBar = ({ saved, current, canUndo, isSaving, onUndo, onDiscard, onSave }: ChangesBarProps) => {
  const translate = useTranslate()
  const { changeWord } = useStopWords()
  const changes = changesOf(saved, current)
  const repairs = repairsOf(current)
  const broken = backwardOrders(current)
  return (
    <Paper
      ref={clearOfNotices}
      component="section"
      aria-label={translate('shipmentOrders.changes.title')}
      variant="outlined"
      sx={barStyle}
    >
      <Box
        id="som-changes"
        sx={{ flex: '1 1 320px', minWidth: 0, maxHeight: 96, overflowY: 'auto' }}
        tabIndex={0}
        role="group"
        aria-label={translate('shipmentOrders.changes.title')}
      >
        {broken.length > 0 && (
          <Typography variant="body2" color="error" sx={{ fontWeight: 600 }}>
            {translate('shipmentOrders.changes.blocked', { orders: broken.map(({ number }) => number).join(', ') })}
          </Typography>
        )}
        <Typography variant="body2" color={changes.length > 0 ? 'text.primary' : 'text.secondary'}>
          {changes.length > 0 ? changes.map(changeWord).join(' · ') : translate('shipmentOrders.changes.none')}
        </Typography>
        {repairs.length > 0 && (
          <Typography variant="body2" color="warning.main">
            {translate('shipmentOrders.changes.repairs', { repairs: repairs.map(changeWord).join(' · ') })}
          </Typography>
        )}
      </Box>
      <Button startIcon={<Undo />} disabled={!canUndo} onClick={onUndo}>
        {translate('shipmentOrders.undo')}
      </Button>
      <Button disabled={changes.length === 0} onClick={onDiscard}>
        {translate('shipmentOrders.discard')}
      </Button>
      <Button
        variant="contained"
        disabled={!canBeSaved(saved, current) || isSaving}
        loading={isSaving}
        aria-describedby="som-changes"
        onClick={onSave}
      >
        {translate('shipmentOrders.save')}
      </Button>
    </Paper>
  )
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: 3,
  py: 2,
  position: 'sticky',
  bottom: 0,
  zIndex: 1_100,
} as const
