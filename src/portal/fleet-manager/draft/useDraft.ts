import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { changeSets } from '#contract/fleet-manager/changeSets'
import { genericSetup } from '#contract/fleet-manager/genericSetup'
import { sectionCodes } from '#contract/fleet-manager/parameterNames'
import type { Answer } from '#contract/platform/endpoint'
import { takesEdits } from '#domain/fleet-manager/changeSet'
import {
  type ConfigurationKind,
  type ConfigurationSubject,
  type ConfigurationValue,
  isSameSubject,
  isSameValue,
} from '#domain/fleet-manager/configurationChange'
import { effectiveValue } from '#domain/fleet-manager/parameterValues'
import { today } from '#domain/values/days'
import { showAlert, showFailure } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import { type CallFailure, conflictsOf } from '#portal/data/call/callFailure'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { formatDate } from '#portal/ui/i18n/dates'
import { useLive } from './useLive'
import { useRecordWords } from './useRecordWords'

export type OpenSet = Answer<typeof changeSets.listChangeSets>[number]
export type DraftedChange = Answer<typeof changeSets.listChanges>[number]

/** The history has no change after it, so the value at this moment is the present one. */
const endOfTime = '9999-12-31T23:59:59Z'

/** Answers that a step or an edit of a change set makes old. */
export const draftReads = [changeSets.listChangeSets, changeSets.listChanges, changeSets.listConfigurationHistory]

/** An edit of a record: `seen` is the value that the user had before them, null for a new record. */
export type Edit = {
  kind: ConfigurationKind
  key: string
  after: ConfigurationValue | null
  seen?: ConfigurationValue | null
}

type SeenRecord = ConfigurationSubject & { seen: ConfigurationValue | null | undefined }

/** An edit that met the value of another user, and that value, which the user was shown. */
type Conflict = SeenRecord & { shown: ConfigurationValue | null }

/** Whether an edit is tried again by a user who was shown the value of the other one, and so decides for their own. */
const isRepeated = (conflict: Conflict | null, edit: SeenRecord): boolean =>
  conflict !== null && isSameSubject(conflict, edit) && isSameValue(conflict.seen ?? null, edit.seen ?? null)

/**
 * The change set that collects the edits of all pages: the one of the address, else the newest draft. One that is approved
 * or has a set time is left alone, unless the user chooses it.
 */
export const useDraft = (customer: string) => {
  const translate = useTranslate()
  const words = useRecordWords()
  const { values, change: setAddress } = useAddressFields('set')
  const live = { ...useLive(customer), keepPrevious: true }
  const drafts = useEndpoint(changeSets.listChangeSets, { query: { customer, status: 'draft' } }, live)
  const approved = useEndpoint(changeSets.listChangeSets, { query: { customer, status: 'approved' } }, live)
  const open = [...(drafts.data ?? []), ...(approved.data ?? [])].toSorted((one, other) => other.id - one.id)
  const set = open.find(({ id }) => String(id) === values.set) ?? open.find(takesEdits) ?? null
  const changes = useEndpoint(changeSets.listChanges, set && { params: { id: set.id }, query: { customer } }, live)
  const approval = useEndpoint(
    genericSetup.listParameters,
    { query: { customer, lookupCode: sectionCodes['change-sets'] } },
    live,
  )
  const create = useWrite(changeSets.createChangeSet, { refreshes: draftReads })
  const drafted: readonly DraftedChange[] = set ? (changes.data ?? []) : []
  /** What the draft said of the record before the last edit, for its undo. */
  const earlier = useRef<DraftedChange | undefined>(undefined)
  const conflict = useRef<Conflict | null>(null)
  const rejected = useRef<CallFailure | null>(null)
  const save = useWrite(changeSets.saveChange, {
    refreshes: draftReads,
    onFailure: (failure) => {
      const isConflict = conflictsOf(failure).some(({ code }) => code === 'value-changed')
      rejected.current = isConflict ? failure : null
      // It is reported below, with the value of the other user in words.
      return isConflict
    },
    success: () => translate('fleetManager.draft.added'),
    undo: ({ key }, { params, body: { kind } }) => {
      const subject = { customer, kind, key }
      return earlier.current
        ? call(changeSets.saveChange, { params, body: { ...subject, after: earlier.current.after } })
        : call(changeSets.removeChange, { params, body: subject })
    },
  })

  const earlierOfAll = useRef<readonly Edit[]>([])
  const saveAll = useWrite(changeSets.saveChanges, {
    refreshes: draftReads,
    success: (_, { body }) => translate('fleetManager.draft.addedSeveral', { smart_count: body.changes.length }),
    undo: (_, { params }) =>
      call(changeSets.saveChanges, { params, body: { customer, changes: earlierOfAll.current } }),
  })

  const choose = (id: number | null) => setAddress({ set: id === null ? '' : String(id) })
  /** The id of a new draft; undefined when it could not be made, which was reported. */
  const begin = async (): Promise<number | undefined> => {
    const title = translate('fleetManager.draft.newTitle', { day: formatDate(today(Date.now())) })
    return (await create.run({ body: { customer, title } }))?.id
  }
  /**
   * The id of the draft, a new one if there is none. Another user may have begun one since: in a draft of its own, an edit
   * would not be compared with theirs.
   */
  const openId = async (): Promise<number | undefined> =>
    set?.id ?? (await drafts.refetch()).data?.find(takesEdits)?.id ?? (await begin())

  /** What a record is now: as a draft makes it, else as it is stored. */
  const presentValue = async (id: number, subject: ConfigurationSubject): Promise<ConfigurationValue | null> => {
    const found = await call(changeSets.listChanges, { params: { id }, query: { customer } })
    const change = found.find((one) => isSameSubject(one, subject))
    if (change) return change.after
    return (await call(changeSets.readPastValue, { query: { customer, ...subject, moment: endOfTime } })).value
  }

  /** Shows the value of another user that an edit met, so that an edit that is tried again replaces this value alone. */
  const showConflict = async (
    id: number,
    subject: ConfigurationSubject,
    { after, seen }: Pick<SeenRecord, 'seen'> & Pick<Edit, 'after'>,
    failure: CallFailure,
  ) => {
    try {
      const shown = await presentValue(id, subject)
      conflict.current = { ...subject, seen, shown }
      const name = words.name(subject, after ?? seen ?? null)
      const value = words.whole(shown, subject)
      showAlert(translate('refusals.value-changed', { name, value }), { persisted: true })
    } catch {
      showFailure(failure, translate, { persisted: true })
    }
  }

  /** Puts edits into the draft, a new one if there is none. False when one could not be, which was reported. */
  const editAll = async (edits: readonly Edit[]): Promise<boolean> => {
    const id = await openId()
    if (id === undefined) return false
    for (const { kind, key, after, seen } of edits) {
      earlier.current = drafted.find((change) => change.kind === kind && change.key === key)
      const shown = isRepeated(conflict.current, { kind, key, seen }) ? conflict.current?.shown : seen
      const body = { customer, kind, key, after, ...(shown !== undefined && { seen: shown }) }
      rejected.current = null
      if ((await save.run({ params: { id }, body })) === undefined) {
        const failure: CallFailure | null = rejected.current
        if (failure) await showConflict(id, { kind, key }, { after, seen }, failure)
        return false
      }
    }
    return true
  }

  /** The same for several edits at once: all, or none. */
  const editTogether = async (edits: readonly Required<Edit>[]): Promise<boolean> => {
    const id = await openId()
    if (id === undefined) return false
    // A record that is back where it began leaves the draft.
    earlierOfAll.current = edits.map(({ kind, key, seen }) => ({ kind, key, after: seen }))
    return (await saveAll.run({ params: { id }, body: { customer, changes: edits } })) !== undefined
  }

  return {
    customer,
    set,
    open,
    changes: drafted,
    error: drafts.error ?? approved.error ?? changes.error,
    retry: () => void Promise.all([drafts.refetch(), approved.refetch(), changes.refetch()]),
    isRead: drafts.data !== undefined && approved.data !== undefined && (set === null || changes.data !== undefined),
    needsApproval: effectiveValue('changeApproval', approval.data?.[0]?.value) === 'Y',
    busy: create.busy || save.busy || saveAll.busy,
    edit: (edit: Edit) => editAll([edit]),
    editAll,
    editTogether,
    openId,
    choose,
    /** Begins another draft beside the one there is. */
    beginAnother: async () => {
      const id = await begin()
      if (id !== undefined) choose(id)
    },
    /** What the draft says of a record; undefined when it does not change it. */
    changeOf: (kind: ConfigurationKind, key: string) =>
      drafted.find((change) => change.kind === kind && change.key === key),
  }
}

export type Draft = ReturnType<typeof useDraft>
