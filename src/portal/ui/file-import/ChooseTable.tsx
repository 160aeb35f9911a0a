import { Button, Stack } from '@mui/material'
import { type ComponentProps, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ChooseFileButton } from '#portal/ui/form/ChooseFileButton'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'

type PasteRowsProps = { disabled?: boolean | undefined; onChoose: (file: File) => void }

/** Takes rows that were copied from a spreadsheet, as a file. */
export const PasteRows = ({ disabled = false, onChoose }: PasteRowsProps) => {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button disabled={disabled} onClick={() => setOpen(true)}>
        {translate('fileImport.paste.open')}
      </Button>
      {isOpen && (
        <FormDialog
          title={translate('fileImport.paste.open')}
          action={translate('fileImport.paste.take')}
          size="md"
          values={{ rows: '' }}
          problems={({ rows }) => ({ rows: rows.trim() === '' && 'ra.validation.required' })}
          onSubmit={({ rows }) => {
            setOpen(false)
            onChoose(new File([rows], `${translate('fileImport.paste.name')}.csv`, { type: 'text/csv' }))
          }}
          onClose={() => setOpen(false)}
        >
          <TypedInput
            source="rows"
            label="fileImport.paste.rows"
            helperText="fileImport.paste.hint"
            isRequired
            autoFocus
            multiline
            rows={8}
          />
        </FormDialog>
      )}
    </>
  )
}

type ChooseTableProps = Omit<ComponentProps<typeof ChooseFileButton>, 'accept'> & {
  /** Other than any table that the server reads. */
  accept?: string
}

/** Chooses a file of rows, or takes rows that were copied from a spreadsheet. */
export const ChooseTable = ({ accept = '.csv,.xls,.xlsx', ...props }: ChooseTableProps) => (
  <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
    <ChooseFileButton accept={accept} {...props} />
    <PasteRows disabled={props.disabled} onChoose={props.onChoose} />
  </Stack>
)
