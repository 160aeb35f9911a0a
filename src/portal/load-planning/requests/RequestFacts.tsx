import { Box, Button, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { canBeDecided, type DriverRequest, type RequestDecision } from '#domain/load-planning/driverRequest'
import { StatusMark } from '#portal/kit/StatusMark'
import { Facts } from '#portal/load-planning/parts/Facts'
import { useAge } from '#portal/kit/useAge'
import { LoadsToCover } from './LoadsToCover'
import { decisionsOffered } from './decisionsOffered'
import { spanOf } from './requestColumns'
import { priorityVocabulary, requestVocabulary } from './requestVocabulary'

type RequestFactsProps = { request: DriverRequest; onDecide: (status: RequestDecision['status']) => void }

/** A request whole, with what can be done about it. */
export const RequestFacts = ({ request, onDecide }: RequestFactsProps) => {
  const translate = useTranslate()
  const age = useAge()
  const { driverName, driverId, managerId, remark, answer, createdBy, createdAt, decidedBy, decidedAt } = request
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
          [translate('planWork.columns.remark'), remark],
          [translate('planWork.columns.createdAt'), `${createdBy}, ${age(createdAt)}`],
          [translate('planWork.requests.decided'), decidedBy && decidedAt && `${decidedBy}, ${age(decidedAt)}`],
          [translate('planWork.columns.answer'), answer],
        ]}
      />
      <LoadsToCover request={request} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {decisionsOffered
          .filter((status) => canBeDecided(request.status, status))
          .map((status) => (
            <Button
              key={status}
              variant={status === 'approved' ? 'contained' : 'outlined'}
              onClick={() => onDecide(status)}
            >
              {translate(`planWork.requests.act.${status}`)}
            </Button>
          ))}
      </Box>
    </Stack>
  )
}
