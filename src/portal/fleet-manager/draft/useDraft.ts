import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { changeSets } from '#contract/fleet-manager/changeSets'
import { genericSetup } from '#contract/fleet-manager/genericSetup'
import { sectionCodes } from '#contract/fleet-manager/parameterNames'
import type { Answer } from '#contract/platform/endpoint'
import type { ConfigurationKind, ConfigurationValue } from '#domain/fleet-manager/configurationChange'
import { effectiveValue } from '#domain/fleet-manager/parameterValues'
import { call } from '#portal/data/call/call'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { useAddressFields } from '#portal/ui/facts/useAddressFields'
import { formatDate } from '#portal/ui/i18n/dates'

export type OpenSet = Answer<typeof changeSets.listChangeSets>[number]
export type DraftedChange = Answer<typeof changeSets.listChanges>[number]

const live = { topics: ['setup'], keepPrevious: true } as const

/** Answers that a step or an edit of a change set makes old. */
export const draftReads = [changeSets.listChangeSets, changeSets.listChanges, changeSets.listConfigurationHistory]

/** An edit of a record: `seen` is the value that the user had before them, null for a new record. */
export type Edit = {
  kind: ConfigurationKind
  key: string
  after: ConfigurationValue | null
  seen?: ConfigurationValue | null
}

/** The open change set of a customer, which collects the edits of all pages: the one of the address, else the newest. */
export const useDraft = (customer: string) => {
  const translate = useTranslate()
  const { values } = useAddressFields('set')
  const drafts = useEndpoint(changeSets.listChangeSets, { query: { customer, status: 'draft' } }, live)
  const approved = useEndpoint(changeSets.listChangeSets, { query: { customer, status: 'approved' } }, live)
  const open = [...(drafts.data ?? []), ...(approved.data ?? [])].toSorted((one, other) => other.id - one.id)
  const set = open.find(({ id }) => String(id) === values.set) ?? open[0] ?? null
  const changes = useEndpoint(changeSets.listChanges, set && { params: { id: set.id }, query: { customer } }, live)
  const approval = useEndpoint(
    genericSetup.listParameters,
    { query: { customer, lookupCode: sectionCodes['change-sets'] } },
    { topics: ['setup'] },
  )
  const create = useWrite(changeSets.createChangeSet, { refreshes: draftReads })
  const drafted: readonly DraftedChange[] = set ? (changes.data ?? []) : []
  /** What the draft said of the record before the last edit, for its undo. */
  const earlier = useRef<DraftedChange | undefined>(undefined)
  const save = useWrite(changeSets.saveChange, {
    refreshes: draftReads,
    success: () => translate('fleetManager.draft.added'),
    undo: ({ key }, { params, body: { kind } }) => {
      const subject = { customer, kind, key }
      return earlier.current
        ? call(changeSets.saveChange, { params, body: { ...subject, after: earlier.current.after } })
        : call(changeSets.removeChange, { params, body: subject })
    },
  })

  /** Puts an edit into the draft, a new one if there is none. False when it could not be, which was reported. */
  const edit = async ({ kind, key, after, seen }: Edit): Promise<boolean> => {
    const title = translate('fleetManager.draft.newTitle', { day: formatDate(new Date().toISOString().slice(0, 10)) })
    const id = set?.id ?? (await create.run({ body: { customer, title } }))?.id
    if (id === undefined) return false
    earlier.current = drafted.find((change) => change.kind === kind && change.key === key)
    const body = { customer, kind, key, after, ...(seen !== undefined && { seen }) }
    return (await save.run({ params: { id }, body })) !== undefined
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
    busy: create.busy || save.busy,
    edit,
    /** What the draft says of a record; undefined when it does not change it. */
    changeOf: (kind: ConfigurationKind, key: string) =>
      drafted.find((change) => change.kind === kind && change.key === key),
  }
}

export type Draft = ReturnType<typeof useDraft>
