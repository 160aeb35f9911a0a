import { Box, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { billingAttributes, billingConfiguration } from '#contract/cost-plus/billingConfiguration'
import { isSuperAdmin } from '#domain/access/billing-access'
import {
  type BillingConfigurationEntry,
  billingSettingDefaults,
  billingSettingNames,
} from '#domain/billing/billingSettings'
import { BillingGate } from '#portal/cost-plus/parts/BillingGate'
import { ExportButton } from '#portal/ui/records/ExportButton'
import { useGroup, useHeldPermissions, usePermission, useSession } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { AddressField } from '#portal/ui/read-only/AddressField'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { Filters } from '#portal/ui/read-only/Filters'
import { QueriedTable } from '#portal/ui/read-only/PagedTable'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { type ConfigurationRow, EntryDialog } from './EntryDialog'

/** What billing is configured with: for all customers, and what a customer has of its own. */
export const BillingConfigurationPage = () => (
  <BillingGate opens="configuration">
    <Configuration />
  </BillingGate>
)

const Configuration = () => {
  const translate = useTranslate()
  const customerId = useGroup().id
  const { groups } = useSession()
  const isSuper = isSuperAdmin(useHeldPermissions(), groups)
  const maySave = usePermission(billingConfiguration.saveBillingConfiguration.needs)
  const { values, change } = useAddressFields('q', 'scope')
  const [edited, setEdited] = useState<{ attribute: string; isShared: boolean } | null>(null)
  const [isReloading, setReloading] = useState(false)
  const { data, error, refetch } = useEndpoint(
    billingConfiguration.listBillingConfiguration,
    { params: { customerId } },
    { topics: ['billing'] },
  )
  const { run, busy } = useWrite(billingConfiguration.reloadBillingConfiguration, {
    couldNot: 'billingConfiguration.couldNotReload',
    success: ({ loaded, changed }) =>
      translate('billingConfiguration.reloaded', { loaded, changed: changed.join(', ') || '–' }),
    refreshes: [billingConfiguration.listBillingConfiguration],
  })
  const all = data && rowsOf(data)
  const search = values.q.trim().toUpperCase()
  const rows = all?.filter(
    ({ attribute, own, shared }) =>
      attribute.includes(search) &&
      (values.scope === '' || (values.scope === 'own' ? own !== null : own !== null || shared !== null)),
  )
  const reload = async () => {
    setReloading(false)
    await run({ body: {} })
  }
  return (
    <Stack spacing={3}>
      <Filters label={translate('billing.list.filters')}>
        <AddressField
          label={translate('billingConfiguration.columns.attribute')}
          value={values.q}
          onChange={(q) => change({ q: q.trim() })}
          isFirst
        />
        <AddressField
          label={translate('billingConfiguration.shown')}
          value={values.scope}
          onChange={(scope) => change({ scope })}
          choices={[
            { value: '', label: translate('billing.all') },
            { value: 'set', label: translate('billingConfiguration.set') },
            { value: 'own', label: translate('billingConfiguration.own') },
          ]}
        />
        <Button variant="outlined" disabled={!maySave} onClick={() => setEdited({ attribute: '', isShared: false })}>
          {translate('billingConfiguration.add')}
        </Button>
        {isSuper && (
          <Button variant="outlined" loading={busy} onClick={() => setReloading(true)}>
            {translate('billingConfiguration.reload')}
          </Button>
        )}
        <ExportButton
          name={translate('billingConfiguration.title')}
          rows={rows ?? []}
          columns={[
            { label: translate('billingConfiguration.columns.attribute'), value: ({ attribute }) => attribute },
            { label: translate('billingConfiguration.columns.effective'), value: (row) => effective(row) },
            { label: translate('billingConfiguration.columns.own'), value: ({ own }) => own?.value },
            { label: translate('billingConfiguration.columns.shared'), value: ({ shared }) => shared?.value },
            { label: translate('billingConfiguration.columns.standard'), value: ({ standard }) => standard },
          ]}
        />
      </Filters>
      <QueriedTable
        label={translate('billingConfiguration.title')}
        columns={columns}
        rows={rows}
        keyOf={({ attribute }) => attribute}
        error={error}
        onRetry={() => void refetch()}
        whenEmpty={translate('tools.list.noneNarrowed')}
        renderActions={({ attribute }) => (
          <>
            <Button disabled={!maySave} onClick={() => setEdited({ attribute, isShared: false })}>
              {translate('billingConfiguration.editOwn')}
            </Button>
            {isSuper && (
              <Button onClick={() => setEdited({ attribute, isShared: true })}>
                {translate('billingConfiguration.editShared')}
              </Button>
            )}
          </>
        )}
      />
      {edited && (
        <EntryDialog
          customerId={edited.isShared ? null : customerId}
          row={all?.find(({ attribute }) => attribute === edited.attribute) ?? null}
          onClose={() => setEdited(null)}
        />
      )}
      {isReloading && (
        <ConfirmDialog
          title={translate('billingConfiguration.reload')}
          text={translate('billingConfiguration.reloadText')}
          action={translate('billingConfiguration.reload')}
          keep={translate('billing.back')}
          onAgree={() => void reload()}
          onClose={() => setReloading(false)}
        />
      )}
    </Stack>
  )
}

/** Attributes that billing reads, and all others that are set. */
const rowsOf = (entries: readonly BillingConfigurationEntry[]): ConfigurationRow[] => {
  const standards = new Map(billingSettingNames.map((name) => [billingAttributes[name], billingSettingDefaults[name]]))
  return [...new Set([...standards.keys(), ...entries.map(({ attribute }) => attribute)])].sort().map((attribute) => {
    const set = entries.filter((entry) => entry.attribute === attribute)
    return {
      attribute,
      own: set.find((entry) => entry.customerId !== null) ?? null,
      shared: set.find((entry) => entry.customerId === null) ?? null,
      standard: standards.get(attribute) ?? null,
    }
  })
}

/** The value that holds: the customer's own, else that for all customers, else the standard. */
const effective = ({ own, shared, standard }: ConfigurationRow): string => own?.value ?? shared?.value ?? standard ?? ''

const columns: readonly ReadOnlyColumn<ConfigurationRow>[] = [
  {
    name: 'attribute',
    label: 'billingConfiguration.columns.attribute',
    cell: ({ attribute }) => (
      <Box component="span" sx={{ whiteSpace: { md: 'nowrap' } }}>
        {attribute}
      </Box>
    ),
  },
  { name: 'effective', label: 'billingConfiguration.columns.effective', cell: effective },
  { name: 'own', label: 'billingConfiguration.columns.own', cell: ({ own }) => own?.value ?? '–' },
  { name: 'shared', label: 'billingConfiguration.columns.shared', cell: ({ shared }) => shared?.value ?? '–' },
  { name: 'standard', label: 'billingConfiguration.columns.standard', cell: ({ standard }) => standard ?? '–' },
  {
    name: 'changed',
    label: 'billingConfiguration.columns.changed',
    cell: ({ own, shared }) => {
      const entry = own ?? shared
      return entry ? `${entry.changedBy} · ${formatDateTime(entry.changedAt)} UTC` : ''
    },
  },
]
