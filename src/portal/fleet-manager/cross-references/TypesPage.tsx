import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { crossReferenceTypes } from '#contract/fleet-manager/crossReferenceTypes'
import { useEndpoint } from '#portal/data/useEndpoint'
import { CustomerField } from '#portal/fleet-manager/draft/CustomerField'
import { DraftBar } from '#portal/fleet-manager/draft/DraftBar'
import { HistoryDrawer } from '#portal/fleet-manager/draft/HistoryDrawer'
import { useCustomer } from '#portal/fleet-manager/draft/useCustomer'
import { useDraft } from '#portal/fleet-manager/draft/useDraft'
import { useLive } from '#portal/fleet-manager/draft/useLive'
import { paths } from '#portal/fleet-manager/paths'
import { ExportMenu } from '#portal/ui/list/ExportMenu'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { Filters } from '#portal/ui/read-only/Filters'
import { QueriedTable } from '#portal/ui/read-only/PagedTable'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { address } from '#portal/ui/page/address'
import { PageActions } from '#portal/ui/page/PageActions'
import { SavedViews } from '#portal/ui/records/SavedViews'
import { datedFile, saveTable } from '#portal/ui/table/saveTable'
import { systemsOf, typeColumns } from './typeColumns'
import { TypeDialog } from './TypeDialog'
import { TypeDrawer } from './TypeDrawer'
import { type TypeRow, typeRows } from './typeRows'
import { UploadDialog } from './UploadDialog'

type Opened = { what: 'edit' | 'history'; row: TypeRow } | { what: 'add' | 'upload' }

/** Kinds of cross-reference, the same for all customers, with the rows and the unresolved codes of each. */
export const TypesPage = () => {
  const translate = useTranslate()
  const choice = useCustomer()
  const { customer } = choice
  const draft = useDraft(customer)
  const { values, change } = useAddressFields('q', 'code', 'unresolved', 'owner', 'active', 'detail')
  const [opened, setOpened] = useState<Opened | null>(null)
  const { data, error, refetch } = useEndpoint(
    crossReferenceTypes.listTypes,
    { query: { customer } },
    useLive(customer),
  )
  const all = data && typeRows(data, draft.changes)
  const search = values.q.trim().toLowerCase()
  const rows = all?.filter(
    ({ code, stored }) =>
      [code, stored?.description, stored?.sourceSystem, stored?.targetSystem]
        .join(' ')
        .toLowerCase()
        .includes(search) &&
      (values.code === '' || stored?.lookupCode === values.code) &&
      (values.owner === '' || stored?.owner === values.owner) &&
      (values.active === '' || (values.active === 'yes') === (stored?.isActive ?? true)) &&
      (values.unresolved === '' || (stored?.unresolvedCount ?? 0) > 0),
  )
  const anyOf = (texts: readonly string[]) => [
    { value: '', label: translate('tools.list.any') },
    ...[...new Set(texts)].toSorted().flatMap((text) => (text === '' ? [] : [{ value: text, label: text }])),
  ]
  const close = () => setOpened(null)
  const toRows = (type: string, tab = '') =>
    address(paths.crossReferenceRows, {}, { type, tab: tab || undefined, customer: choice.chosen || undefined })
  const detail = data?.find(({ code }) => code === values.detail)
  const save = (found: readonly TypeRow[], kind: 'csv' | 'xlsx') => {
    const list = translate('frame.pages.crossReferenceTypes')
    const head = [
      'fields.type',
      'fields.description',
      'type.systems',
      'fields.owner',
      'fields.lookupCode',
      'type.rows',
      'type.unresolved',
    ].map((key) => translate(`fleetManager.${key}`))
    const body = found.flatMap(({ stored }) =>
      stored
        ? [
            [
              stored.code,
              stored.description,
              systemsOf(stored),
              stored.owner,
              stored.lookupCode,
              stored.rowCount,
              stored.unresolvedCount,
            ],
          ]
        : [],
    )
    void saveTable({ file: datedFile(list), list, kind, rows: [head, ...body] })
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
          choices={anyOf([values.code, ...(data ?? []).map(({ lookupCode }) => lookupCode)])}
        />
        <AddressField
          label={translate('fleetManager.fields.owner')}
          value={values.owner}
          onChange={(owner) => change({ owner })}
          choices={anyOf([values.owner, ...(data ?? []).map(({ owner }) => owner)])}
        />
        <AddressField
          label={translate('fleetManager.fields.isActive')}
          value={values.active}
          onChange={(active) => change({ active })}
          choices={[
            { value: '', label: translate('tools.list.any') },
            { value: 'yes', label: translate('ra.boolean.true') },
            { value: 'no', label: translate('ra.boolean.false') },
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
        <SavedViews list="fm-types" drawer={['set', 'detail']} />
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
      <QueriedTable
        label={translate('frame.pages.crossReferenceTypes')}
        columns={typeColumns}
        rows={rows}
        error={error}
        onRetry={() => void refetch()}
        keyOf={({ code }) => code}
        whenEmpty={translate(all?.length === 0 ? 'fleetManager.type.none' : 'tools.list.noneNarrowed')}
        renderActions={(row) => (
          <>
            <Button
              component={Link}
              to={toRows(row.code)}
              aria-label={translate('fleetManager.type.rowsNamed', { name: row.code })}
            >
              {translate('fleetManager.type.rows')}
            </Button>
            {row.stored && (
              <Button
                aria-label={translate('fleetManager.type.detailsNamed', { name: row.code })}
                onClick={() => change({ detail: row.code })}
              >
                {translate('fleetManager.type.details')}
              </Button>
            )}
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
      {detail && (
        <TypeDrawer
          type={detail}
          customer={customer}
          toRows={(tab) => toRows(detail.code, tab)}
          onClose={() => change({ detail: '' })}
        />
      )}
      {opened?.what === 'add' && <TypeDialog row={null} draft={draft} onClose={close} />}
      {opened?.what === 'edit' && <TypeDialog row={opened.row} draft={draft} onClose={close} />}
      {opened?.what === 'upload' && <UploadDialog what="types" draft={draft} onClose={close} />}
      {opened?.what === 'history' && (
        <HistoryDrawer
          draft={draft}
          record={{ kind: 'cross-reference-type', key: opened.row.code, name: opened.row.code }}
          onClose={close}
        />
      )}
    </Stack>
  )
}
