import { Box, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import type { CellValue } from '#domain/spreadsheet'
import type { Reading } from '#portal/data/call/readAll'
import { FoundExport } from '#portal/ui/list/FoundExport'
import { AddressField } from '#portal/ui/read-only/AddressField'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { Filters } from '#portal/ui/read-only/Filters'
import { PagedTable } from '#portal/ui/read-only/PagedTable'
import { useAdminList } from './useAdminList'

/** A field of the filter: a text, a day, or one of several choices. `label` is a message key. */
export type RecordField<Name extends string> = {
  name: Name
  label: string
  type?: 'date'
  choices?: readonly { value: string; label: string }[]
}

type RecordsPageProps<Row extends RaRecord, Read, Name extends string> = {
  resource: string
  /** Message keys: of the page, of what it is about, and of the empty list. */
  labels: { title: string; about: string; none: string }
  fields: readonly RecordField<Name>[]
  /** The values in the address. */
  values: Readonly<Record<Name, string>>
  page: number
  onChange: (changes: Partial<Record<Name | 'page', string>>) => void
  filter: object
  columns: readonly ReadOnlyColumn<Row>[]
  /** Reads everything that the filter finds, for a file. */
  read: (reading: Reading) => Promise<readonly Read[]>
  table: (records: readonly Read[]) => CellValue[][]
  renderActions?: (row: Row) => ReactNode
}

/** A log of `/admin/*`, newest entries first, with its filters in the address and its export. */
export const RecordsPage = <Row extends RaRecord, Read, Name extends string>({
  resource,
  labels,
  fields,
  values,
  page,
  onChange,
  filter,
  columns,
  read,
  table,
  renderActions,
}: RecordsPageProps<Row, Read, Name>) => {
  const translate = useTranslate()
  const answer = useAdminList<Row>(resource, { filter, page })
  const change = (name: string, value: string) => onChange({ [name]: value } as Partial<Record<Name | 'page', string>>)
  return (
    <Stack spacing={3}>
      <Filters label={translate('tools.list.filters')}>
        {fields.map(({ name, label, choices, ...field }, place) => (
          <AddressField
            key={name}
            {...field}
            isFirst={place === 0}
            label={translate(label)}
            value={values[name]}
            onChange={(value) => change(name, value)}
            {...(choices && { choices: [{ value: '', label: translate('tools.list.any') }, ...choices] })}
          />
        ))}
        <Box sx={{ flex: 1 }} />
        <FoundExport name={translate(labels.title)} total={answer.data?.total ?? 0} read={read} table={table} />
      </Filters>
      <Typography variant="body2" color="text.secondary">
        {translate(labels.about)}
      </Typography>
      <PagedTable
        label={translate(labels.title)}
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        page={page}
        onPage={(next) => change('page', String(next))}
        whenEmpty={translate(Object.keys(filter).length > 0 ? 'tools.list.noneNarrowed' : labels.none)}
        {...(renderActions && { renderActions })}
      />
    </Stack>
  )
}

type SharedValues = Readonly<Record<'user' | 'group' | 'from' | 'to', string>>

/** The part of the filter that all logs share; invalid days in the address are left out. */
export const sharedFilter = ({ user, group, from, to }: SharedValues) => ({
  ...(user.trim() && { userId: user.trim() }),
  ...(group.trim() && { customer: group.trim() }),
  ...(isDay(from) && { from }),
  ...(isDay(to) && { to }),
})

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

export const dayFields = [
  { name: 'from', label: 'records.audit.from', type: 'date' },
  { name: 'to', label: 'records.audit.to', type: 'date' },
] as const satisfies readonly RecordField<string>[]

export const userField = { name: 'user', label: 'records.user' } as const
export const groupField = { name: 'group', label: 'records.group' } as const
