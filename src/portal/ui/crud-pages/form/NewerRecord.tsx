import { Alert, AlertTitle, Button, Stack } from '@mui/material'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import type { CrudDeclaration, CrudRow } from '#portal/ui/crud-pages/crudDeclaration'
import { changedFields } from './formChanges'

/** A record that was changed elsewhere while its form is open. */
export type Newer<Row> = {
  record: Row
  /** Who changed it, once the server has rejected an update for it. */
  user: string | null
  /** Bases the form on this record; what the user has changed stays. */
  take: (record: Row) => void
  /** Opens the form again with this record. */
  load: (record: Row) => void
}

type NewerRecordProps<Row extends CrudRow, Draft extends object> = {
  declaration: CrudDeclaration<Row, Draft>
  opened: Row
  newer: Newer<Row>
  /** The values of the form. */
  values: object
}

/**
 * Shows what was changed elsewhere, and lets the user load it or keep their own changes on top of it. If there is
 * nothing to decide, the form takes the newer record without asking.
 */
export const NewerRecord = <Row extends CrudRow, Draft extends object>(props: NewerRecordProps<Row, Draft>) => {
  const {
    declaration: { blank, nameOf, words },
    opened,
    newer: { record, user, take, load },
    values,
  } = props
  const translate = useTranslate()
  const inForm = Object.keys(blank)
  const fields = changedFields(opened, record, inForm)
  const isOwn = (before: object) => changedFields(before, values, inForm).length > 0
  const isDecided = !isOwn(opened) || !isOwn(record) || (fields.length === 0 && user === null)
  useEffect(() => {
    if (isDecided) take(record)
  }, [isDecided, record, take])
  if (isDecided) return null

  const name = nameOf(opened)
  const written = (value: unknown) => {
    if (typeof value === 'boolean') return translate(value ? 'crud.filters.yes' : 'crud.filters.no')
    return value === '' || value === null || value === undefined ? translate('crud.newer.none') : String(value)
  }
  return (
    <Alert severity="warning" ref={(shown) => shown?.scrollIntoView({ block: 'nearest' })} sx={alertStyle}>
      <AlertTitle>{translate(user === null ? 'crud.newer.title' : 'crud.newer.titleBy', { user, name })}</AlertTitle>
      {translate(fields.length > 0 ? 'crud.newer.text' : 'crud.newer.noFields')}
      <ul>
        {fields.map((field) => (
          <li key={field}>
            {translate('crud.newer.field', {
              field: translate(`${words}.fields.${field}`),
              before: written(valueOf(opened, field)),
              after: written(valueOf(record, field)),
            })}
          </li>
        ))}
      </ul>
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap' }}>
        <Button size="small" variant="outlined" color="inherit" onClick={() => take(record)}>
          {translate('crud.newer.keep')}
        </Button>
        <Button size="small" color="inherit" onClick={() => load(record)}>
          {translate('crud.newer.load')}
        </Button>
      </Stack>
    </Alert>
  )
}

const valueOf = (record: object, field: string): unknown => (record as Readonly<Record<string, unknown>>)[field]

const alertStyle = {
  mx: { xs: 3, sm: 5 },
  mb: 3,
  // Clear of the bar below, which stays in sight.
  scrollMarginBottom: 72,
  overflowWrap: 'anywhere',
  '& ul': { my: 2, pl: 5 },
} as const
