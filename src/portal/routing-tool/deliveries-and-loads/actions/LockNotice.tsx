import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { loads } from '#contract/routing-tool/loads'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { fleetSystem, type Load, type LoadLock } from '#domain/load'
import { useEndpoint } from '#portal/data/useEndpoint'

type LockNoticeProps = { load: Load; lock: LoadLock }

/** Who holds the load, why and since when: shown before anybody edits it (LKS). */
export const LockNotice = ({ load, lock }: LockNoticeProps) => {
  const translate = useTranslate()
  const isFleet = lock.lockedBy === fleetSystem
  const updates = useEndpoint(loads.listUpdates, { query: { shipmentId: load.shipmentId } }, { topics: ['loads'] }).data
  /** Only the own fleet's lock has a line in the history; another system's came with the last change at the latest. */
  const since = isFleet ? updates?.find(({ action }) => action === 'sent-to-fleet')?.at : load.updatedAt
  return (
    <Alert severity="warning" variant="outlined" role="status">
      {translate('loadActions.lock.by', { system: lock.lockedBy ?? '', reason: lock.reason ?? '' }).trim()}{' '}
      {since && translate('loadActions.lock.since', { time: formatDateTime(since) })}{' '}
      {translate(isFleet ? 'loadActions.lock.fleet' : 'loadActions.lock.wait')}
    </Alert>
  )
}
