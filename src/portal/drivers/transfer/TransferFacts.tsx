import { Alert, Box, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { driverTransfers } from '#contract/people/driverTransfers'
import type { ListedTransfer } from '#contract/people/transferWire'
import { canBeRescheduled, hasNotice } from '#domain/people/transfers/transfer'
import { formatDate } from '#portal/ui/i18n/dates'
import { HistoryLink } from '#portal/ui/page/HistoryLink'
import { Facts } from '#portal/ui/records/Facts'
import { PrintButton } from '#portal/ui/records/PrintButton'
import { RecordHistory } from '#portal/ui/records/RecordHistory'
import { StatusMark } from '#portal/ui/StatusMark'
import { useNow } from '#portal/ui/useNow'
import { ownTime } from '#portal/ui/i18n/zonedTime'
import { Reschedule } from './Reschedule'
import { effectiveText } from './transferColumns'
import { readNotices, stepsOf, type UserStep } from './transferSteps'
import { transferVocabulary } from './transferVocabulary'
import { useLocations } from './useLocations'
import { ZoneNotices } from './ZoneNotice'

type TransferFactsProps = { transfer: ListedTransfer; onStep: (step: UserStep) => void }

/** A transfer in full, and the steps that can be taken with it. */
export const TransferFacts = ({ transfer, onStep }: TransferFactsProps) => {
  const translate = useTranslate()
  const now = useNow()
  const { locationOf, nameOf } = useLocations()
  const [isRescheduling, setRescheduling] = useState(false)
  const column = (name: string) => translate(`transfers.columns.${name}`)
  const { id, driverId, driverName, status, returnOn, decidedBy, decidedAt, zoneChange } = transfer
  return (
    <Stack spacing={4}>
      <Facts
        facts={[
          [column('status'), <StatusMark key="status" word={transferVocabulary[status]} />],
          [column('driverName'), `${driverName} (${driverId})`],
          [column('fromLocationId'), nameOf(transfer.fromLocationId)],
          [column('toLocationId'), nameOf(transfer.toLocationId)],
          [column('effectiveAt'), effectiveText(transfer, locationOf)],
          [
            column('returnOn'),
            returnOn === null
              ? translate('transfers.permanent')
              : translate('transfers.until', { day: formatDate(returnOn) }),
          ],
          [column('reason'), transfer.reason],
          [column('managerId'), transfer.managerId],
          [translate('transfers.tractor'), translate(transfer.movesUnit ? 'transfers.moves' : 'transfers.stays')],
          [column('costCentre'), transfer.costCentre],
          [column('note'), transfer.note],
          [column('answer'), transfer.answer],
          [column('requestedBy'), transfer.requestedBy],
          [column('decidedBy'), decidedBy && decidedAt && `${decidedBy}, ${ownTime(decidedAt)}`],
        ]}
      />
      {status === 'requested' && Date.parse(transfer.effectiveAt) <= now && (
        <Alert severity="warning" variant="outlined">
          {translate('transfers.datePassed')}
        </Alert>
      )}
      <ZoneNotices changes={[zoneChange]} />
      {isRescheduling ? (
        <Reschedule
          key={transfer.version}
          transfer={transfer}
          zone={locationOf(transfer.toLocationId)?.timeZone ?? 'UTC'}
          onClose={() => setRescheduling(false)}
        />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {stepsOf(transfer).map((step) => (
            <Button key={step} variant={step === 'approve' ? 'contained' : 'outlined'} onClick={() => onStep(step)}>
              {translate(`transfers.act.${step}`)}
            </Button>
          ))}
          {canBeRescheduled(status) && (
            <Button variant="outlined" onClick={() => setRescheduling(true)}>
              {translate('transfers.act.reschedule')}
            </Button>
          )}
          {hasNotice(status) && <PrintButton label={translate('transfers.print')} read={() => readNotices([id])} />}
          <HistoryLink noun="driver-transfer" id={id} />
        </Box>
      )}
      <RecordHistory
        endpoint={driverTransfers.readTransferHistory}
        id={id}
        topics={['transfers']}
        labels={transferLabels}
        wordOf={(name, value) => (name === 'status' ? translate(`transfers.statuses.${value}`) : undefined)}
      />
    </Stack>
  )
}

/** The fields that the history shows. */
const transferLabels = {
  status: 'transfers.columns.status',
  fromLocationId: 'transfers.columns.fromLocationId',
  toLocationId: 'transfers.columns.toLocationId',
  effectiveAt: 'transfers.columns.effectiveAt',
  returnOn: 'transfers.returnOn',
  reason: 'transfers.columns.reason',
  managerId: 'transfers.columns.managerId',
  movesUnit: 'transfers.tractor',
  costCentre: 'transfers.columns.costCentre',
  note: 'transfers.columns.note',
  answer: 'transfers.columns.answer',
  decidedBy: 'transfers.columns.decidedBy',
}
