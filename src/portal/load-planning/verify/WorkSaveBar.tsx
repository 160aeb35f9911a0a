import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useChangeWords } from './useChangeWords'
import type { DraftStates } from './worklist/useWorkEditing'
import type { WorkDraft } from './worklist/workDrafts'

type WorkSaveBarProps = {
  states: DraftStates
  isRefused: boolean
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
  onShow: (draft: WorkDraft) => void
}

/** The unsaved changes as text, with save and discard. */
export const WorkSaveBar = ({ states, isRefused, isSaving, onSave, onDiscard, onShow }: WorkSaveBarProps) => {
  const translate = useTranslate()
  const words = useChangeWords()
  const { ready, wrong, conflicts } = states
  const [firstWrong] = wrong
  const count = ready.length + wrong.length + conflicts.size
  return (
    <Box component="section" aria-label={translate('planWork.verify.unsaved')} sx={barStyle}>
      <Typography variant="body2" role="status" sx={{ flex: '1 1 220px' }}>
        {translate('planWork.verify.changed', { smart_count: count })} {words([...ready, ...wrong])}
      </Typography>
      {isRefused && firstWrong && (
        <Button color="error" onClick={() => onShow(firstWrong)}>
          {translate('planWork.verify.incomplete', { smart_count: wrong.length, route: firstWrong.base.shipmentId })}
        </Button>
      )}
      <Button color="inherit" disabled={isSaving} onClick={onDiscard}>
        {translate('planWork.verify.discard')}
      </Button>
      <Button
        variant="contained"
        loading={isSaving}
        disabled={ready.length + wrong.length === 0}
        aria-keyshortcuts="Control+S"
        onClick={onSave}
      >
        {translate('planWork.verify.save', { smart_count: ready.length + wrong.length })}
      </Button>
    </Box>
  )
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'center',
  px: 3,
  py: 2,
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'warning.main',
  borderRadius: 1,
} as const
