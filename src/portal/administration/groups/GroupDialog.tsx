import { useTranslate } from 'react-admin'
import { isReservedGroupId } from '#domain/access/grants'
import { type GroupDraft, groupProblems, keyText } from '#domain/access/groupPlacement'
import { useGrants } from '#portal/administration/rights/useGrants'
import { useResourceCreate, useResourceUpdate } from '#portal/data/resources/useResourceWrite'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'
import type { ListedGroup } from './useGroups'

type GroupDialogProps = { group: ListedGroup; what: 'add' | 'rename'; onClose: () => void }

/** A new group below this one, or another name for it. */
export const GroupDialog = ({ group, what, onClose }: GroupDialogProps) => {
  const translate = useTranslate()
  const isNew = what === 'add'
  const success = ({ key }: ListedGroup) => translate(`accounts.groups.${what}.done`, { group: keyText(key) })
  const create = useResourceCreate<ListedGroup>('groups', { couldNot: 'accounts.couldNot.createGroup', success })
  const change = useResourceUpdate<ListedGroup>('groups', { couldNot: 'accounts.couldNot.changeGroup', success })
  const administersEveryTop = useGrants()?.administersEveryTop ?? true
  const problems = (draft: GroupDraft) => {
    const isReserved = isNew && !administersEveryTop && isReservedGroupId(draft.id.trim())
    return { ...groupProblems(draft), ...(isReserved && { id: 'reserved' }) }
  }
  const submit = async (draft: GroupDraft) => {
    const saved = isNew
      ? await create.run({ ...draft, parent: group.key })
      : await change.run({ data: { name: draft.name }, before: { id: group.id } })
    if (saved) onClose()
  }
  const fields = isNew ? (['id', 'type', 'name'] as const) : (['name'] as const)
  return (
    <FormDialog<GroupDraft>
      title={translate(`accounts.groups.${what}.title`, { group: keyText(group.key) })}
      action={translate(`accounts.groups.${what}.save`)}
      values={isNew ? { id: '', type: 'CUSTOMER', name: '' } : { ...group.key, name: group.name }}
      problems={problems}
      words="accounts.groups.problems"
      onSubmit={submit}
      onClose={onClose}
    >
      {fields.map((field, place) => (
        <TypedInput
          key={field}
          source={field}
          label={`accounts.groups.fields.${field}`}
          isRequired
          autoFocus={place === 0}
        />
      ))}
    </FormDialog>
  )
}
