import CheckCircle from '@mui/icons-material/CheckCircle'
import ErrorOutline from '@mui/icons-material/ErrorOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import PauseCircle from '@mui/icons-material/PauseCircleOutlined'
import { Alert, Box, Button, Link, Stack, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { statusReceivers } from '#contract/administration/statusReceivers'
import { transports } from '#contract/administration/transports'
import type { Answer } from '#contract/platform/endpoint'
import type { TestedTransport } from '#domain/freight/transports'
import { paths } from '#portal/administration/paths'
import { ReceiverTest } from '#portal/administration/status-messages/ReceiverTest'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { address } from '#portal/ui/page/address'
import { Panel } from '#portal/ui/Panel'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { StatusMark, type StatusWord } from '#portal/ui/StatusMark'
import { TestOutcome } from './TestOutcome'

type Transport = Answer<typeof transports.listTransports>[number]
type Outcome = Answer<typeof transports.testTransport>

/** A transport: its settings, its last success and failure, its queue, and a test that says what happened. */
export const TransportPanel = ({ transport }: { transport: Transport }) => {
  const translate = useTranslate()
  const { name, isSet, settings, queues, lastSuccess, lastFailure, readingFailure } = transport
  const title = translate(`records.transports.names.${name}`)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const test = useWrite(transports.testTransport, { refreshes: [transports.listTransports] })
  const run = async (tested: TestedTransport) => {
    setOutcome(null)
    setOutcome((await test.run({ params: { name: tested } })) ?? null)
  }
  const lines: [key: string, content: ReactNode][] = [
    ...settings.map(({ name: setting, value }): [string, ReactNode] => [
      setting,
      value ?? translate('records.settings.unset'),
    ]),
    ['lastSuccess', <AttemptText key="success" attempt={lastSuccess} />],
    ['lastFailure', <AttemptText key="failure" attempt={lastFailure} />],
    ...(queues.length > 0 ? [['queue', <QueueText key="queue" queues={queues} />] satisfies [string, ReactNode]] : []),
  ]
  return (
    <Panel
      look="padded"
      title={title}
      summary={<StatusMark word={stateOf(transport)} />}
      actions={
        name === 'webhook' ? (
          <Button variant="outlined" component={RouterLink} to={paths.statusMessages}>
            {translate('records.transports.receivers')}
          </Button>
        ) : (
          <Button
            variant="outlined"
            loading={test.busy}
            disabled={!isSet}
            aria-label={translate('records.transports.testThis', { name: title })}
            onClick={() => void run(name)}
          >
            {translate('records.transports.test')}
          </Button>
        )
      }
    >
      {!isSet && <Typography sx={{ mb: 3 }}>{translate(`records.transports.notSet.${name}`)}</Typography>}
      <Box component="dl" sx={linesStyle}>
        {lines.map(([key, content]) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <dt>{translate(`records.transports.lines.${key}`, { _: key })}</dt>
            <dd>{content}</dd>
          </Box>
        ))}
      </Box>
      {readingFailure && (
        <Alert severity="error" variant="outlined" sx={{ mt: 3, overflowWrap: 'anywhere' }}>
          {translate('records.transports.readingFails', { since: formatDateTime(readingFailure.since) })}{' '}
          {readingFailure.reason}
        </Alert>
      )}
      {name === 'webhook' && isSet && <WebhookTests />}
      <Box aria-live="polite">{outcome && <TestOutcome outcome={outcome} onClose={() => setOutcome(null)} />}</Box>
    </Panel>
  )
}

const AttemptText = ({ attempt }: { attempt: Transport['lastSuccess'] }) => {
  const translate = useTranslate()
  if (!attempt) return <>{translate('records.transports.never')}</>
  const { at, detail, messageId } = attempt
  const what =
    messageId === null
      ? translate('records.transports.ofTest')
      : translate('records.transports.ofMessage', { message: messageId })
  return (
    <>
      {formatDateTime(at)} UTC, {what}: {detail}
    </>
  )
}

/** How many messages wait, are held or have failed; each number leads to them. */
const QueueText = ({ queues }: { queues: Transport['queues'] }) => {
  const translate = useTranslate()
  const counts = queues.flatMap((queue) =>
    queueStates.flatMap((status) => (queue[status] > 0 ? [{ kind: queue.kind, status, count: queue[status] }] : [])),
  )
  if (counts.length === 0) return <>{translate('records.transports.queue.empty')}</>
  return counts.map(({ kind, status, count }) => (
    <Link
      key={`${kind} ${status}`}
      component={RouterLink}
      to={address(paths.outbox, {}, { kind, status })}
      sx={{ display: 'block', width: 'fit-content' }}
    >
      {queues.length > 1 && `${translate(`loadActions.messageKind.${kind}`)}: `}
      {translate(`records.transports.queue.${status}`, { smart_count: count })}
    </Link>
  ))
}

const queueStates = ['waiting', 'held', 'failed'] as const

/** A test of each webhook of the selected group. */
const WebhookTests = () => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpoint(
    statusReceivers.listReceivers,
    {},
    { topics: ['setup'], background: true },
  )
  if (error && !data) return <ReadFailure error={error} onRetry={() => void refetch()} />
  const webhooks = data?.filter(({ kind }) => kind === 'webhook') ?? []
  if (webhooks.length === 0) return null
  return (
    <Stack spacing={2} sx={{ mt: 3 }}>
      {webhooks.map((receiver) => (
        <ReceiverTest
          key={receiver.id}
          receiver={receiver}
          label={translate('records.transports.testThis', { name: receiver.name })}
        />
      ))}
    </Stack>
  )
}

const stateOf = ({ isSet, lastSuccess, lastFailure, readingFailure }: Transport): StatusWord => {
  if (!isSet) return states.unset
  if (readingFailure) return states.failing
  if (!lastSuccess && !lastFailure) return states.unused
  return lastFailure && (!lastSuccess || lastFailure.at > lastSuccess.at) ? states.failing : states.working
}

const states = {
  working: { label: 'records.transports.states.working', icon: CheckCircle, colour: 'green', order: 1 },
  unused: { label: 'records.transports.states.unused', icon: HourglassEmpty, colour: 'grey', order: 2 },
  unset: { label: 'records.transports.states.unset', icon: PauseCircle, colour: 'orange', order: 3 },
  failing: { label: 'records.transports.states.failing', icon: ErrorOutline, colour: 'vermilion', order: 4 },
} as const satisfies Record<string, StatusWord>

const linesStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(140px, auto) minmax(0, 1fr)' },
  columnGap: 4,
  rowGap: { xs: 0, sm: 1 },
  m: 0,
  '& dt': { color: 'text.secondary', typography: 'body2' },
  '& dd': { m: 0, mb: { xs: 2, sm: 0 }, overflowWrap: 'anywhere' },
} as const
