import { Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import { useGetOne, useTranslate } from 'react-admin'
import { auditTrail } from '#contract/administration/auditTrail'
import type { Answer } from '#contract/platform/endpoint'
import { fieldChanges } from '#domain/values/fieldChanges'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { Panel } from '#portal/ui/Panel'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { type ChangedEntry, fieldText } from './auditEntries'
import { wholeRecord } from './useAdminList'

type AuditEntryDrawerProps = {
  id: number
  onClose: () => void
  /** Everything that was done to this record. */
  onRecord: (noun: string, id: string) => void
}

/** One write: who, when, and every record that it changed, field by field. */
export const AuditEntryDrawer = ({ id, onClose, onRecord }: AuditEntryDrawerProps) => {
  const translate = useTranslate()
  const { data, error, refetch } = useGetOne<ChangedEntry>('auditTrail', { id, meta: wholeRecord })
  return (
    <SideDrawer title={translate('records.audit.entry', { entry: id })} isOpen onClose={onClose}>
      {error && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={240} />}
      {data && (
        <Stack spacing={4}>
          <Box>
            <Typography sx={{ fontWeight: 600 }}>{data.call}</Typography>
            <Typography variant="body2" color="text.secondary">
              {translate('records.audit.byAt', { user: data.userId, time: formatDateTime(data.at) })}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {translate('records.audit.inGroup', { group: data.customer ?? translate('records.audit.noGroup') })}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {translate('records.audit.requestIs', { request: data.requestId })}
            </Typography>
          </Box>
          {data.changes.length === 0 && (
            <Typography color="text.secondary">{translate('records.audit.noRecords')}</Typography>
          )}
          {data.changes.map((change, place) => (
            <ChangedRecord key={place} change={change} onRecord={onRecord} />
          ))}
          {data.recordCount > data.changes.length && (
            <Typography color="text.secondary">
              {translate('records.audit.more', { count: data.recordCount - data.changes.length })}
            </Typography>
          )}
        </Stack>
      )}
    </SideDrawer>
  )
}

type ChangedRecordProps = {
  change: Answer<typeof auditTrail.readAuditEntry>['changes'][number]
  onRecord: AuditEntryDrawerProps['onRecord']
}

const ChangedRecord = ({ change: { noun, id, before, after }, onRecord }: ChangedRecordProps) => {
  const translate = useTranslate()
  const name = `${noun} ${id}`
  const what = before === null ? 'made' : after === null ? 'removed' : 'changed'
  return (
    <Panel
      look="plain"
      level={3}
      title={translate(`records.audit.${what}`, { record: name })}
      actions={
        <Button
          size="small"
          aria-label={translate('records.audit.historyOf', { record: name })}
          onClick={() => onRecord(noun, id)}
        >
          {translate('records.history')}
        </Button>
      }
    >
      <ReadOnlyTable
        label={name}
        columns={columns}
        rows={fieldChanges(before, after)}
        keyOf={({ field }) => field}
        whenEmpty={translate('records.audit.sameFields')}
        isFrameless
        narrow="table"
      />
    </Panel>
  )
}

/** A field before and after; only changed fields are listed. */
const columns: ReadOnlyColumn<ReturnType<typeof fieldChanges>[number]>[] = [
  { name: 'field', label: 'records.audit.field', width: '30%', cell: ({ field }) => field || '–' },
  {
    name: 'before',
    label: 'records.audit.before',
    width: '35%',
    cell: ({ before }) => (
      <Box component="del" sx={sign(before, 'error.main')}>
        {shown(before)}
      </Box>
    ),
  },
  {
    name: 'after',
    label: 'records.audit.after',
    width: '35%',
    cell: ({ after }) => (
      <Box component="ins" sx={sign(after, 'success.main')}>
        {shown(after)}
      </Box>
    ),
  },
]

const sign = (value: unknown, colour: string) => ({
  color: fieldText(value) === '' ? 'text.secondary' : colour,
  textDecoration: 'none',
})

const shown = (value: unknown): string => fieldText(value) || '–'
