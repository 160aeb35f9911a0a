import { Box, Skeleton, Stack, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { settings } from '#contract/administration/settings'
import type { Answer } from '#contract/platform/endpoint'
import { durationOf } from '#domain/values/dates'
import { formatQuantity } from '#domain/values/numbers'
import { useEndpoint } from '#portal/data/useEndpoint'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { Panel } from '#portal/ui/Panel'

type Read = Answer<typeof settings.readSettings>
type Setting = Read['settings'][number]

/** How the portal is set and what it runs on; it is set where it is started, so nothing is changed here. */
export const SettingsPage = () => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpoint(settings.readSettings, {})
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Skeleton role="status" aria-busy variant="rounded" height={320} aria-label={translate('frame.pages.settings')} />
    )
  return (
    <Stack spacing={5}>
      <Panel look="plain" isInner title={translate('records.settings.server')}>
        <Server read={data} />
      </Panel>
      <Panel look="plain" isInner title={translate('frame.pages.settings')}>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {translate('records.settings.about')}
        </Typography>
        <ReadOnlyTable
          label={translate('frame.pages.settings')}
          columns={columns(translate)}
          rows={data.settings}
          keyOf={({ name }) => name}
          whenEmpty=""
        />
      </Panel>
      <Panel look="plain" isInner title={translate('records.settings.migrations')}>
        <ReadOnlyTable
          label={translate('records.settings.migrations')}
          columns={migrationColumns}
          rows={data.migrations}
          keyOf={({ name }) => name}
          whenEmpty=""
        />
      </Panel>
    </Stack>
  )
}

const Server = ({ read }: { read: Read }) => {
  const translate = useTranslate()
  const { days, hours, minutes } = durationOf(useNow() - new Date(read.startedAt).getTime())
  const megabytes = formatQuantity(read.databaseSize / 1_048_576, 1)
  const facts: [label: string, value: string][] = [
    ['version', read.version],
    ['started', formatDateTime(read.startedAt)],
    ['uptime', translate('records.settings.uptimeIs', { days, hours, minutes })],
    ['database', `${translate(`records.settings.databases.${read.database}`)} ${read.databaseVersion}`],
    ['size', translate('records.settings.sizeIs', { megabytes })],
  ]
  return (
    <Box component="dl" sx={factStyle}>
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <dt>{translate(`records.settings.${label}`)}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  )
}

/** Now, to the minute. */
const useNow = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const columns = (translate: (key: string, parameters?: object) => string): ReadOnlyColumn<Setting>[] => [
  { name: 'name', label: 'records.settings.name', cell: ({ name }) => name },
  {
    name: 'value',
    label: 'records.settings.value',
    cell: ({ value, isMasked }) =>
      value === null ? translate(isMasked ? 'records.settings.secret' : 'records.settings.unset') : value || '–',
  },
  {
    name: 'source',
    label: 'records.settings.source',
    cell: ({ source }) => translate(`records.settings.from.${source}`),
  },
  {
    name: 'meaning',
    label: 'records.settings.meaning',
    cell: ({ name }) => translate(`records.meaning.${name}`, { _: '–' }),
  },
]

const migrationColumns: ReadOnlyColumn<Read['migrations'][number]>[] = [
  { name: 'name', label: 'records.settings.name', cell: ({ name }) => name },
  { name: 'created', label: 'records.settings.written', cell: ({ createdAt }) => formatDateTime(createdAt) },
]

const factStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(110px, auto) minmax(0, 1fr)',
  columnGap: 4,
  rowGap: 1,
  m: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const
