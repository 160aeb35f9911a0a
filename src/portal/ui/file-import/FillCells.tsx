import { Box, Button, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { Fills } from '#domain/import/fillCells'
import { ChoiceInput } from '#portal/ui/form/ChoiceInput'
import { RuleForm, SubmitButton } from '#portal/ui/form/RuleForm'
import { TypedInput } from '#portal/ui/form/TypedInput'

type FillFormProps = {
  fields: readonly string[]
  labelOf: (field: string) => string
  isBusy: boolean
  /** @param value null for what the row above has */
  onFill: (field: string, value: string | null) => void
}

/** Asks for a field whose empty cells are filled, and by what. */
export const FillForm = ({ fields, labelOf, isBusy, onFill }: FillFormProps) => {
  const translate = useTranslate()
  return (
    <RuleForm
      values={{ field: '', value: '' }}
      problems={({ field }) => ({ field: field === '' && 'ra.validation.required' })}
      aria-label={translate('fileImport.fill.title')}
      onSubmit={({ field, value }, form) => {
        onFill(field, value.trim() || null)
        form.reset()
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start' }}
    >
      <ChoiceInput
        source="field"
        label="fileImport.fill.field"
        isRequired
        choices={fields.map((name) => ({ id: name, name: labelOf(name) }))}
        sx={{ minWidth: 200 }}
      />
      <TypedInput source="value" label="fileImport.fill.value" helperText="fileImport.fill.hint" longest={1_000} />
      <SubmitButton variant="outlined" disabled={isBusy}>
        {translate('fileImport.fill.apply')}
      </SubmitButton>
    </RuleForm>
  )
}

type FillCellsProps = Omit<FillFormProps, 'onFill'> & { fills: Fills; onFill: (fills: Fills) => void }

/** What empty cells of a field take, whether or not the file has a column for it. */
export const FillCells = ({ fills, onFill, ...form }: FillCellsProps) => {
  const { labelOf, isBusy } = form
  const translate = useTranslate()
  const filled = Object.entries(fills)
  return (
    <FillSection isOpen={filled.length > 0}>
      {filled.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 5 }}>
          {filled.map(([field, value]) => (
            <li key={field}>
              {value === null
                ? translate('fileImport.fill.above', { field: labelOf(field) })
                : translate('fileImport.fill.with', { field: labelOf(field), value })}{' '}
              <Button
                size="small"
                disabled={isBusy}
                aria-label={translate('fileImport.fill.stopField', { field: labelOf(field) })}
                onClick={() => onFill(Object.fromEntries(filled.filter(([other]) => other !== field)))}
              >
                {translate('fileImport.fill.stop')}
              </Button>
            </li>
          ))}
        </Box>
      )}
      <FillForm {...form} onFill={(field, value) => onFill({ ...fills, [field]: value })} />
    </FillSection>
  )
}

/** What fills empty cells, folded until it is asked for. */
export const FillSection = ({ isOpen = false, children }: { isOpen?: boolean; children: ReactNode }) => (
  <details open={isOpen || undefined}>
    <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 1 }}>
      {useTranslate()('fileImport.fill.title')}
    </Typography>
    <Stack spacing={2} sx={{ pt: 2 }}>
      {children}
    </Stack>
  </details>
)
