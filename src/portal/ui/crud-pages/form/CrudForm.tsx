import { Paper, Stack, Box, Button, Typography } from '@mui/material'
import { Form, FormDataConsumer, useRecordContext, useSaveContext, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { CrudDeclaration, CrudRow } from '#portal/ui/crud-pages/crudDeclaration'
import { address } from '#portal/ui/page/address'
import { clearOfNotices } from '#portal/ui/table/actionBars'
import { changedFields } from './formChanges'
import { LeaveQuestion } from '#portal/ui/form/LeaveQuestion'
import { type Newer, NewerRecord } from './NewerRecord'

type CrudFormProps<Row extends CrudRow, Draft extends object> = {
  declaration: CrudDeclaration<Row, Draft>
  onDelete?: () => void
  newer?: Newer<Row>
}

/**
 * The inputs of a record, the bar that saves them, and the question before they are left unsaved. `Form` and not
 * `SimpleForm`: that hands `mode` and `disableInvalidFormNotification` on to the DOM, and loads a toolbar with buttons to
 * save and delete that the bar replaces.
 */
export const CrudForm = <Row extends CrudRow, Draft extends object>(props: CrudFormProps<Row, Draft>) => {
  const { declaration, onDelete, newer } = props
  const { blank, problems, problemWords = 'crud.problems', Fields, paths } = declaration
  const record = useRecordContext<Row>()
  const before = { ...blank, ...record }
  return (
    <Form<Record<string, unknown>>
      defaultValues={blank}
      validate={(values) => problemKeys(problemWords, problems(values as Draft))}
      mode="onTouched"
      noValidate
      // The fields show their errors, and the first invalid one gets the focus.
      disableInvalidFormNotification
      resetOptions={resetOptions}
    >
      <Paper variant="outlined" sx={{ maxWidth: 640 }}>
        <Stack sx={{ p: { xs: 3, sm: 5 }, gap: 1 }}>
          <Fields />
        </Stack>
        <FormDataConsumer>
          {({ formData }) => {
            const isChanged = changedFields(before, formData).length > 0
            return (
              <>
                {record && newer && (
                  <NewerRecord declaration={declaration} opened={record} newer={newer} values={formData} />
                )}
                <FormBar listPath={paths.list} isChanged={isChanged} onDelete={onDelete} />
                <LeaveQuestion when={isChanged} />
              </>
            )
          }}
        </FormDataConsumer>
      </Paper>
    </Form>
  )
}

/**
 * A change of the record elsewhere must not overwrite what the user is typing. A constant: other options, even equal
 * ones, make react-admin reset the form, and that takes the errors away.
 */
const resetOptions = { keepDirtyValues: true }

const problemKeys = (words: string, problems: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(problems).map(([field, code]) => [field, `${words}.${code}`]))

type FormBarProps = { listPath: string; isChanged: boolean; onDelete: (() => void) | undefined }

/** Saves, leaves, deletes; stays in sight below a long form and says whether something is unsaved. */
const FormBar = ({ listPath, isChanged, onDelete }: FormBarProps) => {
  const translate = useTranslate()
  const { saving = false } = useSaveContext()
  return (
    <Box ref={clearOfNotices} sx={barStyle}>
      <Button type="submit" variant="contained" disabled={saving}>
        {translate('crud.save')}
      </Button>
      <Button component={RouterLink} to={address(listPath)}>
        {translate('crud.cancel')}
      </Button>
      <Typography role="status" variant="body2" color="text.secondary" sx={{ flex: 1 }}>
        {isChanged && translate('crud.unsaved.mark')}
      </Typography>
      {onDelete && (
        <Button color="error" disabled={saving} onClick={onDelete}>
          {translate('crud.delete')}
        </Button>
      )}
    </Box>
  )
}

const barStyle = {
  position: 'sticky',
  bottom: 0,
  // Above the labels of the fields that scroll under it.
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: { xs: 3, sm: 5 },
  py: 2,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  borderRadius: '0 0 6px 6px',
} as const
