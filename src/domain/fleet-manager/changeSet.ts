import { statusMachine, type WrongStatus } from '#domain/values/statusMachine'
import type { ConfigurationChange } from './configurationChange'

/**
 * - draft: it can be changed.
 * - approved: it can go live, by a user or at its set time.
 * - live: its changes are stored. rolled-back: they were undone as one.
 * - discarded: it never went live.
 */
export const changeSetStatuses = ['draft', 'approved', 'live', 'rolled-back', 'discarded'] as const
export type ChangeSetStatus = (typeof changeSetStatuses)[number]

export const changeSetSteps = [
  'edit',
  'approve',
  'withdraw',
  'schedule',
  'go-live',
  'ask-roll-back',
  'withdraw-roll-back',
  'roll-back',
  'discard',
] as const
export type ChangeSetStep = (typeof changeSetSteps)[number]

export type ChangeSet = {
  id: number
  title: string
  reason: string
  status: ChangeSetStatus
  createdBy: string
  /** Users who have added or changed a change. */
  editors: readonly string[]
  approvedBy: string | null
  approvedAt: string | null
  /** The time at which it goes live; null for a set that a user makes live. */
  goesLiveAt: string | null
  liveAt: string | null
  /** Who asked for a roll-back that a second person has to approve. */
  rollBackAskedBy: string | null
  rolledBackAt: string | null
  changes: readonly ConfigurationChange[]
}

/** Why a step is not possible. */
export type ChangeSetProblem =
  | WrongStatus<ChangeSetStatus, ChangeSetStep>
  | { code: 'empty' }
  | { code: 'reason-missing' }
  | { code: 'too-many-changes'; most: number }
  | { code: 'own-step' }
  | { code: 'own-roll-back' }
  | { code: 'roll-back-needs-approval' }
  | { code: 'roll-back-asked'; by: string }
  | { code: 'roll-back-not-asked' }
  | { code: 'needs-approval' }
  | { code: 'in-the-past' }
  | { code: 'too-far-ahead'; days: number }

/** Bounds of a set: one transaction stores all of it. */
export const mostChanges = 5_000
export const furthestDays = 366

const machine = statusMachine<ChangeSetStatus, ChangeSetStep>({
  edit: { from: ['draft', 'approved'], to: 'draft' },
  approve: { from: ['draft'], to: 'approved' },
  withdraw: { from: ['approved'], to: 'draft' },
  schedule: { from: ['draft', 'approved'], to: 'stays' },
  'go-live': { from: ['draft', 'approved'], to: 'live' },
  'ask-roll-back': { from: ['live'], to: 'stays' },
  'withdraw-roll-back': { from: ['live'], to: 'stays' },
  'roll-back': { from: ['live'], to: 'rolled-back' },
  discard: { from: ['draft', 'approved'], to: 'discarded' },
})

/** Who takes the step, when, and whether the customer asks for a second person. */
export type StepCircumstances = { by: string; at: string; needsApproval: boolean; goesLiveAt?: string | null }

/**
 * Why a step of a change set is not possible; null when it is. Where the customer asks for a second person, only an
 * approved set goes live, and nobody who changed it can approve it. A roll-back is a change as well: there the user who
 * approved the set may take it back, and of other users one asks for the roll-back and another one takes it.
 */
export const stepProblem = (
  set: ChangeSet,
  step: ChangeSetStep,
  { by, at, needsApproval, goesLiveAt = null }: StepCircumstances,
): ChangeSetProblem | null => {
  const problem = machine.problem(set.status, step)
  if (problem) return problem
  if (step === 'edit' && set.changes.length > mostChanges) return { code: 'too-many-changes', most: mostChanges }
  if (step === 'ask-roll-back')
    return set.rollBackAskedBy === null ? null : { code: 'roll-back-asked', by: set.rollBackAskedBy }
  if (step === 'withdraw-roll-back') return set.rollBackAskedBy === null ? { code: 'roll-back-not-asked' } : null
  if (step === 'roll-back') return needsApproval ? rollBackProblem(set, by) : null
  if (step === 'edit' || step === 'withdraw' || step === 'discard') return null
  if (set.changes.length === 0) return { code: 'empty' }
  if (set.reason.trim() === '') return { code: 'reason-missing' }
  if (step === 'approve') return needsApproval && isEditor(set, by) ? { code: 'own-step' } : null
  if (step === 'schedule') {
    const wrongTime = goesLiveAt === null ? null : timeProblem(goesLiveAt, at)
    if (wrongTime) return wrongTime
  }
  return step === 'go-live' && needsApproval && set.status !== 'approved' ? { code: 'needs-approval' } : null
}

const rollBackProblem = ({ approvedBy, rollBackAskedBy }: ChangeSet, user: string): ChangeSetProblem | null => {
  if (approvedBy !== null && isSameUser(approvedBy, user)) return null
  if (rollBackAskedBy === null) return { code: 'roll-back-needs-approval' }
  return isSameUser(rollBackAskedBy, user) ? { code: 'own-roll-back' } : null
}

const isSameUser = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Who besides the user began or edited a set, each once: their changes go live with it. */
export const otherEditors = (
  { createdBy, editors }: Pick<ChangeSet, 'createdBy' | 'editors'>,
  user: string,
): string[] =>
  [createdBy, ...editors].filter(
    (editor, at, all) => !isSameUser(editor, user) && all.findIndex((one) => isSameUser(one, editor)) === at,
  )

const isEditor = ({ createdBy, editors }: ChangeSet, user: string): boolean =>
  [createdBy, ...editors].some((editor) => isSameUser(editor, user))

const timeProblem = (goesLiveAt: string, now: string): ChangeSetProblem | null => {
  const ahead = Date.parse(goesLiveAt) - Date.parse(now)
  if (!(ahead > 0)) return { code: 'in-the-past' }
  return ahead > furthestDays * 86_400_000 ? { code: 'too-far-ahead', days: furthestDays } : null
}

/**
 * The set after a step, which must be possible. An edit withdraws the approval and the set time: what was agreed to is no
 * longer what it says.
 */
export const takeChangeSetStep = (
  set: ChangeSet,
  step: ChangeSetStep,
  { by, at, goesLiveAt = null }: StepCircumstances,
): ChangeSet => {
  const unapproved = { approvedBy: null, approvedAt: null, goesLiveAt: null } as const
  const next = { ...set, status: machine.after(set.status, step) }
  switch (step) {
    case 'edit':
      return { ...next, ...unapproved, editors: isEditor(set, by) ? set.editors : [...set.editors, by] }
    case 'withdraw':
      return { ...next, ...unapproved }
    case 'ask-roll-back':
      return { ...next, rollBackAskedBy: by }
    case 'withdraw-roll-back':
      return { ...next, rollBackAskedBy: null }
    case 'approve':
      return { ...next, approvedBy: by, approvedAt: at }
    case 'schedule':
      return { ...next, goesLiveAt }
    case 'go-live':
      return { ...next, liveAt: at }
    case 'roll-back':
      return { ...next, rolledBackAt: at }
    case 'discard':
      return { ...next, goesLiveAt: null }
  }
}

/** Whether edits go into it as they are: later ones would withdraw its approval or clear its set time. */
export const takesEdits = ({ status, goesLiveAt }: Pick<ChangeSet, 'status' | 'goesLiveAt'>): boolean =>
  status === 'draft' && goesLiveAt === null

/** Whether the server has to make it live now. */
export const isDue = ({ status, goesLiveAt }: ChangeSet, now: string, needsApproval: boolean): boolean =>
  goesLiveAt !== null &&
  Date.parse(goesLiveAt) <= Date.parse(now) &&
  (status === 'approved' || (status === 'draft' && !needsApproval))
