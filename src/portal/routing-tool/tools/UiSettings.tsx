import { Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { configurationAttributes, uiSettings } from '#contract/routing-tool/setup/configurationAttributes'
import { customerConfiguration } from '#contract/routing-tool/setup/customerConfiguration'
import type { ConfigurationEntry } from '#domain/setup/customerConfiguration'
import { configuredNumber, idleTimeoutOf, pendingLoadsIntervalOf, weightThresholdOf } from '#domain/values/interval'
import { useEndpoint } from '#portal/data/useEndpoint'
import { inPounds } from '#portal/routing-tool/deliveries-and-loads/inPounds'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { QueriedTable } from '#portal/ui/read-only/PagedTable'

type Translate = (key: string, parameters?: Record<string, string | number>) => string
type Setting = { attribute: string; configured: string | null; meaning: string; effective: string; source: string }

/** What the group configured for the pages of the routing tool, and what the pages make of it (CONST-10). */
export const UiSettings = () => {
  const translate = useTranslate()
  const ui = useEndpoint(customerConfiguration.listCustomerConfiguration, { query: { attribute: uiSettings } })
  const pending = useEndpoint(customerConfiguration.listCustomerConfiguration, {
    query: { attribute: configurationAttributes.pendingLoadsInterval },
  })
  const error = ui.error ?? pending.error
  const rows = ui.data && pending.data && settingsOf([...ui.data, ...pending.data], translate)
  return (
    <Stack spacing={3}>
      <Typography color="text.secondary">{translate('tools.settings.about')}</Typography>
      <QueriedTable
        error={error}
        onRetry={() => void Promise.all([ui.refetch(), pending.refetch()])}
        label={translate('tools.tabs.settings')}
        columns={columns}
        rows={rows}
        keyOf={({ attribute }) => attribute}
        whenEmpty={translate('tools.settings.none')}
      />
    </Stack>
  )
}

const columns: readonly ReadOnlyColumn<Setting>[] = [
  { name: 'meaning', label: 'tools.settings.meaning', cell: ({ meaning }) => meaning },
  { name: 'attribute', label: 'tools.settings.attribute', cell: ({ attribute }) => attribute },
  { name: 'configured', label: 'tools.settings.configured', cell: ({ configured }) => configured ?? '–' },
  { name: 'effective', label: 'tools.settings.effective', cell: ({ effective }) => effective },
  { name: 'source', label: 'tools.settings.source', cell: ({ source }) => source },
]

/** The settings that the pages know, whether they are configured or not, then all others of the group. */
const settingsOf = (entries: readonly ConfigurationEntry[], translate: Translate): Setting[] => {
  const configuredAs = (attribute: string) => entries.find((entry) => entry.attribute === attribute)?.value ?? null
  const known = Object.entries(configurationAttributes).map(([name, attribute]) => {
    const configured = configuredAs(attribute)
    const source = configured === null ? 'default' : configuredNumber(configured) === null ? 'unusable' : 'group'
    return {
      attribute,
      configured,
      meaning: translate(`tools.settings.known.${name}`),
      effective: effectiveOf[name as keyof typeof effectiveOf](configured, translate),
      source: translate(`tools.settings.sources.${source}`),
    }
  })
  const others = entries
    .filter(({ attribute }) => !known.some((setting) => setting.attribute === attribute))
    .map(({ attribute, value }) => ({
      attribute,
      configured: value,
      meaning: translate('tools.settings.other'),
      effective: '–',
      source: translate('tools.settings.sources.group'),
    }))
  return [...known, ...others]
}

const effectiveOf: Record<
  keyof typeof configurationAttributes,
  (configured: string | null, translate: Translate) => string
> = {
  loadWeightThreshold: (configured, translate) => {
    const threshold = weightThresholdOf(configured)
    return threshold === null
      ? translate('tools.settings.noThreshold')
      : translate('tools.settings.pounds', { weight: inPounds(threshold) })
  },
  idleTimeout: (configured, translate) =>
    translate('tools.settings.minutes', { smart_count: idleTimeoutOf(configured) / 60_000 }),
  pendingLoadsInterval: (configured, translate) =>
    translate('tools.settings.seconds', { smart_count: pendingLoadsIntervalOf(configured) / 1_000 }),
}
