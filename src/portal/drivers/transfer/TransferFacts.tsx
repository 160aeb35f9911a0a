import { Box, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ListedTransfer } from '#contract/people/driverTransfers'
import { canBeRescheduled } from '#domain/people/transfers/transfer'
import { formatDate, formatDateTime } from '#portal/ui/i18n/dates'
import { HistoryLink } from '#portal/ui/page/HistoryLink'
import { Facts } from '#portal/ui/records/Facts'
import { StatusMark } from '#portal/ui/StatusMark'
import { Reschedule } from './Reschedule'
import { effectiveText } from './transferColumns'
import { stepsOf, type UserStep } from './transferSteps'
import { transferVocabulary } from './transferVocabulary'
import { useLocations } from './useLocations'
import { ZoneNotice } from './ZoneNotice'

type TransferFactsProps = { transfer: ListedTransfer; onStep: (step: UserStep) => void }

/** A transfer in full, and the steps that can be taken with it. */
export const TransferFacts = ({ transfer, onStep }: TransferFactsProps) => {
  const translate = useTranslate()
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
          [column('decidedBy'), decidedBy && decidedAt && `${decidedBy}, ${formatDateTime(decidedAt)}`],
        ]}
      />
      {zoneChange && <ZoneNotice change={zoneChange} />}
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
          <HistoryLink noun="driver-transfer" id={id} />
        </Box>
      )}
    </Stack>
  )
}
