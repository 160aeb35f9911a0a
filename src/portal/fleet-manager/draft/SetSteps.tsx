import { Alert, Button, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { changeSets } from '#contract/fleet-manager/changeSets'
import { type ChangeSetStep, otherEditors, stepProblem } from '#domain/fleet-manager/changeSet'
import { stepRefusal } from '#domain/fleet-manager/refusals'
import { momentOf } from '#domain/values/zonedTime'
import { refusalText } from '#portal/data/call/refusalWords'
import { useSession } from '#portal/data/session/useSession'
import { useWrite } from '#portal/data/useWrite'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { ownZone, zonedParts } from '#portal/ui/i18n/zonedTime'
import { useNow } from '#portal/ui/useNow'
import { type Draft, draftReads, type OpenSet } from './useDraft'

type Step = Exclude<ChangeSetStep, 'edit' | 'roll-back' | 'withdraw-roll-back'>
type SetStepsProps = { draft: Draft; set: OpenSet; onDone: () => void }

/** Approve, withdraw, schedule, go live, discard: the steps of an open set, each with the reason why it is not possible. */
export const SetSteps = ({ draft: { customer, changes, needsApproval, choose }, set, onDone }: SetStepsProps) => {
  const translate = useTranslate()
  const locale = useLocale()
  const { user } = useSession()
  const now = useNow()
  const [asked, setAsked] = useState<Step | null>(null)
  const [time, setTime] = useState('')
  const { run, busy } = useWrite(changeSets.stepChangeSet, {
    refreshes: draftReads,
    success: (_, { body: { step } }) => translate(`fleetManager.steps.done.${step}`),
  })
  const moment = momentOf(time, ownZone())
  const goesLiveAt = Number.isNaN(moment) ? null : new Date(moment).toISOString()
  const problemOf = (step: Step) => {
    const circumstances = { by: user?.id ?? '', at: new Date(now).toISOString(), needsApproval, goesLiveAt }
    const problem = stepProblem({ ...set, changes }, step, circumstances)
    return problem && refusalText(translate, stepRefusal(problem))
  }
  const take = async (step: Step) => {
    const body = { customer, step, ...(step === 'schedule' && { goesLiveAt }) }
    const done = await run({ params: { id: set.id }, body })
    setAsked(null)
    if (!done) return
    const isOver = step === 'go-live' || step === 'discard'
    // A set that is approved or scheduled is only shown while the address names it.
    choose(isOver ? null : set.id)
    if (isOver) onDone()
  }
  const possible: readonly Step[] =
    set.status === 'approved'
      ? ['go-live', 'withdraw', 'discard']
      : needsApproval
        ? ['approve', 'go-live', 'discard']
        : ['go-live', 'discard']
  const others = otherEditors(set, user?.id ?? '')
  const ofOthers =
    others.length > 0 && translate('fleetManager.steps.ofOthers', { users: new Intl.ListFormat(locale).format(others) })
  const reasons = [...new Set(possible.flatMap((step) => problemOf(step) ?? []))]
  return (
    <Stack spacing={3}>
      {reasons.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {reasons.join(' ')}
        </Typography>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        {possible.map((step) => (
          <Button
            key={step}
            variant={step === 'go-live' ? 'contained' : 'outlined'}
            color={step === 'discard' ? 'error' : 'primary'}
            disabled={busy || problemOf(step) !== null}
            onClick={() => (step === 'go-live' || step === 'discard' ? setAsked(step) : void take(step))}
          >
            {translate(`fleetManager.steps.${step}`)}
          </Button>
        ))}
      </Stack>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        <TextField
          type="datetime-local"
          label={translate('fleetManager.steps.time')}
          helperText={
            (time !== '' && problemOf('schedule')) ||
            translate('fleetManager.steps.timeHint', { zone: zonedParts(goesLiveAt ?? now, ownZone()).zoneName })
          }
          error={time !== '' && problemOf('schedule') !== null}
          value={time}
          onChange={({ target }) => setTime(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <Button
          variant="outlined"
          disabled={busy || (time === '' ? set.goesLiveAt === null : problemOf('schedule') !== null)}
          onClick={() => void take('schedule')}
        >
          {translate(
            time === '' && set.goesLiveAt !== null ? 'fleetManager.steps.unschedule' : 'fleetManager.steps.schedule',
          )}
        </Button>
      </Stack>
      {time !== '' && ofOthers && (
        <Alert severity="warning" variant="outlined" role="status">
          {ofOthers}
        </Alert>
      )}
      {asked && (
        <ConfirmDialog
          title={translate(`fleetManager.steps.ask.${asked}`, { smart_count: changes.length, customer })}
          text={[
            translate(`fleetManager.steps.whatItDoes.${asked}`),
            ...(asked === 'go-live' && ofOthers ? [ofOthers] : []),
          ].join(' ')}
          action={translate(`fleetManager.steps.${asked}`)}
          keep={translate('frame.cancel')}
          isDangerous={asked === 'discard'}
          busy={busy}
          onAgree={() => void take(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  )
}
