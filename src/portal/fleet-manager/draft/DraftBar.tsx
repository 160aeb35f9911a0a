import { Box, Button, Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { takesEdits } from '#domain/fleet-manager/changeSet'
import { ownTime } from '#portal/ui/i18n/zonedTime'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { StatusMark } from '#portal/ui/StatusMark'
import { HistoryDrawer } from './HistoryDrawer'
import { ReviewDrawer } from './ReviewDrawer'
import { setVocabulary } from './setVocabulary'
import type { Draft } from './useDraft'

/** The open change set above a page of the configuration: what it collects, and the way to its review. */
export const DraftBar = ({ draft }: { draft: Draft }) => {
  const translate = useTranslate()
  const [opened, setOpened] = useState<'review' | 'history' | null>(null)
  const { set, changes, error } = draft
  const bar = useRef<HTMLElement>(null)
  const hadSet = useRef(false)
  // The button that opened the review goes with the set, and the focus would go with it.
  useEffect(() => {
    if (hadSet.current && set === null && document.activeElement === document.body) bar.current?.focus()
    hadSet.current = set !== null
  }, [set])
  /** Chosen, it stays when somebody approves or schedules it meanwhile. */
  const review = (id: number) => {
    draft.choose(id)
    setOpened('review')
  }
  const [conflicts, problems] = [
    changes.filter(({ isConflict }) => isConflict).length,
    changes.filter(({ problem }) => problem !== null).length,
  ]
  if (error && !draft.isRead) return <ReadFailure error={error} onRetry={draft.retry} />
  return (
    <Box component="section" ref={bar} tabIndex={-1} aria-label={translate('fleetManager.draft.title')} sx={barStyle}>
      {set && <StatusMark word={setVocabulary[set.status]} />}
      <Typography role="status" variant="body2" sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
        {set ? (
          <>
            <strong>{set.title}</strong>
            {draft.isRead && ` · ${translate('fleetManager.draft.changes', { smart_count: changes.length })}`}
            {conflicts > 0 && ` · ${translate('fleetManager.draft.conflicts', { smart_count: conflicts })}`}
            {problems > 0 && ` · ${translate('fleetManager.draft.problems', { smart_count: problems })}`}
            {set.goesLiveAt && ` · ${translate('fleetManager.draft.scheduled', { time: ownTime(set.goesLiveAt) })}`}
            {!takesEdits(set) && ` · ${translate('fleetManager.draft.closed')}`}
            {set.problem && (
              <Box component="span" sx={{ display: 'block', color: 'error.main' }}>
                {translate('fleetManager.draft.failed', { why: set.problem.slice(0, 200) })}
              </Box>
            )}
          </>
        ) : (
          draft.isRead && translate('fleetManager.draft.none')
        )}
      </Typography>
      {draft.open.length > (set ? 1 : 0) && <SetChoice draft={draft} />}
      {set && (
        <Button variant="contained" onClick={() => review(set.id)}>
          {translate('fleetManager.draft.review')}
        </Button>
      )}
      {set && (
        <Button variant="outlined" disabled={draft.busy} onClick={() => void draft.beginAnother()}>
          {translate('fleetManager.draft.another')}
        </Button>
      )}
      <Button variant="outlined" onClick={() => setOpened('history')}>
        {translate('fleetManager.history.open')}
      </Button>
      {opened === 'review' && set && <ReviewDrawer draft={draft} set={set} onClose={() => setOpened(null)} />}
      {opened === 'history' && <HistoryDrawer draft={draft} record={null} onClose={() => setOpened(null)} />}
    </Box>
  )
}

/** All open change sets of the customer: those that wait for their approval or time as well. */
const SetChoice = ({ draft: { open, set, choose } }: { draft: Draft }) => {
  const translate = useTranslate()
  return (
    <AddressField
      label={translate('fleetManager.draft.open', { smart_count: open.length })}
      value={set ? String(set.id) : ''}
      onChange={(id) => choose(id === '' ? null : Number(id))}
      choices={[
        ...(set ? [] : [{ value: '', label: translate('fleetManager.none') }]),
        ...open.map(({ id, title, status, goesLiveAt }) => ({
          value: String(id),
          label: [
            title,
            translate(setVocabulary[status].label),
            ...(goesLiveAt ? [translate('fleetManager.draft.scheduled', { time: ownTime(goesLiveAt) })] : []),
          ].join(' · '),
        })),
      ]}
    />
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
