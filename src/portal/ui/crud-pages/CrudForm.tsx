import { Paper, Stack } from '@mui/material'
import { Form, FormDataConsumer, useRecordContext } from 'react-admin'
import type { CrudDeclaration, CrudRow } from './crudDeclaration'
import { FormBar } from './FormBar'
import { changedFields } from './formChanges'
import { LeaveQuestion } from './LeaveQuestion'
import { type Newer, NewerRecord } from './NewerRecord'

type CrudFormProps<Row extends CrudRow, Draft extends object> = {
  declaration: CrudDeclaration<Row, Draft>
  onDelete?: () => void
  newer?: Newer<Row>
}

/** The inputs of a record with the bar that saves them, and the question for whoever leaves without. */
export const CrudForm = <Row extends CrudRow, Draft extends object>(props: CrudFormProps<Row, Draft>) => {
  const { declaration, onDelete, newer } = props
  const { blank, problems, Fields, paths } = declaration
  const record = useRecordContext<Row>()
  const before = { ...blank, ...record }
  return (
    <Form<Record<string, unknown>>
      defaultValues={blank}
      validate={(values) => problemKeys(problems(values as Draft))}
      mode="onTouched"
      noValidate
      // The fields say what is wrong, and the first of them gets the focus.
      disableInvalidFormNotification
      // A record that changes elsewhere must not take away what somebody is typing.
      resetOptions={{ keepDirtyValues: true }}
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

const problemKeys = (problems: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(problems).map(([field, code]) => [field, `crud.problems.${code}`]))
