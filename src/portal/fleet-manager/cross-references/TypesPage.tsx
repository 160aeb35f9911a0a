import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { crossReferenceTypes } from '#contract/fleet-manager/crossReferenceTypes'
import { useEndpoint } from '#portal/data/useEndpoint'
import { ChangeFacts } from '#portal/fleet-manager/draft/ChangeFacts'
import { CustomerField } from '#portal/fleet-manager/draft/CustomerField'
import { DraftBar } from '#portal/fleet-manager/draft/DraftBar'
import { HistoryDrawer } from '#portal/fleet-manager/draft/HistoryDrawer'
import { useCustomer } from '#portal/fleet-manager/draft/useCustomer'
import { useDraft } from '#portal/fleet-manager/draft/useDraft'
import { paths } from '#portal/fleet-manager/paths'
import { ExportMenu } from '#portal/ui/crud-pages/list/ExportMenu'
import { AddressField } from '#portal/ui/facts/AddressField'
import type { FactColumn } from '#portal/ui/facts/FactTable'
import { Filters } from '#portal/ui/facts/Filters'
import { ReadFacts } from '#portal/ui/facts/PagedFacts'
import { useAddressFields } from '#portal/ui/facts/useAddressFields'
import { address } from '#portal/ui/page/address'
import { PageActions } from '#portal/ui/page/PageActions'
import { saveTable } from '#portal/ui/table/saveTable'
import { TypeDialog } from './TypeDialog'
import { type TypeRow, typeRows } from './typeRows'
import { UploadDialog } from './UploadDialog'

type Opened = { what: 'edit' | 'history'; row: TypeRow } | { what: 'add' | 'upload' }

/** Kinds of cross-reference, the same for all customers, with the rows and the unresolved codes of each. */
export const TypesPage = () => {
  const translate = useTranslate()
  const choice = useCustomer()
  const { customer } = choice
  const draft = useDraft(customer)
  const { values, change } = useAddressFields('q', 'code', 'unresolved')
  const [opened, setOpened] = useState<Opened | null>(null)
  const { data, error, refetch } = useEndpoint(crossReferenceTypes.listTypes, {}, { topics: ['setup'] })
  const all = data && typeRows(data, draft.changes)
  const search = values.q.trim().toLowerCase()
  const rows = all?.filter(
    ({ code, stored }) =>
      `${code} ${stored?.description ?? ''}`.toLowerCase().includes(search) &&
      (values.code === '' || stored?.lookupCode === values.code) &&
      (values.unresolved === '' || (stored?.unresolvedCount ?? 0) > 0),
  )
  const codes = [...new Set((data ?? []).map(({ lookupCode }) => lookupCode))].toSorted()
  const close = () => setOpened(null)
  const save = (found: readonly TypeRow[], kind: 'csv' | 'xlsx') => {
    const list = translate('frame.pages.crossReferenceTypes')
    const head = columns.filter(({ name }) => name !== 'draft').map(({ label }) => translate(label))
    const body = found.flatMap(({ stored }) =>
      stored ? [[stored.code, stored.description, stored.lookupCode, stored.rowCount, stored.unresolvedCount]] : [],
    )
    void saveTable({ file: `${list} ${new Date().toISOString().slice(0, 10)}`, list, kind, rows: [head, ...body] })
  }
  return (
    <Stack spacing={3}>
      <PageActions>
        <Button variant="contained" onClick={() => setOpened({ what: 'add' })}>
          {translate('fleetManager.type.add')}
        </Button>
      </PageActions>
      <DraftBar draft={draft} />
      <Filters label={translate('tools.list.filters')}>
        <CustomerField {...choice} />
        <AddressField
          isFirst
          label={translate('fleetManager.type.search')}
          value={values.q}
          onChange={(q) => change({ q })}
        />
        <AddressField
          label={translate('fleetManager.fields.lookupCode')}
          value={values.code}
          onChange={(code) => change({ code })}
          choices={[
            { value: '', label: translate('tools.list.any') },
            ...codes.map((code) => ({ value: code, label: code })),
          ]}
        />
        <AddressField
          label={translate('fleetManager.type.unresolved')}
          value={values.unresolved}
          onChange={(unresolved) => change({ unresolved })}
          choices={[
            { value: '', label: translate('tools.list.any') },
            { value: 'yes', label: translate('fleetManager.type.withUnresolved') },
          ]}
        />
        {rows && (
          <ExportMenu
            counts={{ page: rows.length, found: rows.length, marked: 0 }}
            onExport={(kind) => save(rows, kind)}
          />
        )}
        <Button variant="outlined" onClick={() => setOpened({ what: 'upload' })}>
          {translate('fleetManager.upload.open')}
        </Button>
      </Filters>
      <ReadFacts
        label={translate('frame.pages.crossReferenceTypes')}
        columns={columns}
        rows={rows}
        error={error}
        onRetry={() => void refetch()}
        keyOf={({ code }) => code}
        whenEmpty={translate(all?.length === 0 ? 'fleetManager.type.none' : 'tools.list.noneNarrowed')}
        renderActions={(row) => (
          <>
            <Button
              component={Link}
              to={address(paths.crossReferenceRows, {}, { type: row.code })}
              aria-label={translate('fleetManager.type.rowsNamed', { name: row.code })}
            >
              {translate('fleetManager.type.rows')}
            </Button>
            <Button
              aria-label={translate('fleetManager.parameter.editNamed', { name: row.code })}
              onClick={() => setOpened({ what: 'edit', row })}
            >
              {translate('fleetManager.edit')}
            </Button>
            <Button
              aria-label={translate('fleetManager.history.titleOf', { name: row.code })}
              onClick={() => setOpened({ what: 'history', row })}
            >
              {translate('fleetManager.history.open')}
            </Button>
          </>
        )}
      />
      {opened?.what === 'add' && <TypeDialog row={null} draft={draft} onClose={close} />}
      {opened?.what === 'edit' && <TypeDialog row={opened.row} draft={draft} onClose={close} />}
      {opened?.what === 'upload' && <UploadDialog what="types" customer={customer} onClose={close} />}
      {opened?.what === 'history' && (
        <HistoryDrawer
          customer={customer}
          record={{ kind: 'cross-reference-type', key: opened.row.code, name: opened.row.code }}
          onClose={close}
        />
      )}
    </Stack>
  )
}

const columns: readonly FactColumn<TypeRow>[] = [
  {
    name: 'code',
    label: 'fleetManager.fields.type',
    cell: ({ code, stored }) => <TypeName code={code} isRetired={stored?.isActive === false} />,
  },
  { name: 'description', label: 'fleetManager.fields.description', cell: ({ stored }) => stored?.description || '–' },
  { name: 'lookupCode', label: 'fleetManager.fields.lookupCode', cell: ({ stored }) => stored?.lookupCode ?? '–' },
  {
    name: 'rows',
    label: 'fleetManager.type.rows',
    cell: ({ stored }) => (stored?.rowCount ?? 0).toLocaleString('en-US'),
    isFigure: true,
  },
  {
    name: 'unresolved',
    label: 'fleetManager.type.unresolved',
    cell: ({ stored }) => (stored?.unresolvedCount ?? 0).toLocaleString('en-US'),
    isFigure: true,
  },
  {
    name: 'draft',
    label: 'fleetManager.columns.draft',
    cell: ({ drafted }) => (drafted ? <ChangeFacts change={drafted} /> : '–'),
  },
]

const TypeName = ({ code, isRetired }: { code: string; isRetired: boolean }) => {
  const translate = useTranslate()
  return (
    <>
      {code}
      {isRetired && (
        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
          {translate('fleetManager.type.retired')}
        </Typography>
      )}
    </>
  )
}
