import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ReadFailure } from '#portal/ui/facts/PagedFacts'
import { formatStopTime } from '#portal/ui/i18n/dates'
import { StatusMark } from '#portal/ui/StatusMark'
import { HistoryDrawer } from './HistoryDrawer'
import { ReviewDrawer } from './ReviewDrawer'
import { setVocabulary } from './setVocabulary'
import type { Draft } from './useDraft'

/** The open change set above a page of the configuration: what it collects, and the way to its review. */
export const DraftBar = ({ draft }: { draft: Draft }) => {
  const translate = useTranslate()
  const [opened, setOpened] = useState<'review' | 'history' | null>(null)
  const { set, changes, error, customer } = draft
  const [conflicts, problems] = [
    changes.filter(({ isConflict }) => isConflict).length,
    changes.filter(({ problem }) => problem !== null).length,
  ]
  if (error && !draft.isRead) return <ReadFailure error={error} onRetry={draft.retry} />
  return (
    <Box component="section" aria-label={translate('fleetManager.draft.title')} sx={barStyle}>
      {set && <StatusMark word={setVocabulary[set.status]} />}
      <Typography role="status" variant="body2" sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
        {set ? (
          <>
            <strong>{set.title}</strong>
            {` · ${translate('fleetManager.draft.changes', { smart_count: changes.length })}`}
            {conflicts > 0 && ` · ${translate('fleetManager.draft.conflicts', { smart_count: conflicts })}`}
            {problems > 0 && ` · ${translate('fleetManager.draft.problems', { smart_count: problems })}`}
            {set.goesLiveAt &&
              ` · ${translate('fleetManager.draft.scheduled', { time: formatStopTime(set.goesLiveAt) })}`}
          </>
        ) : (
          draft.isRead && translate('fleetManager.draft.none')
        )}
      </Typography>
      {set && (
        <Button variant="contained" onClick={() => setOpened('review')}>
          {translate('fleetManager.draft.review')}
        </Button>
      )}
      <Button variant="outlined" onClick={() => setOpened('history')}>
        {translate('fleetManager.history.open')}
      </Button>
      {opened === 'review' && set && <ReviewDrawer draft={draft} set={set} onClose={() => setOpened(null)} />}
      {opened === 'history' && <HistoryDrawer customer={customer} record={null} onClose={() => setOpened(null)} />}
    </Box>
  )
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: 3,
  py: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const
