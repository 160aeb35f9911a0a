import { Box, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { type DriverRequest, isTimeOff, takesTime } from '#domain/load-planning/requests/driverRequest'
import { isOpenStatus } from '#domain/load-planning/requests/requestState'
import { Facts } from '#portal/ui/records/Facts'
import { HistoryLink } from '#portal/ui/page/HistoryLink'
import { StatusMark } from '#portal/ui/StatusMark'
import { useAge } from '#portal/ui/useAge'
import { LoadsToCover } from './LoadsToCover'
import { RequestActions } from './RequestActions'
import { offerOf, spanOf } from './requestColumns'
import type { RequestStep } from './requestSteps'
import { priorityVocabulary, requestVocabulary } from './requestVocabulary'
import { TerminalCover } from './TerminalCover'
import { useCover } from './useCover'

type RequestFactsProps = { request: DriverRequest; onStep: (step: RequestStep) => void }

/** A request in full, its consequences, and the actions on it. */
export const RequestFacts = ({ request, onStep }: RequestFactsProps) => {
  const translate = useTranslate()
  const age = useAge()
  const { driverName, driverId, managerId, remark, answer, createdBy, createdAt, decidedBy, decidedAt } = request
  const isAway = takesTime(request) || (isTimeOff(request.type) && isOpenStatus(request.status))
  const cover = useCover(isAway ? [request] : [])(request.id)
  return (
    <Stack spacing={4}>
      <Facts
        facts={[
          [translate('planWork.columns.status'), <StatusMark key="status" word={requestVocabulary[request.status]} />],
          [
            translate('planWork.columns.priority'),
            <StatusMark key="priority" word={priorityVocabulary[request.priority]} />,
          ],
          [translate('planWork.columns.driverName'), `${driverName} (${driverId})`],
          [translate('planWork.columns.managerId'), managerId],
          [translate('planWork.columns.type'), translate(`planWork.requests.types.${request.type}`)],
          [translate('planWork.requests.days'), spanOf(request)],
          [translate('planWork.columns.offeredFrom'), offerOf(request)],
          [translate('planWork.requests.calendar'), takesTime(request) ? translate('planWork.requests.blocked') : null],
          [
            translate('planWork.columns.reasonCode'),
            request.reasonCode && translate(`planWork.reasons.${request.reasonCode}`),
          ],
          [translate('planWork.columns.wantedLocation'), request.wantedLocation],
          [translate('planWork.columns.remark'), remark],
          [translate('planWork.columns.createdAt'), `${createdBy}, ${age(createdAt)}`],
          [translate('planWork.requests.decided'), decidedBy && decidedAt && `${decidedBy}, ${age(decidedAt)}`],
          [translate('planWork.columns.answer'), answer],
        ]}
      />
      <LoadsToCover conflicts={request.conflicts} isAway={isAway} />
      {isAway && cover && <TerminalCover cover={cover} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <RequestActions requests={[request]} onStep={onStep} />
        <HistoryLink noun="driver-request" id={request.id} />
      </Box>
    </Stack>
  )
}
