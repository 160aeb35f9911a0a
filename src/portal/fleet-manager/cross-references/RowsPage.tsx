import { Button, Stack, Tab, Tabs, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { crossReferences } from '#contract/fleet-manager/crossReferences'
import { crossReferenceTypes } from '#contract/fleet-manager/crossReferenceTypes'
import { crossReferenceFindings, crossReferenceMatches } from '#domain/fleet-manager/crossReferences'
import { showFailure } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import { useEndpoint, useEndpointList } from '#portal/data/useEndpoint'
import { CustomerField } from '#portal/fleet-manager/draft/CustomerField'
import { DraftBar } from '#portal/fleet-manager/draft/DraftBar'
import { HistoryDrawer } from '#portal/fleet-manager/draft/HistoryDrawer'
import { useCustomer } from '#portal/fleet-manager/draft/useCustomer'
import { useDraft } from '#portal/fleet-manager/draft/useDraft'
import { useLive } from '#portal/fleet-manager/draft/useLive'
import { EmptyState } from '#portal/ui/EmptyState'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { Filters } from '#portal/ui/read-only/Filters'
import { PagedTable } from '#portal/ui/read-only/PagedTable'
import { pagingOf, useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { PageActions } from '#portal/ui/page/PageActions'
import { SavedViews } from '#portal/ui/records/SavedViews'
import { nextSort, type Sort } from '#portal/ui/table/tableColumns'
import { saveFile } from '#portal/ui/table/saveFile'
import { BulkDialog } from './BulkDialog'
import { CompareRowsDrawer } from './CompareRowsDrawer'
import { type ListedRow, rowColumns } from './rowColumns'
import { RowDialog, type RowStart } from './RowDialog'
import { type Marked, RowMark, RowMarks } from './RowMarks'
import { RowsExport } from './RowsExport'
import { keyColumnsOf } from './typeRows'
import { UnresolvedCodes } from './UnresolvedCodes'
import { UploadDialog } from './UploadDialog'

type Opened =
  | { what: 'row'; start: RowStart }
  | { what: 'history'; row: ListedRow }
  | { what: 'upload' | 'bulk' | 'compare' }

/** Codes of partners and ours, row by row: searched on the server, edited in the draft, uploaded by template. */
export const RowsPage = () => {
  const translate = useTranslate()
  const choice = useCustomer()
  const { customer } = choice
  const draft = useDraft(customer)
  const { values, change, page } = useAddressFields(
    'type',
    'source',
    'target',
    'description',
    'match',
    'state',
    'finding',
    'sort',
    'tab',
    'seenIn',
  )
  const [opened, setOpened] = useState<Opened | null>(null)
  const [marked, setMarked] = useState<Marked>(new Set())
  const live = useLive(customer)
  const types = useEndpoint(crossReferenceTypes.listTypes, { query: { customer } }, live)
  const type = values.type || types.data?.[0]?.code || ''
  const isUnresolved = values.tab === 'unresolved'
  const match = crossReferenceMatches.find((one) => one === values.match)
  const state = states.find((one) => one === values.state)
  const finding = crossReferenceFindings.find((one) => one === values.finding)
  const sort: Sort | null =
    values.sort === '' ? null : { field: values.sort.replace('-', ''), descending: values.sort.startsWith('-') }
  const sortBy = (field: string) => {
    const next = nextSort(sort, field)
    change({ sort: next ? `${next.descending ? '-' : ''}${next.field}` : '' })
  }
  const filter = {
    type,
    customer,
    source: values.source,
    target: values.target,
    description: values.description,
    ...(match && { match }),
    ...(state && { state }),
    ...(finding && { finding }),
  }
  const answer = useEndpointList(
    crossReferences.searchRows,
    type === '' ? null : { body: filter, paging: { ...pagingOf(page), sort } },
    { ...live, keepPrevious: true },
  )
  const isNarrowed = [values.source, values.target, values.description, values.state, values.finding].some(
    (text) => text !== '',
  )
  const close = () => setOpened(null)
  const fetchTemplate = () =>
    call(crossReferences.downloadRowTemplate, {}).then(
      ({ name, type: kind, bytes }) => saveFile(name, new Blob([bytes as BlobPart], { type: kind })),
      (error: unknown) => showFailure(error, translate),
    )
  const any = { value: '', label: translate('tools.list.any') }
  const codes = [...new Set([...(type === '' ? [] : [type]), ...(types.data ?? []).map(({ code }) => code)])]
  return (
    <Stack spacing={3}>
      <PageActions>
        <Button
          variant="contained"
          disabled={type === ''}
          onClick={() => setOpened({ what: 'row', start: { type, source: '', row: null } })}
        >
          {translate('fleetManager.row.add')}
        </Button>
      </PageActions>
      <DraftBar draft={draft} />
      <Filters label={translate('tools.list.filters')}>
        <CustomerField {...choice} />
        <AddressField
          label={translate('fleetManager.fields.type')}
          value={isUnresolved ? values.type : type}
          onChange={(next) => change({ type: next })}
          choices={[...(isUnresolved ? [any] : []), ...codes.map((code) => ({ value: code, label: code }))]}
        />
        {!isUnresolved && (
          <>
            <AddressField
              isFirst
              label={translate('fleetManager.fields.source')}
              value={values.source}
              onChange={(source) => change({ source })}
            />
            <AddressField
              label={translate('fleetManager.fields.target')}
              value={values.target}
              onChange={(target) => change({ target })}
            />
            <AddressField
              label={translate('fleetManager.fields.description')}
              value={values.description}
              onChange={(description) => change({ description })}
            />
            <AddressField
              label={translate('fleetManager.row.match')}
              value={values.match}
              onChange={(next) => change({ match: next })}
              choices={crossReferenceMatches.map((one) => ({
                value: one === 'contains' ? '' : one,
                label: translate(`fleetManager.row.matches.${one}`),
              }))}
            />
            <AddressField
              label={translate('fleetManager.history.status')}
              value={values.state}
              onChange={(next) => change({ state: next })}
              choices={[
                any,
                ...states.map((one) => ({ value: one, label: translate(`fleetManager.row.states.${one}`) })),
              ]}
            />
            <AddressField
              label={translate('fleetManager.row.finding')}
              value={values.finding}
              onChange={(next) => change({ finding: next })}
              choices={[
                any,
                ...crossReferenceFindings.map((one) => ({
                  value: one,
                  label: translate(`fleetManager.row.findings.${one}`),
                })),
              ]}
            />
          </>
        )}
        <SavedViews list="fm-rows" drawer={['set']} />
        <RowsExport
          name={`${translate('frame.pages.crossReferenceRows')} ${type}`}
          filter={filter}
          total={answer.data?.total ?? 0}
        />
        <Button variant="outlined" onClick={() => void fetchTemplate()}>
          {translate('fleetManager.row.template')}
        </Button>
        <Button variant="outlined" onClick={() => setOpened({ what: 'upload' })}>
          {translate('fleetManager.upload.open')}
        </Button>
        <Button variant="outlined" disabled={type === ''} onClick={() => setOpened({ what: 'compare' })}>
          {translate('fleetManager.compare.open')}
        </Button>
      </Filters>
      <Tabs
        value={isUnresolved ? 'unresolved' : 'rows'}
        onChange={(_, tab: string) => change({ tab: tab === 'rows' ? '' : tab })}
        aria-label={translate('frame.pages.crossReferenceRows')}
      >
        <Tab value="rows" label={translate('fleetManager.type.rows')} />
        <Tab value="unresolved" label={translate('fleetManager.type.unresolved')} />
      </Tabs>
      {types.data && type === '' ? (
        <EmptyState text={translate('fleetManager.type.none')} />
      ) : isUnresolved ? (
        <UnresolvedCodes
          customer={customer}
          type={values.type}
          seenIn={values.seenIn}
          onSeenIn={(seenIn) => change({ seenIn })}
          page={page}
          onPage={(next) => change({ page: String(next) })}
          onAdd={({ type: ofCode, source, suggestions }) =>
            setOpened({ what: 'row', start: { type: ofCode, source, row: null, suggestions } })
          }
        />
      ) : (
        <Stack spacing={1}>
          <RowMarks
            rows={answer.data?.rows ?? []}
            marked={marked}
            onMark={setMarked}
            onEdit={() => setOpened({ what: 'bulk' })}
          />
          <PagedTable
            label={translate('frame.pages.crossReferenceRows')}
            answer={answer}
            columns={rowColumns(draft)}
            keyOf={({ id }) => id}
            sort={sort}
            onSort={sortBy}
            page={page}
            onPage={(next) => change({ page: String(next) })}
            whenEmpty={translate(isNarrowed ? 'tools.list.noneNarrowed' : 'fleetManager.row.none')}
            renderActions={(row) => (
              <>
                <RowMark row={row} marked={marked} onMark={setMarked} />
                <Button
                  aria-label={translate('fleetManager.parameter.editNamed', { name: row.source })}
                  onClick={() => setOpened({ what: 'row', start: { type: row.type, source: row.source, row } })}
                >
                  {translate('fleetManager.edit')}
                </Button>
                <Button
                  aria-label={translate('fleetManager.history.titleOf', { name: row.source })}
                  onClick={() => setOpened({ what: 'history', row })}
                >
                  {translate('fleetManager.history.open')}
                </Button>
              </>
            )}
          />
        </Stack>
      )}
      <Typography variant="body2" color="text.secondary">
        {translate('fleetManager.row.about')}
      </Typography>
      {opened?.what === 'row' && (
        <RowDialog
          start={opened.start}
          keyColumns={keyColumnsOf(types.data ?? [], draft, opened.start.type)}
          draft={draft}
          onClose={close}
        />
      )}
      {opened?.what === 'bulk' && (
        <BulkDialog rows={(answer.data?.rows ?? []).filter(({ id }) => marked.has(id))} draft={draft} onClose={close} />
      )}
      {opened?.what === 'upload' && <UploadDialog what="rows" draft={draft} onClose={close} />}
      {opened?.what === 'compare' && <CompareRowsDrawer {...choice} type={type} draft={draft} onClose={close} />}
      {opened?.what === 'history' && (
        <HistoryDrawer
          draft={draft}
          record={{ kind: 'cross-reference', key: String(opened.row.id), name: opened.row.source }}
          onClose={close}
        />
      )}
    </Stack>
  )
}

const states = ['active', 'future', 'expired'] as const
