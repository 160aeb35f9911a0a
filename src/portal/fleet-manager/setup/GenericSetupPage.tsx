import { Alert, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { genericSetup } from '#contract/fleet-manager/genericSetup'
import { useEndpoint } from '#portal/data/useEndpoint'
import { CustomerField } from '#portal/fleet-manager/draft/CustomerField'
import { DraftBar } from '#portal/fleet-manager/draft/DraftBar'
import { HistoryDrawer } from '#portal/fleet-manager/draft/HistoryDrawer'
import { useCustomer } from '#portal/fleet-manager/draft/useCustomer'
import { useDraft } from '#portal/fleet-manager/draft/useDraft'
import { useLive } from '#portal/fleet-manager/draft/useLive'
import { ExportMenu } from '#portal/ui/list/ExportMenu'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { Filters } from '#portal/ui/read-only/Filters'
import { QueriedTable } from '#portal/ui/read-only/PagedTable'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { PageActions } from '#portal/ui/page/PageActions'
import { SavedViews } from '#portal/ui/records/SavedViews'
import { datedFile, saveTable } from '#portal/ui/table/saveTable'
import { CompareDrawer } from './CompareDrawer'
import { parameterColumns } from './parameterColumns'
import { ParameterDialog } from './ParameterDialog'
import { filterRows, type ParameterRow, parameterRows } from './parameterRows'
import { SectionDialog } from './SectionDialog'
import { SetupDialog } from './SetupDialog'
import { SetupSteps } from './SetupSteps'

type Opened =
  | { what: 'edit' | 'history'; row: ParameterRow }
  | { what: 'add' | 'xml' | 'compare' | 'steps' | 'several' }

/** Parameters of a customer: what is in effect and by whom it is read; edits collect in the draft. */
export const GenericSetupPage = () => {
  const translate = useTranslate()
  const choice = useCustomer()
  const { customer, hasSetup } = choice
  const draft = useDraft(customer)
  const { values, change } = useAddressFields('q', 'code', 'shown')
  const [opened, setOpened] = useState<Opened | null>(null)
  const fields = useEndpoint(genericSetup.listFields, { query: {} }, { topics: ['setup'], keepPrevious: true })
  const stored = useEndpoint(genericSetup.listParameters, { query: { customer } }, useLive(customer))
  const known = (fields.data ?? []).filter(({ name }) => name !== '')
  const all = fields.data && stored.data ? parameterRows(known, stored.data, draft.changes) : undefined
  const labelOf = ({ key, name }: ParameterRow) =>
    name === null ? key : translate(`fleetManager.parameters.${name}.label`)
  const rows = all && filterRows(all, { search: values.q, lookupCode: values.code, shown: values.shown }, labelOf)
  const codes = [...new Set((all ?? []).map(({ lookupCode }) => lookupCode).filter((code) => code !== ''))]
  const close = () => setOpened(null)
  const columns = parameterColumns(translate, labelOf)
  const any = { value: '', label: translate('tools.list.any') }
  return (
    <Stack spacing={3}>
      <PageActions>
        <Button variant="contained" onClick={() => setOpened({ what: 'add' })}>
          {translate('fleetManager.parameter.add')}
        </Button>
      </PageActions>
      <DraftBar draft={draft} />
      <Filters label={translate('tools.list.filters')}>
        <CustomerField {...choice} />
        <AddressField
          isFirst
          label={translate('fleetManager.search')}
          value={values.q}
          onChange={(q) => change({ q })}
        />
        <AddressField
          label={translate('fleetManager.fields.lookupCode')}
          value={values.code}
          onChange={(code) => change({ code })}
          choices={[any, ...codes.map((code) => ({ value: code, label: code }))]}
        />
        <AddressField
          label={translate('fleetManager.shown.label')}
          value={values.shown}
          onChange={(shown) => change({ shown })}
          choices={[
            { value: '', label: translate('fleetManager.shown.all') },
            { value: 'stored', label: translate('fleetManager.shown.stored') },
            { value: 'drafted', label: translate('fleetManager.shown.drafted') },
          ]}
        />
        {rows && (
          <ExportMenu
            counts={{ page: rows.length, found: rows.length, marked: 0 }}
            onExport={(kind) => void saveTable({ ...exportOf(rows), kind })}
          />
        )}
        <SavedViews list="fm-parameters" drawer={['set']} />
        <Button variant="outlined" disabled={!all} onClick={() => setOpened({ what: 'several' })}>
          {translate('fleetManager.parameter.several')}
        </Button>
        <Button variant="outlined" onClick={() => setOpened({ what: 'compare' })}>
          {translate('fleetManager.compare.open')}
        </Button>
        <Button variant="outlined" onClick={() => setOpened({ what: 'xml' })}>
          {translate('fleetManager.xml.open')}
        </Button>
      </Filters>
      {hasSetup === false && (
        <Alert
          severity="info"
          action={<Button onClick={() => setOpened({ what: 'steps' })}>{translate('fleetManager.setup.start')}</Button>}
        >
          {translate('fleetManager.setup.none', { customer })}
        </Alert>
      )}
      <QueriedTable
        keepsWords
        label={translate('frame.pages.genericSetup')}
        columns={columns}
        rows={rows}
        error={fields.error ?? stored.error}
        onRetry={() => void Promise.all([fields.refetch(), stored.refetch()])}
        keyOf={({ key }) => key}
        whenEmpty={translate('tools.list.noneNarrowed')}
        renderActions={(row) => (
          <>
            <Button
              aria-label={translate('fleetManager.parameter.editNamed', { name: labelOf(row) })}
              onClick={() => setOpened({ what: 'edit', row })}
            >
              {translate('fleetManager.edit')}
            </Button>
            <Button
              aria-label={translate('fleetManager.history.titleOf', { name: labelOf(row) })}
              onClick={() => setOpened({ what: 'history', row })}
            >
              {translate('fleetManager.history.open')}
            </Button>
          </>
        )}
      />
      <Typography variant="body2" color="text.secondary">
        {translate('fleetManager.setup.about')}
      </Typography>
      {opened?.what === 'add' && <ParameterDialog row={null} draft={draft} onClose={close} />}
      {opened?.what === 'edit' && <ParameterDialog row={opened.row} draft={draft} onClose={close} />}
      {opened?.what === 'history' && (
        <HistoryDrawer
          draft={draft}
          record={{ kind: 'parameter', key: opened.row.key, name: labelOf(opened.row) }}
          onClose={close}
        />
      )}
      {opened?.what === 'xml' && <SetupDialog {...choice} rows={all ?? []} onClose={close} />}
      {opened?.what === 'steps' && <SetupSteps {...choice} onClose={close} />}
      {opened?.what === 'several' && <SectionDialog rows={all ?? []} draft={draft} onClose={close} />}
      {opened?.what === 'compare' && <CompareDrawer {...choice} draft={draft} onClose={close} />}
    </Stack>
  )

  function exportOf(shown: readonly ParameterRow[]) {
    const list = `${translate('frame.pages.genericSetup')} ${customer}`
    const head = ['lookupCode', 'name', 'value', 'default', 'draft', 'changed'].map((column) =>
      translate(`fleetManager.columns.${column}`),
    )
    const body = shown.map(({ lookupCode, key, stored: own, field, drafted }) => [
      lookupCode,
      key,
      own?.value ?? null,
      field?.usual ?? null,
      drafted ? String(drafted.after?.['value'] ?? '') : null,
      own ? `${own.updatedBy} ${own.updatedAt}` : null,
    ])
    return { file: datedFile(list), list, rows: [head, ...body] }
  }
}
