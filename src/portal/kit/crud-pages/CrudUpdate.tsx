import { Button, Skeleton, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { EditBase, useEditContext, useTranslate } from 'react-admin'
import { Link as RouterLink, useSearchParams } from 'react-router'
import { CallFailure } from '#portal/data/callFailure'
import { address } from '#portal/kit/address'
import { HistoryLink } from '#portal/kit/HistoryLink'
import { PageActions } from '#portal/kit/PageActions'
import { usePageRecord } from '#portal/kit/pageTitle'
import type { CrudDeclaration, CrudRow } from './crudDeclaration'
import { CrudForm } from './CrudForm'
import { DeleteDialog } from './DeleteDialog'
import { useCrudWrites } from './useCrudWrites'

type CrudUpdateProps<Row extends CrudRow, Draft extends object> = { declaration: CrudDeclaration<Row, Draft> }

/** The form of the record that `?id=` names, so that it survives a reload and can be sent to somebody. */
export const CrudUpdate = <Row extends CrudRow, Draft extends object>({ declaration }: CrudUpdateProps<Row, Draft>) => {
  const [query] = useSearchParams()
  const id = query.get('id')
  const { saved } = useCrudWrites(declaration)
  if (!id) return <MissingRecord declaration={declaration} />
  return (
    <EditBase
      key={id}
      resource={declaration.resource}
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{ onSuccess: (row) => saved('updated', row as Row) }}
      // The data provider has alerted it; react-admin's own way out would be an address that we do not have.
      queryOptions={{ onError: () => undefined }}
      loading={<FormSkeleton />}
      error={<UnreadRecord declaration={declaration} />}
    >
      <UpdateForm declaration={declaration} />
    </EditBase>
  )
}

const UpdateForm = <Row extends CrudRow, Draft extends object>({ declaration }: CrudUpdateProps<Row, Draft>) => {
  const { record } = useEditContext<Row>()
  const { toList } = useCrudWrites(declaration)
  const [isAsking, setAsking] = useState(false)
  usePageRecord(record && declaration.nameOf(record))
  if (!record) return <FormSkeleton />
  return (
    <>
      {declaration.noun && (
        <PageActions>
          <HistoryLink noun={declaration.noun} id={record.id} />
        </PageActions>
      )}
      <CrudForm declaration={declaration} {...(!declaration.keepsAll && { onDelete: () => setAsking(true) })} />
      {isAsking && (
        <DeleteDialog declaration={declaration} rows={[record]} onClose={() => setAsking(false)} onDeleted={toList} />
      )}
    </>
  )
}

const UnreadRecord = <Row extends CrudRow, Draft extends object>({ declaration }: CrudUpdateProps<Row, Draft>) => {
  const translate = useTranslate()
  const { error, refetch } = useEditContext<Row>()
  const cause = error?.cause
  const isGone = cause instanceof CallFailure && cause.failure.kind === 'http' && cause.failure.status === 404
  if (isGone) return <MissingRecord declaration={declaration} />
  return (
    <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
      <Typography>{translate('crud.recordNotRead')}</Typography>
      <Button variant="outlined" onClick={() => void refetch()}>
        {translate('crud.readAgain')}
      </Button>
    </Stack>
  )
}

const MissingRecord = <Row extends CrudRow, Draft extends object>({ declaration }: CrudUpdateProps<Row, Draft>) => {
  const translate = useTranslate()
  return (
    <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
      <Typography>{translate(`${declaration.words}.missing`)}</Typography>
      <Button variant="outlined" component={RouterLink} to={address(declaration.paths.list)}>
        {translate('crud.toList')}
      </Button>
    </Stack>
  )
}

const FormSkeleton = () => (
  <Stack spacing={4} sx={{ maxWidth: 640 }} aria-hidden="true">
    {[40, 40, 96, 40].map((height, place) => (
      <Skeleton key={place} variant="rounded" height={height} />
    ))}
  </Stack>
)
