import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { notifications } from '#contract/fleet-manager/notifications'
import { useEndpoint } from '#portal/data/useEndpoint'
import { ChangeFacts } from '#portal/fleet-manager/draft/ChangeFacts'
import { CustomerField } from '#portal/fleet-manager/draft/CustomerField'
import { DraftBar } from '#portal/fleet-manager/draft/DraftBar'
import { HistoryDrawer } from '#portal/fleet-manager/draft/HistoryDrawer'
import { useCustomer } from '#portal/fleet-manager/draft/useCustomer'
import { useDraft } from '#portal/fleet-manager/draft/useDraft'
import { ExportMenu } from '#portal/ui/crud-pages/list/ExportMenu'
import { AddressField } from '#portal/ui/facts/AddressField'
import type { FactColumn } from '#portal/ui/facts/FactTable'
import { Filters } from '#portal/ui/facts/Filters'
import { ReadFacts } from '#portal/ui/facts/PagedFacts'
import { useAddressFields } from '#portal/ui/facts/useAddressFields'
import { formatStopTime } from '#portal/ui/i18n/dates'
import { saveTable } from '#portal/ui/table/saveTable'
import { OnBoardParameters } from './OnBoardParameters'
import { RuleDialog } from './RuleDialog'
import { type RuleRow, ruleRows } from './ruleRows'

/** 'Parameter Pages': who is mailed about what, and the parameters of on-board devices. */
export const NotificationsPage = () => {
  const translate = useTranslate()
  const choice = useCustomer()
  const { customer } = choice
  const draft = useDraft(customer)
  const { values, change } = useAddressFields('q', 'active')
  const [opened, setOpened] = useState<{ what: 'edit' | 'history'; row: RuleRow } | null>(null)
  const { data, error, refetch } = useEndpoint(
    notifications.listNotifications,
    { query: { customer } },
    { topics: ['setup'] },
  )
  const search = values.q.trim().toLowerCase()
  const nameOf = ({ event }: RuleRow) => translate(`fleetManager.events.${event}`)
  const rows =
    data &&
    ruleRows(data, draft.changes).filter(
      (row) =>
        [nameOf(row), ...(row.stored?.to ?? []), ...(row.stored?.cc ?? [])].join(' ').toLowerCase().includes(search) &&
        (values.active === '' || (values.active === 'yes') === (row.stored?.isActive ?? false)),
    )
  const save = (found: readonly RuleRow[], kind: 'csv' | 'xlsx') => {
    const list = `${translate('frame.pages.parameterPages')} ${customer}`
    const head = [
      'fleetManager.rule.event',
      'fleetManager.fields.to',
      'fleetManager.fields.cc',
      'fleetManager.fields.digest',
    ]
    const body = found.map((row) => [
      nameOf(row),
      row.stored?.to.join(', ') ?? null,
      row.stored?.cc.join(', ') ?? null,
      row.stored ? translate(`fleetManager.digests.${row.stored.digest}`) : null,
    ])
    const file = `${list} ${new Date().toISOString().slice(0, 10)}`
    void saveTable({ file, list, kind, rows: [head.map((key) => translate(key)), ...body] })
  }
  return (
    <Stack spacing={3}>
      <DraftBar draft={draft} />
      <Filters label={translate('tools.list.filters')}>
        <CustomerField {...choice} />
        <AddressField
          isFirst
          label={translate('fleetManager.rule.search')}
          value={values.q}
          onChange={(q) => change({ q })}
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
        {rows && (
          <ExportMenu
            counts={{ page: rows.length, found: rows.length, marked: 0 }}
            onExport={(kind) => save(rows, kind)}
          />
        )}
      </Filters>
      <Typography variant="h2">{translate('fleetManager.rule.title')}</Typography>
      <ReadFacts
        label={translate('fleetManager.rule.title')}
        columns={columns}
        rows={rows}
        error={error}
        onRetry={() => void refetch()}
        keyOf={({ event }) => event}
        whenEmpty={translate('tools.list.noneNarrowed')}
        renderActions={(row) => (
          <>
            <Button
              aria-label={translate('fleetManager.parameter.editNamed', { name: nameOf(row) })}
              onClick={() => setOpened({ what: 'edit', row })}
            >
              {translate('fleetManager.edit')}
            </Button>
            <Button
              aria-label={translate('fleetManager.history.titleOf', { name: nameOf(row) })}
              onClick={() => setOpened({ what: 'history', row })}
            >
              {translate('fleetManager.history.open')}
            </Button>
          </>
        )}
      />
      <OnBoardParameters customer={customer} draft={draft} />
      {opened?.what === 'edit' && <RuleDialog row={opened.row} draft={draft} onClose={() => setOpened(null)} />}
      {opened?.what === 'history' && (
        <HistoryDrawer
          customer={customer}
          record={{ kind: 'notification', key: opened.row.event, name: nameOf(opened.row) }}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  )
}

const EventName = ({ row: { event, stored } }: { row: RuleRow }) => {
  const translate = useTranslate()
  const state = stored === null ? 'unset' : stored.isActive ? 'active' : 'paused'
  return (
    <>
      {translate(`fleetManager.events.${event}`)}
      <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
        {translate(`fleetManager.rule.states.${state}`)}
      </Typography>
    </>
  )
}

const Sending = ({ row: { stored } }: { row: RuleRow }) => {
  const translate = useTranslate()
  if (!stored) return '–'
  const { quiet, digest } = stored
  const sent = translate(`fleetManager.digests.${digest}`)
  return quiet ? `${sent} · ${translate('fleetManager.rule.quiet', { ...quiet })}` : sent
}

const columns: readonly FactColumn<RuleRow>[] = [
  { name: 'event', label: 'fleetManager.rule.event', cell: (row) => <EventName row={row} /> },
  {
    name: 'to',
    label: 'fleetManager.rule.recipients',
    cell: ({ stored }) => [...(stored?.to ?? []), ...(stored?.cc ?? [])].join(', ') || '–',
  },
  { name: 'sending', label: 'fleetManager.fields.digest', cell: (row) => <Sending row={row} /> },
  {
    name: 'draft',
    label: 'fleetManager.columns.draft',
    cell: ({ drafted }) => (drafted ? <ChangeFacts change={drafted} /> : '–'),
  },
  {
    name: 'changed',
    label: 'fleetManager.columns.changed',
    cell: ({ stored }) => (stored ? `${stored.updatedBy} · ${formatStopTime(stored.updatedAt)}` : '–'),
  },
]
