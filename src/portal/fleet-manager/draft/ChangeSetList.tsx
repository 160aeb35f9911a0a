import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { changeSets } from '#contract/fleet-manager/changeSets'
import { type ChangeSetStep, stepProblem } from '#domain/fleet-manager/changeSet'
import { useSession } from '#portal/data/session/useSession'
import { useEndpointList } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { PagedTable } from '#portal/ui/read-only/PagedTable'
import { pagingOf } from '#portal/ui/read-only/useAddressFields'
import { ownTime } from '#portal/ui/i18n/zonedTime'
import { StatusMark } from '#portal/ui/StatusMark'
import { LineWithRemark } from './LineWithRemark'
import { setVocabulary } from './setVocabulary'
import { type Draft, draftReads, type OpenSet } from './useDraft'
import { useLive } from './useLive'

/** All change sets of a customer, those that are over too; live ones can be rolled back. */
export const ChangeSetList = ({ draft: { customer, needsApproval } }: { draft: Draft }) => {
  const translate = useTranslate()
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState<OpenSet | null>(null)
  const answer = useEndpointList(
    changeSets.listChangeSets,
    { query: { customer }, paging: pagingOf(page) },
    { ...useLive(customer), keepPrevious: true },
  )
  const { user } = useSession()
  const { run, busy } = useWrite(changeSets.stepChangeSet, {
    refreshes: draftReads,
    success: (_, { body: { step } }) => translate(`fleetManager.steps.done.${step}`),
  })
  const problemOf = (set: OpenSet, step: ChangeSetStep) =>
    stepProblem({ ...set, changes: [] }, step, {
      by: user?.id ?? '',
      at: new Date().toISOString(),
      needsApproval,
    })
  return (
    <>
      <PagedTable
        label={translate('fleetManager.history.sets')}
        answer={answer}
        columns={setColumns}
        keyOf={({ id }) => id}
        page={page}
        onPage={setPage}
        whenEmpty={translate('fleetManager.history.noSets')}
        narrow="table"
        renderActions={(set) =>
          set.status === 'live' &&
          rollBackActions.map(
            ({ step, label, name }) =>
              problemOf(set, step) === null &&
              // Whoever may roll back alone need not ask for it.
              !(step === 'ask-roll-back' && problemOf(set, 'roll-back') === null) && (
                <Button
                  key={step}
                  disabled={busy}
                  aria-label={translate(name, { name: set.title })}
                  onClick={() =>
                    step === 'roll-back'
                      ? setAsked(set)
                      : void run({ params: { id: set.id }, body: { customer, step } })
                  }
                >
                  {translate(label)}
                </Button>
              ),
          )
        }
      />
      {asked && (
        <ConfirmDialog
          title={translate('fleetManager.steps.ask.roll-back', { name: asked.title })}
          text={translate('fleetManager.steps.whatItDoes.roll-back')}
          action={translate('fleetManager.steps.roll-back')}
          keep={translate('frame.cancel')}
          isDangerous
          busy={busy}
          onAgree={() =>
            void run({ params: { id: asked.id }, body: { customer, step: 'roll-back' } }).then(() => setAsked(null))
          }
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

const rollBackActions = [
  { step: 'roll-back', label: 'fleetManager.steps.roll-back', name: 'fleetManager.steps.rollBackNamed' },
  { step: 'ask-roll-back', label: 'fleetManager.steps.ask-roll-back', name: 'fleetManager.steps.askRollBackNamed' },
  {
    step: 'withdraw-roll-back',
    label: 'fleetManager.steps.withdraw-roll-back',
    name: 'fleetManager.steps.withdrawRollBackNamed',
  },
] as const

const SetState = ({ set: { status, rollBackAskedBy } }: { set: OpenSet }) => {
  const translate = useTranslate()
  return (
    <>
      <StatusMark word={setVocabulary[status]} />
      {status === 'live' && rollBackAskedBy !== null && (
        <Typography variant="body2" color="text.secondary">
          {translate('fleetManager.steps.rollBackAsked', { user: rollBackAskedBy })}
        </Typography>
      )}
    </>
  )
}

const setColumns: readonly ReadOnlyColumn<OpenSet>[] = [
  {
    name: 'title',
    label: 'fleetManager.draft.name',
    cell: ({ title, reason }) => <LineWithRemark line={title} remark={reason} />,
  },
  {
    name: 'status',
    label: 'fleetManager.history.status',
    cell: (set) => <SetState set={set} />,
  },
  {
    name: 'who',
    label: 'fleetManager.history.who',
    cell: ({ createdBy, createdAt, liveBy, liveAt }) => `${liveBy ?? createdBy} · ${ownTime(liveAt ?? createdAt)}`,
  },
]
