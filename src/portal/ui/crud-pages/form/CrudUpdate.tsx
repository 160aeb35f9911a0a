import { Button, Skeleton, Stack } from '@mui/material'
import { useCallback, useState } from 'react'
import { EditBase, RecordContextProvider, useEditContext, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { CallFailure, userWhoChanged } from '#portal/data/call/callFailure'
import type { CrudDeclaration, CrudRow } from '#portal/ui/crud-pages/crudDeclaration'
import { DeleteDialog } from '#portal/ui/crud-pages/list/DeleteDialog'
import { useCrudWrites } from '#portal/ui/crud-pages/useCrudWrites'
import { EmptyState } from '#portal/ui/EmptyState'
import { address } from '#portal/ui/page/address'
import { HistoryLink } from '#portal/ui/page/HistoryLink'
import { PageActions } from '#portal/ui/page/PageActions'
import { usePageRecord } from '#portal/ui/page/pageTitle'
import { useSearchParams } from '#portal/ui/page/useSearchParams'
import { CrudForm } from './CrudForm'

type CrudUpdateProps<Row extends CrudRow, Draft extends object> = { declaration: CrudDeclaration<Row, Draft> }

/** The form of the record named by `?id=`, so that it survives a reload and can be shared. */
export const CrudUpdate = <Row extends CrudRow, Draft extends object>({ declaration }: CrudUpdateProps<Row, Draft>) => {
  const [query] = useSearchParams()
  const id = query.get('id')
  const { refresh, saved, showFailed } = useCrudWrites<Row, Draft>(declaration)
  const [changedBy, setChangedBy] = useState<string | null>(null)
  const forgetChange = useCallback(() => setChangedBy(null), [])
  if (!id) return <MissingRecord declaration={declaration} />
  return (
    <EditBase
      key={id}
      resource={declaration.resource}
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{
        onSuccess: (row) => saved('updated', row as Row),
        onError: (error) => {
          const user = userWhoChanged(error)
          setChangedBy(user)
          if (user === null) showFailed('update', error)
          // The form shows what another user has changed, and asks.
          else void refresh()
        },
      }}
      // react-admin would return to the list; the page reports the failure instead.
      queryOptions={{ onError: (error) => showFailed('get', error) }}
      loading={<FormSkeleton />}
      error={<UnreadRecord declaration={declaration} />}
    >
      <UpdateForm declaration={declaration} changedBy={changedBy} onTaken={forgetChange} />
    </EditBase>
  )
}

type UpdateFormProps<Row extends CrudRow, Draft extends object> = CrudUpdateProps<Row, Draft> & {
  /** Who changed the record, while the server rejects an update of an earlier version. */
  changedBy: string | null
  onTaken: () => void
}

const UpdateForm = <Row extends CrudRow, Draft extends object>(props: UpdateFormProps<Row, Draft>) => {
  const { record } = useEditContext<Row>()
  return record ? <OpenForm {...props} latest={record} /> : <FormSkeleton />
}

/** The form works on the record that it was opened with: a newer one replaces that only when the user agrees. */
const OpenForm = <Row extends CrudRow, Draft extends object>(props: UpdateFormProps<Row, Draft> & { latest: Row }) => {
  const { declaration, latest, changedBy, onTaken } = props
  const { toList } = useCrudWrites<Row, Draft>(declaration)
  const [isAsking, setAsking] = useState(false)
  const [opened, setOpened] = useState(latest)
  const [formKey, setFormKey] = useState(0)
  const take = useCallback(
    (record: Row) => {
      setOpened(record)
      onTaken()
    },
    [onTaken],
  )
  const load = (record: Row) => {
    take(record)
    setFormKey((before) => before + 1)
  }
  usePageRecord(declaration.nameOf(opened))
  return (
    <RecordContextProvider value={opened}>
      {declaration.noun && (
        <PageActions>
          <HistoryLink noun={declaration.noun} id={opened.id} />
        </PageActions>
      )}
      <CrudForm
        key={formKey}
        declaration={declaration}
        {...(latest !== opened && { newer: { record: latest, user: changedBy, take, load } })}
        {...(!declaration.keepsAll && { onDelete: () => setAsking(true) })}
      />
      {isAsking && (
        <DeleteDialog declaration={declaration} rows={[opened]} onClose={() => setAsking(false)} onDeleted={toList} />
      )}
    </RecordContextProvider>
  )
}

const UnreadRecord = <Row extends CrudRow, Draft extends object>({ declaration }: CrudUpdateProps<Row, Draft>) => {
  const translate = useTranslate()
  const { error, refetch } = useEditContext<Row>()
  const isGone = error instanceof CallFailure && error.status === 404
  if (isGone) return <MissingRecord declaration={declaration} />
  return (
    <EmptyState text={translate('crud.recordNotRead')}>
      <Button variant="outlined" onClick={() => void refetch()}>
        {translate('crud.readAgain')}
      </Button>
    </EmptyState>
  )
}

const MissingRecord = <Row extends CrudRow, Draft extends object>({ declaration }: CrudUpdateProps<Row, Draft>) => {
  const translate = useTranslate()
  return (
    <EmptyState text={translate(`${declaration.words}.missing`)}>
      <Button variant="outlined" component={RouterLink} to={address(declaration.paths.list)}>
        {translate('crud.toList')}
      </Button>
    </EmptyState>
  )
}

const FormSkeleton = () => (
  <Stack spacing={4} sx={{ maxWidth: 640 }} aria-hidden="true">
    {[40, 40, 96, 40].map((height, place) => (
      <Skeleton key={place} variant="rounded" height={height} />
    ))}
  </Stack>
)
