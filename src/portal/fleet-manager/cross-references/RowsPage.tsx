import { Button, Stack, Tab, Tabs, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { crossReferences } from '#contract/fleet-manager/crossReferences'
import { crossReferenceTypes } from '#contract/fleet-manager/crossReferenceTypes'
import { showFailure } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import { useEndpoint, useEndpointList } from '#portal/data/useEndpoint'
import { CustomerField } from '#portal/fleet-manager/draft/CustomerField'
import { DraftBar } from '#portal/fleet-manager/draft/DraftBar'
import { HistoryDrawer } from '#portal/fleet-manager/draft/HistoryDrawer'
import { useCustomer } from '#portal/fleet-manager/draft/useCustomer'
import { useDraft } from '#portal/fleet-manager/draft/useDraft'
import { EmptyState } from '#portal/ui/EmptyState'
import { AddressField } from '#portal/ui/facts/AddressField'
import { Filters } from '#portal/ui/facts/Filters'
import { PagedFacts } from '#portal/ui/facts/PagedFacts'
import { pagingOf, useAddressFields } from '#portal/ui/facts/useAddressFields'
import { PageActions } from '#portal/ui/page/PageActions'
import { saveFile } from '#portal/ui/table/saveFile'
import { type ListedRow, rowColumns } from './rowColumns'
import { RowDialog, type RowStart } from './RowDialog'
import { RowsExport } from './RowsExport'
import { UnresolvedCodes } from './UnresolvedCodes'
import { UploadDialog } from './UploadDialog'

type Opened = { what: 'row'; start: RowStart } | { what: 'history'; row: ListedRow } | { what: 'upload' }

/** Codes of partners and ours, row by row: searched on the server, edited in the draft, uploaded by template. */
export const RowsPage = () => {
  const translate = useTranslate()
  const choice = useCustomer()
  const { customer } = choice
  const draft = useDraft(customer)
  const { values, change, page } = useAddressFields('type', 'source', 'target', 'description', 'state', 'tab')
  const [opened, setOpened] = useState<Opened | null>(null)
  const types = useEndpoint(crossReferenceTypes.listTypes, {}, { topics: ['setup'] })
  const type = values.type || types.data?.[0]?.code || ''
  const state = states.find((one) => one === values.state)
  const filter = {
    type,
    customer,
    source: values.source,
    target: values.target,
    description: values.description,
    ...(state && { state }),
  }
  const answer = useEndpointList(
    crossReferences.searchRows,
    type === '' ? null : { body: filter, paging: pagingOf(page) },
    { topics: ['setup'], keepPrevious: true },
  )
  const isNarrowed = [values.source, values.target, values.description, values.state].some((text) => text !== '')
  const close = () => setOpened(null)
  const fetchTemplate = () =>
    call(crossReferences.downloadRowTemplate, {}).then(
      ({ name, type: kind, bytes }) => saveFile(name, new Blob([bytes as BlobPart], { type: kind })),
      (error: unknown) => showFailure(error, translate),
    )
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
          value={type}
          onChange={(next) => change({ type: next })}
          choices={codes.map((code) => ({ value: code, label: code }))}
        />
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
          label={translate('fleetManager.history.status')}
          value={values.state}
          onChange={(next) => change({ state: next })}
          choices={[
            { value: '', label: translate('tools.list.any') },
            ...states.map((one) => ({ value: one, label: translate(`fleetManager.row.states.${one}`) })),
          ]}
        />
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
      </Filters>
      <Tabs
        value={values.tab === 'unresolved' ? 'unresolved' : 'rows'}
        onChange={(_, tab: string) => change({ tab: tab === 'rows' ? '' : tab })}
        aria-label={translate('frame.pages.crossReferenceRows')}
      >
        <Tab value="rows" label={translate('fleetManager.type.rows')} />
        <Tab value="unresolved" label={translate('fleetManager.type.unresolved')} />
      </Tabs>
      {types.data && type === '' ? (
        <EmptyState text={translate('fleetManager.type.none')} />
      ) : values.tab === 'unresolved' ? (
        <UnresolvedCodes
          customer={customer}
          type={type}
          page={page}
          onPage={(next) => change({ page: String(next) })}
          onAdd={(source) => setOpened({ what: 'row', start: { type, source, row: null } })}
        />
      ) : (
        <PagedFacts
          label={translate('frame.pages.crossReferenceRows')}
          answer={answer}
          columns={rowColumns(draft)}
          keyOf={({ id }) => id}
          page={page}
          onPage={(next) => change({ page: String(next) })}
          whenEmpty={translate(isNarrowed ? 'tools.list.noneNarrowed' : 'fleetManager.row.none')}
          renderActions={(row) => (
            <>
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
      )}
      <Typography variant="body2" color="text.secondary">
        {translate('fleetManager.row.about')}
      </Typography>
      {opened?.what === 'row' && <RowDialog start={opened.start} draft={draft} onClose={close} />}
      {opened?.what === 'upload' && <UploadDialog what="rows" customer={customer} onClose={close} />}
      {opened?.what === 'history' && (
        <HistoryDrawer
          customer={customer}
          record={{ kind: 'cross-reference', key: String(opened.row.id), name: opened.row.source }}
          onClose={close}
        />
      )}
    </Stack>
  )
}

const states = ['active', 'future', 'expired'] as const
