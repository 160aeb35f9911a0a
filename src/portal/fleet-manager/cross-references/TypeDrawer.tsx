import { Button, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { crossReferences } from '#contract/fleet-manager/crossReferences'
import { crossReferenceTypes } from '#contract/fleet-manager/crossReferenceTypes'
import { readersOf } from '#contract/fleet-manager/lookupCodes'
import type { Answer } from '#contract/platform/endpoint'
import { useEndpoint, useEndpointList } from '#portal/data/useEndpoint'
import { useKeyText } from '#portal/fleet-manager/draft/useKeyText'
import { useLive } from '#portal/fleet-manager/draft/useLive'
import { QueriedTable } from '#portal/ui/read-only/PagedTable'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { SideDrawer } from '#portal/ui/SideDrawer'
import type { ListedRow } from './rowColumns'

type Type = Answer<typeof crossReferenceTypes.listTypes>[number]
type TypeDrawerProps = { type: Type; customer: string; toRows: (tab: string) => string; onClose: () => void }

/** A type in detail: who reads it, what its sources look like, what was done to its rows lately, and some of them. */
export const TypeDrawer = ({ type, customer, toRows, onClose }: TypeDrawerProps) => {
  const translate = useTranslate()
  const keyText = useKeyText()
  const { code, lookupCode, keyColumns, rowCount, unresolvedCount } = type
  const live = useLive(customer)
  const { data: activity } = useEndpoint(
    crossReferenceTypes.readTypeActivity,
    { query: { type: code, customer } },
    live,
  )
  const rows = useEndpointList(
    crossReferences.searchRows,
    { body: { type: code, customer }, paging: { offset: 0, limit: 5 } },
    live,
  )
  const readers = readersOf(lookupCode)
  return (
    <SideDrawer title={code} isOpen onClose={onClose}>
      <Stack spacing={4}>
        <Stack component="dl" spacing={2} sx={{ m: 0 }}>
          <Fact label="fleetManager.type.readBy">
            {readers.length === 0
              ? translate('fleetManager.type.noReader')
              : readers.map((reader) => translate(`fleetManager.type.readers.${reader}`)).join(', ')}
          </Fact>
          <Fact label="fleetManager.fields.keyColumns">
            {keyColumns.length === 0 ? translate('fleetManager.key.none') : keyColumns.map(keyText).join(' · ')}
          </Fact>
          <Fact label="fleetManager.type.lastDays">
            {activity && translate('fleetManager.type.activity', { added: activity.added, changed: activity.changed })}
          </Fact>
        </Stack>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
          <Button component={Link} to={toRows('')} variant="outlined">
            {translate('fleetManager.type.openRows', { smart_count: rowCount })}
          </Button>
          {unresolvedCount > 0 && (
            <Button component={Link} to={toRows('unresolved')} variant="outlined">
              {translate('fleetManager.type.openUnresolved', { smart_count: unresolvedCount })}
            </Button>
          )}
        </Stack>
        <QueriedTable
          label={translate('fleetManager.type.sample')}
          rows={rows.data?.rows}
          error={rows.error}
          onRetry={() => void rows.refetch()}
          columns={sampleColumns}
          keyOf={({ id }) => id}
          whenEmpty={translate('fleetManager.row.none')}
        />
      </Stack>
    </SideDrawer>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => {
  const translate = useTranslate()
  return (
    <div>
      <Typography component="dt" variant="body2" color="text.secondary">
        {translate(label)}
      </Typography>
      <Typography component="dd" sx={{ m: 0 }}>
        {children}
      </Typography>
    </div>
  )
}

const sampleColumns: readonly ReadOnlyColumn<ListedRow>[] = [
  { name: 'source', label: 'fleetManager.fields.source', cell: ({ source }) => source },
  { name: 'target', label: 'fleetManager.fields.target', cell: ({ target }) => target },
]
