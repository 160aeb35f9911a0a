import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { notifications } from '#contract/fleet-manager/notifications'
import { ruleKey } from '#domain/fleet-manager/notifications'
import { useEndpoint } from '#portal/data/useEndpoint'
import { CustomerField } from '#portal/fleet-manager/draft/CustomerField'
import { DraftBar } from '#portal/fleet-manager/draft/DraftBar'
import { HistoryDrawer } from '#portal/fleet-manager/draft/HistoryDrawer'
import { useCustomer } from '#portal/fleet-manager/draft/useCustomer'
import { useDraft } from '#portal/fleet-manager/draft/useDraft'
import { useRuleName } from '#portal/fleet-manager/draft/useRecordWords'
import { useLive } from '#portal/fleet-manager/draft/useLive'
import { ExportMenu } from '#portal/ui/list/ExportMenu'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { Filters } from '#portal/ui/read-only/Filters'
import { QueriedTable } from '#portal/ui/read-only/PagedTable'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { SavedViews } from '#portal/ui/records/SavedViews'
import { datedFile, saveTable } from '#portal/ui/table/saveTable'
import { MailLog } from './MailLog'
import { OnBoardParameters } from './OnBoardParameters'
import { ruleColumns } from './ruleColumns'
import { RuleDialog } from './RuleDialog'
import { type RuleRow, ruleRows, shownRule } from './ruleRows'

/** 'Parameter Pages': who is mailed about what, and the parameters of on-board devices. */
export const NotificationsPage = () => {
  const translate = useTranslate()
  const choice = useCustomer()
  const { customer } = choice
  const draft = useDraft(customer)
  const { values, change } = useAddressFields('q', 'active')
  const [opened, setOpened] = useState<{ what: 'edit' | 'copy' | 'mails' | 'history'; row: RuleRow } | null>(null)
  const live = useLive(customer)
  const { data, error, refetch } = useEndpoint(
    notifications.listNotifications,
    { query: { customer } },
    { ...live, ...(live.topics && { topics: ['setup', 'outbox'] }) },
  )
  const search = values.q.trim().toLowerCase()
  const nameOf = useRuleName()
  const all = data && ruleRows(data, draft.changes)
  const rows = all?.filter(
    (row) =>
      [nameOf(row), ...(row.stored?.to ?? []), ...(row.stored?.cc ?? []), ...(row.stored?.bcc ?? [])]
        .join(' ')
        .toLowerCase()
        .includes(search) &&
      (values.active === '' ||
        (values.active === 'failing'
          ? (row.stored?.failedCount ?? 0) > 0
          : (values.active === 'yes') === (row.stored?.isActive ?? false))),
  )
  const save = (found: readonly RuleRow[], kind: 'csv' | 'xlsx') => {
    const list = `${translate('frame.pages.parameterPages')} ${customer}`
    const head = [
      'fleetManager.rule.event',
      'fleetManager.fields.to',
      'fleetManager.fields.cc',
      'fleetManager.fields.bcc',
      'fleetManager.fields.carriers',
      'fleetManager.fields.regions',
      'fleetManager.fields.digest',
    ]
    const body = found.map((row) => [
      nameOf(row),
      row.stored?.to.join(', ') ?? null,
      row.stored?.cc.join(', ') ?? null,
      row.stored?.bcc.join(', ') ?? null,
      row.stored?.carriers.join(', ') ?? null,
      row.stored?.regions.join(', ') ?? null,
      row.stored ? translate(`fleetManager.digests.${row.stored.digest}`) : null,
    ])
    const file = datedFile(list)
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
            { value: 'failing', label: translate('fleetManager.rule.failing') },
          ]}
        />
        <SavedViews list="fm-notifications" drawer={['set']} />
        {rows && (
          <ExportMenu
            counts={{ page: rows.length, found: rows.length, marked: 0 }}
            onExport={(kind) => save(rows, kind)}
          />
        )}
      </Filters>
      <Typography variant="h2">{translate('fleetManager.rule.title')}</Typography>
      <QueriedTable
        keepsWords
        label={translate('fleetManager.rule.title')}
        columns={ruleColumns}
        rows={rows}
        error={error}
        onRetry={() => void refetch()}
        keyOf={ruleKey}
        whenEmpty={translate('tools.list.noneNarrowed')}
        renderActions={(row) => (
          <>
            <Button
              aria-label={translate('fleetManager.parameter.editNamed', { name: nameOf(row) })}
              onClick={() => setOpened({ what: 'edit', row })}
            >
              {translate('fleetManager.edit')}
            </Button>
            {shownRule(row) && (
              <Button
                aria-label={translate('fleetManager.rule.copyNamed', { name: nameOf(row) })}
                onClick={() => setOpened({ what: 'copy', row })}
              >
                {translate('fleetManager.rule.copy')}
              </Button>
            )}
            {row.stored && (
              <Button
                aria-label={translate('fleetManager.mails.of', { name: nameOf(row) })}
                onClick={() => setOpened({ what: 'mails', row })}
              >
                {translate('fleetManager.mails.open')}
              </Button>
            )}
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
      {(opened?.what === 'edit' || opened?.what === 'copy') && (
        <RuleDialog
          row={opened.row}
          taken={opened.what === 'copy' ? namesOf(all ?? [], opened.row) : undefined}
          draft={draft}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.what === 'mails' && (
        <MailLog customer={customer} rule={opened.row} title={nameOf(opened.row)} onClose={() => setOpened(null)} />
      )}
      {opened?.what === 'history' && (
        <HistoryDrawer
          draft={draft}
          record={{ kind: 'notification', key: ruleKey(opened.row), name: nameOf(opened.row) }}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  )
}

const namesOf = (rows: readonly RuleRow[], { event }: RuleRow): string[] =>
  rows.filter((row) => row.event === event).map(({ name }) => name)
