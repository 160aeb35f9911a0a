import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { notifications } from '#contract/fleet-manager/notifications'
import { parameterNameLength } from '#domain/fleet-manager/parameters'
import { useEndpoint } from '#portal/data/useEndpoint'
import { ChangeFacts } from '#portal/fleet-manager/draft/ChangeFacts'
import { DraftDialog } from '#portal/fleet-manager/draft/DraftDialog'
import { HistoryDrawer } from '#portal/fleet-manager/draft/HistoryDrawer'
import type { Draft, DraftedChange } from '#portal/fleet-manager/draft/useDraft'
import { useLive } from '#portal/fleet-manager/draft/useLive'
import { ExportMenu } from '#portal/ui/list/ExportMenu'
import { TypedInput } from '#portal/ui/form/TypedInput'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { QueriedTable } from '#portal/ui/read-only/PagedTable'
import { ownTime } from '#portal/ui/i18n/zonedTime'
import { datedFile, saveTable } from '#portal/ui/table/saveTable'

/** A parameter of on-board devices as it is stored, and as the draft makes it. */
type DeviceRow = {
  name: string
  stored: { value: string; by: string; at: string } | null
  drafted: DraftedChange | null
}

type Opened = { what: 'add' } | { what: 'edit' | 'history'; row: DeviceRow }

/** The parameters of the on-board devices of a customer. */
export const OnBoardParameters = ({ customer, draft }: { customer: string; draft: Draft }) => {
  const translate = useTranslate()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { data, error, refetch } = useEndpoint(
    notifications.listOnBoardParameters,
    { body: { customer } },
    useLive(customer),
  )
  const drafted = draft.changes.filter(({ kind }) => kind === 'on-board-parameter')
  const rows: DeviceRow[] | undefined = data && [
    ...data.map(({ name, value, updatedBy, updatedAt }) => ({
      name,
      stored: { value, by: updatedBy, at: updatedAt },
      drafted: drafted.find(({ key }) => key === name) ?? null,
    })),
    ...drafted
      .filter(({ key }) => !data.some(({ name }) => name === key))
      .map((change) => ({ name: change.key, stored: null, drafted: change })),
  ]
  const close = () => setOpened(null)
  const save = (kind: 'csv' | 'xlsx') => {
    const list = `${translate('fleetManager.onBoard.title')} ${customer}`
    const head = ['columns.name', 'columns.value', 'columns.changed'].map((key) => translate(`fleetManager.${key}`))
    const body = (data ?? []).map(({ name, value, updatedAt }) => [name, value, new Date(updatedAt)])
    void saveTable({ file: datedFile(list), list, kind, rows: [head, ...body] })
  }
  return (
    <Stack spacing={3}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {translate('fleetManager.onBoard.title')}
        </Typography>
        {data && (
          <ExportMenu counts={{ page: data.length, found: data.length, marked: 0 }} onExport={(kind) => save(kind)} />
        )}
        <Button variant="outlined" onClick={() => setOpened({ what: 'add' })}>
          {translate('fleetManager.onBoard.add')}
        </Button>
      </Stack>
      <QueriedTable
        keepsWords
        label={translate('fleetManager.onBoard.title')}
        columns={columns}
        rows={rows}
        error={error}
        onRetry={() => void refetch()}
        keyOf={({ name }) => name}
        whenEmpty={translate('fleetManager.onBoard.none')}
        renderActions={(row) => (
          <>
            <Button
              aria-label={translate('fleetManager.parameter.editNamed', { name: row.name })}
              onClick={() => setOpened({ what: 'edit', row })}
            >
              {translate('fleetManager.edit')}
            </Button>
            <Button
              aria-label={translate('fleetManager.history.titleOf', { name: row.name })}
              onClick={() => setOpened({ what: 'history', row })}
            >
              {translate('fleetManager.history.open')}
            </Button>
          </>
        )}
      />
      {opened?.what === 'add' && <DeviceDialog row={null} draft={draft} onClose={close} />}
      {opened?.what === 'edit' && <DeviceDialog row={opened.row} draft={draft} onClose={close} />}
      {opened?.what === 'history' && (
        <HistoryDrawer
          draft={draft}
          record={{ kind: 'on-board-parameter', key: opened.row.name, name: opened.row.name }}
          onClose={close}
        />
      )}
    </Stack>
  )
}

const columns: readonly ReadOnlyColumn<DeviceRow>[] = [
  { name: 'name', label: 'fleetManager.columns.name', cell: ({ name }) => name },
  { name: 'value', label: 'fleetManager.columns.value', cell: ({ stored }) => stored?.value || '–' },
  {
    name: 'draft',
    label: 'fleetManager.columns.draft',
    cell: ({ drafted }) => (drafted ? <ChangeFacts change={drafted} /> : '–'),
  },
  {
    name: 'changed',
    label: 'fleetManager.columns.changed',
    cell: ({ stored }) => (stored ? `${stored.by} · ${ownTime(stored.at)}` : '–'),
  },
]

const DeviceDialog = ({ row, draft, onClose }: { row: DeviceRow | null; draft: Draft; onClose: () => void }) => {
  const translate = useTranslate()
  const [seen] = useState(() => seenValue(row))
  const kind = 'on-board-parameter'
  return (
    <DraftDialog
      title={row?.name ?? translate('fleetManager.onBoard.add')}
      values={{ name: row?.name ?? '', value: seen?.value ?? '' }}
      problems={({ name }) => ({ name: name.trim() === '' && 'errors.requiredFields' })}
      draft={draft}
      editOf={({ name, value }) => ({ kind, key: name.trim(), after: { value: value.trim() }, seen })}
      deletion={row && seen && { kind, key: row.name, after: null, seen }}
      onClose={onClose}
    >
      {row === null && (
        <TypedInput
          source="name"
          label="fleetManager.columns.name"
          isRequired
          autoFocus
          longest={parameterNameLength}
        />
      )}
      <TypedInput source="value" label="fleetManager.columns.value" autoFocus={row !== null} longest={500} />
    </DraftDialog>
  )
}

/** The value that the page shows as the present one: that of the draft, else the stored one. */
const seenValue = (row: DeviceRow | null): { value: string } | null => {
  if (row === null) return null
  const value = row.drafted ? row.drafted.after?.['value'] : row.stored?.value
  return typeof value === 'string' ? { value } : null
}
