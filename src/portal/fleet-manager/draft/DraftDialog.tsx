import { Button } from '@mui/material'
import type { ComponentProps } from 'react'
import { useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { FormDialog } from '#portal/ui/form/FormDialog'
import type { Draft, Edit } from './useDraft'

type DraftDialogProps<Values extends FieldValues> = Omit<
  ComponentProps<typeof FormDialog<Values>>,
  'action' | 'busy' | 'onSubmit'
> & {
  draft: Draft
  /** What the values make of the record. */
  editOf: (values: Values) => Edit
  /** The edit that deletes the record, if there is something to be deleted. */
  deletion?: Edit | null | undefined
  /** The label of the button for that, and whether it can be. */
  remove?: string
  isRemovable?: boolean
}

/** Puts an edit of a record into the draft, or its deletion. */
export const DraftDialog = <Values extends FieldValues>(props: DraftDialogProps<Values>) => {
  const { draft, editOf, deletion = null, remove, isRemovable = true, others, ...form } = props
  const translate = useTranslate()
  const put = async (edit: Edit) => {
    if (await draft.edit(edit)) form.onClose()
  }
  return (
    <FormDialog<Values>
      {...form}
      action={translate('fleetManager.draft.put')}
      others={
        <>
          {deletion && (
            <Button color="error" disabled={draft.busy || !isRemovable} onClick={() => void put(deletion)}>
              {remove ?? translate('fleetManager.delete')}
            </Button>
          )}
          {others}
        </>
      }
      busy={draft.busy}
      onSubmit={(values) => put(editOf(values))}
    />
  )
}
