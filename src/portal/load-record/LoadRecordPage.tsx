import { Button, Skeleton, Stack, Typography } from '@mui/material'
import { type ComponentType, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { type LoadRecordTab, loadRecordName, tabsFor } from '#domain/load-record/loadRecord'
import { useHeldPermissions } from '#portal/data/session/useSession'
import { EmptyState } from '#portal/ui/EmptyState'
import { lazyWithin } from '#portal/ui/lazyWithin'
import { usePageKeys } from '#portal/ui/page/pageKeys'
import { usePageRecord } from '#portal/ui/page/pageTitle'
import { queryOfTab, TabbedPage } from '#portal/ui/page/TabbedPage'
import { useHotKeys } from '#portal/ui/page/useHotKeys'
import { useSearchParams } from '#portal/ui/page/useSearchParams'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { RecordActions } from './RecordActions'
import { type AskedRecord, RecordContext } from './recordContext'
import { RecordHead } from './RecordHead'
import { useLoadRecord } from './useLoadRecord'

/** One load under any of its ids: what the board, load planning, the maps and the driver know of it. */
export const LoadRecordPage = () => {
  const translate = useTranslate()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const isShipment = search.get('of') === 'shipment'
  const asked = useMemo<AskedRecord>(
    () => ({ params: { id }, query: isShipment ? { of: 'shipment' as const } : {} }),
    [id, isShipment],
  )
  const { data: record, error, refetch } = useLoadRecord(asked)
  usePageRecord(record ? loadRecordName(record) : id)
  if (error?.status === 404) return <UnknownLoad id={id} />
  if (!record)
    return error ? (
      <ReadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Stack role="status" aria-label={translate('loadRecord.loading')} sx={{ gap: 4 }}>
        <Skeleton variant="rounded" height={200} />
        <Skeleton variant="rounded" height={320} />
      </Stack>
    )
  return (
    <RecordContext value={{ record, asked }}>
      <Stack sx={{ gap: 4 }}>
        {error && <ReadFailure error={error} onRetry={() => void refetch()} isStale />}
        <RecordActions record={record} />
        <RecordHead record={record} />
        <RecordTabs />
      </Stack>
    </RecordContext>
  )
}

const UnknownLoad = ({ id }: { id: string }) => {
  const translate = useTranslate()
  return (
    <EmptyState
      text={
        <>
          <Typography
            component="span"
            variant="h2"
            role="status"
            sx={{ display: 'block', mb: 2, color: 'text.primary' }}
          >
            {translate('loadRecord.unknown', { id })}
          </Typography>
          {translate('loadRecord.unknownAdvice')}
        </>
      }
    >
      <Button variant="outlined" onClick={openSearch}>
        {translate('loadRecord.search')}
      </Button>
    </EmptyState>
  )
}

/** As Ctrl+K does it. */
const openSearch = () =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }))

const panels: Readonly<Record<LoadRecordTab, ComponentType>> = {
  stops: lazyWithin(async () => (await import('./tabs/StopsTab')).StopsTab),
  tender: lazyWithin(async () => (await import('./tabs/TenderTab')).TenderTab),
  tracking: lazyWithin(async () => (await import('./tabs/TrackingTab')).TrackingTab),
  orders: lazyWithin(async () => (await import('./tabs/OrdersTab')).OrdersTab),
  messages: lazyWithin(async () => (await import('./tabs/MessagesTab')).MessagesTab),
  documents: lazyWithin(async () => (await import('./tabs/DocumentsTab')).DocumentsTab),
  history: lazyWithin(async () => (await import('./tabs/HistoryTab')).HistoryTab),
}

const RecordTabs = () => {
  const translate = useTranslate()
  const [, setSearch] = useSearchParams()
  const held = useHeldPermissions()
  const tabs = tabsFor(held)
  usePageKeys(tabKeys)
  useHotKeys(
    Object.fromEntries(
      tabs.map((tab, place) => [String(place + 1), () => setSearch((search) => queryOfTab(search, tab, 'of'))]),
    ),
  )
  return (
    <TabbedPage
      label={translate('loadRecord.tabs.label')}
      keeps="of"
      tabs={tabs.map((name) => ({ name, label: tabLabels[name], Panel: panels[name] }))}
    />
  )
}

const tabLabels: Readonly<Record<LoadRecordTab, string>> = {
  stops: 'loadRecord.tabs.stops',
  tender: 'loadRecord.tabs.tender',
  tracking: 'loadRecord.tabs.tracking',
  orders: 'loadRecord.tabs.orders',
  messages: 'loadRecord.tabs.messages',
  documents: 'loadRecord.tabs.documents',
  history: 'loadRecord.tabs.history',
}

const tabKeys = [['1 … 7', 'loadRecord.tabs.keys']] as const
