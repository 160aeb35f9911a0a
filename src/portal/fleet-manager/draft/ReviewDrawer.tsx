import { Alert, Box, Button, Skeleton, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { changeSets } from '#contract/fleet-manager/changeSets'
import { parameterOf } from '#contract/fleet-manager/parameterNames'
import type { Answer } from '#contract/platform/endpoint'
import { ruleOfKey } from '#domain/fleet-manager/notifications'
import { definitionOf } from '#domain/fleet-manager/parameters'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { EmptyState } from '#portal/ui/EmptyState'
import { ownTime } from '#portal/ui/i18n/zonedTime'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { ChangeFacts } from './ChangeFacts'
import { SetSteps } from './SetSteps'
import { type Draft, type DraftedChange, draftReads, type OpenSet } from './useDraft'
import { useLive } from './useLive'
import { useRecordWords, useRuleName } from './useRecordWords'

type Effect = Answer<typeof changeSets.listEffects>[number]
type ReviewProps = { draft: Draft; set: OpenSet; onClose: () => void }

/** The review of a change set: why, what it changes, its conflicts and problems, and the steps that are possible. */
export const ReviewDrawer = ({ draft, set, onClose }: ReviewProps) => {
  const translate = useTranslate()
  const { changes } = draft
  const [first, setFirst] = useState(0)
  // The last change of a page may have been removed.
  const from = first < changes.length ? first : 0
  const shown = changes.slice(from, from + changesShown)
  const { data: effects = [] } = useEndpoint(
    changeSets.listEffects,
    { params: { id: set.id }, query: { customer: draft.customer } },
    { ...useLive(draft.customer), keepPrevious: true },
  )
  return (
    <SideDrawer title={translate('fleetManager.draft.reviewTitle')} isOpen onClose={onClose}>
      <Stack spacing={4}>
        <ReasonForm key={`${set.id} ${set.version}`} set={set} />
        {set.problem && <Alert severity="error">{set.problem}</Alert>}
        {set.approvedBy && set.approvedAt && (
          <Typography variant="body2">
            {translate('fleetManager.draft.approvedBy', {
              user: set.approvedBy,
              time: ownTime(set.approvedAt),
            })}
          </Typography>
        )}
        {!draft.isRead ? (
          <Skeleton role="status" aria-busy variant="rounded" height={160} />
        ) : changes.length === 0 ? (
          <EmptyState text={translate('fleetManager.draft.empty')} />
        ) : (
          <Stack component="ul" spacing={3} sx={{ p: 0, m: 0, listStyle: 'none' }}>
            {shown.map((change) => (
              <ChangeItem
                key={`${change.kind} ${change.key}`}
                set={set}
                change={change}
                effect={effects.find(({ key }) => change.kind === 'parameter' && key === change.key) ?? null}
              />
            ))}
          </Stack>
        )}
        {changes.length > changesShown && (
          <Stack direction="row" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
            <Typography variant="body2" color="text.secondary" role="status" sx={{ flex: 1 }}>
              {translate('tools.list.range', { first: from + 1, last: from + shown.length, total: changes.length })}
            </Typography>
            <Button variant="outlined" disabled={from === 0} onClick={() => setFirst(from - changesShown)}>
              {translate('tools.list.previous')}
            </Button>
            <Button
              variant="outlined"
              disabled={from + changesShown >= changes.length}
              onClick={() => setFirst(from + changesShown)}
            >
              {translate('tools.list.next')}
            </Button>
          </Stack>
        )}
        {draft.isRead && <SetSteps draft={draft} set={set} onDone={onClose} />}
      </Stack>
    </SideDrawer>
  )
}

/** Items of a long draft that are drawn at a time. */
const changesShown = 50

/** Title and reason: the history answers with them why something was changed. */
const ReasonForm = ({ set: { id, customer, title, reason, version } }: { set: OpenSet }) => {
  const translate = useTranslate()
  const [written, setWritten] = useState({ title, reason })
  const update = useWrite(changeSets.updateChangeSet, {
    refreshes: draftReads,
    success: () => translate('fleetManager.draft.reasonSaved'),
    version,
  })
  const isChanged = written.title !== title || written.reason !== reason
  return (
    <Stack spacing={3}>
      <TextField
        required
        label={translate('fleetManager.draft.name')}
        value={written.title}
        onChange={({ target }) => setWritten({ ...written, title: target.value })}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <TextField
        required
        multiline
        minRows={2}
        label={translate('fleetManager.draft.reason')}
        helperText={translate('fleetManager.draft.reasonHint')}
        value={written.reason}
        onChange={({ target }) => setWritten({ ...written, reason: target.value })}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      {isChanged && (
        <Button
          variant="outlined"
          disabled={update.busy || written.title.trim() === ''}
          onClick={() => void update.run({ params: { id }, body: { customer, ...written } })}
          sx={{ alignSelf: 'flex-start' }}
        >
          {translate('fleetManager.draft.saveReason')}
        </Button>
      )}
    </Stack>
  )
}

/** One change: old and new, what it affects, and the decision where others changed the record meanwhile. */
const ChangeItem = ({ set, change, effect }: { set: OpenSet; change: DraftedChange; effect: Effect | null }) => {
  const translate = useTranslate()
  const words = useRecordWords()
  const { kind, key, isConflict, problem, current, others } = change
  const name = words.name(change, change.after ?? change.before)
  const body = { customer: set.customer, kind, key }
  const remove = useWrite(changeSets.removeChange, { refreshes: draftReads })
  const settle = useWrite(changeSets.settleChange, { refreshes: draftReads })
  const decide = (keep: 'mine' | 'theirs') => void settle.run({ params: { id: set.id }, body: { ...body, keep } })
  return (
    <Stack component="li" spacing={1} sx={{ alignItems: 'flex-start', borderTop: 1, borderColor: 'divider', pt: 2 }}>
      <Typography variant="body2" color="text.secondary">
        {translate(`fleetManager.kinds.${kind}`)}
      </Typography>
      <Typography component="h3" variant="h3">
        {name}
      </Typography>
      <ChangeFacts change={change} />
      <Effects change={change} effect={effect} />
      {problem && <Alert severity="error">{problem}</Alert>}
      {others.map(({ id, title, after }) => (
        <Alert key={id} severity="info" sx={{ width: 1 }}>
          {translate('fleetManager.draft.other', { title, value: words.whole(after, change) })}
        </Alert>
      ))}
      {isConflict && (
        <Alert severity="warning" sx={{ width: 1 }}>
          {translate('fleetManager.draft.conflict', { value: words.whole(current, change) })}
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
            <Button variant="outlined" disabled={settle.busy} onClick={() => decide('mine')}>
              {translate('fleetManager.draft.keepMine')}
            </Button>
            <Button variant="outlined" disabled={settle.busy} onClick={() => decide('theirs')}>
              {translate('fleetManager.draft.keepTheirs')}
            </Button>
          </Stack>
        </Alert>
      )}
      <Button
        aria-label={translate('fleetManager.draft.removeNamed', { name })}
        disabled={remove.busy}
        onClick={() => void remove.run({ params: { id: set.id }, body })}
      >
        {translate('fleetManager.draft.remove')}
      </Button>
    </Stack>
  )
}

/** The parts of the portal that read a parameter, which work by its new value from going live on. */
const Effects = ({ change: { kind, key }, effect }: { change: DraftedChange; effect: Effect | null }) => {
  const translate = useTranslate()
  const ruleName = useRuleName()
  const name = kind === 'parameter' ? parameterOf(key) : null
  if (name === null) return null
  const counted =
    effect && translate(`fleetManager.draft.effects.${name}`, { before: effect.before, smart_count: effect.after })
  if (effect && effect.rules.length > 0)
    return (
      <Alert severity="warning" sx={{ width: 1 }}>
        {counted}
        <Box component="ul" sx={{ m: 0, pl: 4 }}>
          {effect.rules.map((rule) => {
            const named = ruleOfKey(rule)
            return <li key={rule}>{named ? ruleName(named) : rule}</li>
          })}
        </Box>
      </Alert>
    )
  const uses = definitionOf(name).usedBy.map((use) => translate(`fleetManager.uses.${use}`))
  return (
    <Typography variant="body2" color="text.secondary">
      {translate('fleetManager.draft.effect', { uses: uses.join(', ') })}
      {effect && (
        <Box component="strong" sx={{ display: 'block', color: 'text.primary' }}>
          {counted}
        </Box>
      )}
    </Typography>
  )
}
