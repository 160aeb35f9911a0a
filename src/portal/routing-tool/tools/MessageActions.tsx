import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Endpoint } from '#contract/kernel/endpoint'
import { outbox } from '#contract/routing-tool/outbox'
import { useWrite } from '#portal/data/useWrite'
import type { Message } from '#portal/routing-tool/deliveries-and-loads/actions/useMessages'

type MessageActionsProps = { message: Message; onRead: () => void }

/** What can be done with a message as it stands: read it, try it again, call it back, give it up. */
export const MessageActions = ({ message, onRead }: MessageActionsProps) => {
  const translate = useTranslate()
  const name = `${message.id} ${message.subject}`
  const waits = message.status === 'waiting'
  return (
    <>
      <Button aria-label={translate('tools.outbox.readThis', { message: name })} onClick={onRead}>
        {translate('tools.outbox.read')}
      </Button>
      {message.status === 'failed' && <Step act="retry" {...{ message, name }} />}
      {waits && message.tries === 0 && <Step act="recall" {...{ message, name }} />}
      {waits && message.tries > 0 && <Step act="stop" {...{ message, name }} />}
    </>
  )
}

const calls = { retry: outbox.retryMessage, recall: outbox.recallMessage, stop: outbox.stopMessage } as const
const refreshes: readonly Endpoint[] = [outbox.listMessages]

type StepProps = { act: keyof typeof calls; message: Message; name: string }

const Step = ({ act, message, name }: StepProps) => {
  const translate = useTranslate()
  const { run, busy } = useWrite(calls[act], {
    success: () => translate(`tools.outbox.done.${act}`, { message: name }),
    refreshes,
  })
  return (
    <Button
      variant="outlined"
      loading={busy}
      aria-label={translate(`tools.outbox.actThis.${act}`, { message: name })}
      onClick={() => void run({ params: { id: message.id } })}
    >
      {translate(`tools.outbox.act.${act}`)}
    </Button>
  )
}
