import Active from '@mui/icons-material/CheckCircleOutlined'
import Draft from '@mui/icons-material/EditNoteOutlined'
import Superseded from '@mui/icons-material/HistoryOutlined'
import { Button, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { setups } from '#contract/cost-plus/setups'
import { isPeriod } from '#domain/billing/period'
import type { ShownDifference } from '#domain/billing/setup/shownSetup'
import type { ShownSetupVersion } from '#domain/billing/setup/setupVersions'
import { billingReading } from '#portal/cost-plus/parts/billingReading'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { ExportButton } from '#portal/ui/records/ExportButton'
import { useEndpoint } from '#portal/data/useEndpoint'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { QueriedTable } from '#portal/ui/read-only/PagedTable'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { formatDate, formatDateTime } from '#portal/ui/i18n/dates'
import { Panel } from '#portal/ui/Panel'
import { StatusMark, type StatusWord } from '#portal/ui/StatusMark'

/** States of a version of the set-up. */
const versionVocabulary: Readonly<Record<ShownSetupVersion['status'], StatusWord>> = {
  draft: { label: 'billingSetup.statuses.draft', icon: Draft, colour: 'orange', order: 1 },
  active: { label: 'billingSetup.statuses.active', icon: Active, colour: 'green', order: 2 },
  superseded: { label: 'billingSetup.statuses.superseded', icon: Superseded, colour: 'grey', order: 3 },
}

type SetupVersionsProps = {
  customerId: string
  versions: readonly ShownSetupVersion[]
  /** Starts a draft with the terms of a version. */
  onCopy: (version: ShownSetupVersion) => void
}

/** The versions of the set-up, newest first, and any two of them side by side. */
export const SetupVersions = ({ customerId, versions, onCopy }: SetupVersionsProps) => {
  const translate = useTranslate()
  const { values, change } = useAddressFields('before', 'after')
  const known = versions.map(({ version }) => String(version))
  const chosen = (written: string, otherwise: string | undefined) => (known.includes(written) ? written : otherwise)
  const after = chosen(values.after, known[0])
  const before = chosen(values.before, known[1] ?? known[0])
  const choice = (name: 'before' | 'after', value: string | undefined) => (
    <TextField
      select
      size="small"
      label={translate(`billing.differences.${name}`)}
      value={value ?? ''}
      onChange={({ target }) => change({ [name]: target.value })}
      sx={{ minWidth: 120 }}
    >
      {known.map((version) => (
        <MenuItem key={version} value={version} dense>
          {translate('billingSetup.version', { version })}
        </MenuItem>
      ))}
    </TextField>
  )
  return (
    <Stack spacing={3}>
      <Panel look="plain" title={translate('billingSetup.versions')} isInner>
        <ReadOnlyTable
          label={translate('billingSetup.versions')}
          columns={versionColumns(translate)}
          rows={versions}
          keyOf={({ version }) => version}
          whenEmpty={translate('billingSetup.noVersions')}
          renderActions={(version) => (
            <Button onClick={() => onCopy(version)}>
              {translate('billingSetup.copy', { version: version.version })}
            </Button>
          )}
        />
      </Panel>
      {before && after && before !== after && (
        <Panel look="plain" title={translate('billingSetup.compare')} isInner>
          <Stack direction="row" sx={{ gap: 2, mb: 2, flexWrap: 'wrap' }}>
            {choice('before', before)}
            {choice('after', after)}
          </Stack>
          <Comparison customerId={customerId} from={Number(before)} to={Number(after)} />
        </Panel>
      )}
    </Stack>
  )
}

type Say = (key: string, parameters?: Record<string, string | number>) => string

const versionColumns = (say: Say): readonly ReadOnlyColumn<ShownSetupVersion>[] => [
  {
    name: 'version',
    label: 'billing.invoice.columns.setupVersion',
    cell: ({ version }) => say('billingSetup.version', { version }),
  },
  {
    name: 'status',
    label: 'billing.invoice.columns.status',
    cell: ({ status }) => <StatusMark word={versionVocabulary[status]} />,
  },
  {
    name: 'effectiveFrom',
    label: 'billingSetup.fields.effectiveFrom',
    cell: ({ effectiveFrom }) => shownMonth(effectiveFrom),
  },
  {
    name: 'changed',
    label: 'billingSetup.changed',
    cell: ({ changedBy, changedAt }) => `${changedBy} · ${formatDateTime(changedAt)} UTC`,
  },
]

/** Every value that two versions have differently. */
const Comparison = ({ customerId, from, to }: { customerId: string; from: number; to: number }) => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpoint(
    setups.compareSetups,
    { params: { customerId }, query: { from, to } },
    { ...billingReading, keepPrevious: true },
  )
  return (
    <Stack spacing={2} sx={{ alignItems: 'stretch' }}>
      <Typography variant="body2" color="text.secondary" role="status">
        {data && translate('billingSetup.differences', { smart_count: data.length })}
      </Typography>
      <QueriedTable
        label={translate('billingSetup.compare')}
        columns={differenceColumns(translate)}
        rows={data}
        keyOf={({ field, row }) => `${field} ${row}`}
        error={error}
        onRetry={() => void refetch()}
        whenEmpty={translate('billingSetup.same')}
        maxHeight={420}
      />
      <ExportButton
        name={translate('billingSetup.compare')}
        rows={data ?? []}
        columns={[
          { label: translate('billingSetup.field'), value: ({ field }) => field },
          { label: translate('billingSetup.row'), value: ({ row }) => row },
          { label: translate('billing.differences.before'), value: ({ before }) => before },
          { label: translate('billing.differences.after'), value: ({ after }) => after },
        ]}
      />
    </Stack>
  )
}

const differenceColumns = (say: Say): readonly ReadOnlyColumn<ShownDifference>[] => [
  {
    name: 'field',
    label: 'billingSetup.field',
    cell: ({ field }) =>
      field
        .split('.')
        .map((part) => say(`billingSetup.fields.${part}`))
        .join(' · '),
  },
  {
    name: 'row',
    label: 'billingSetup.row',
    cell: ({ row }) => row.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => formatDate(day)),
  },
  { name: 'before', label: 'billing.differences.before', cell: ({ before }) => shownValue(before) },
  { name: 'after', label: 'billing.differences.after', cell: ({ after }) => shownValue(after) },
]

/** A value of a set-up as it is read: days and months as everywhere else, an absent value as a dash. */
const shownValue = (value: ShownDifference['before']): string => {
  if (value === null || value === '') return '–'
  if (isPeriod(value)) return shownMonth(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value
}
