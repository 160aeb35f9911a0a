import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { outboxOfAll } from '#contract/administration/outbox'
import type { Answer } from '#contract/kernel/endpoint'
import { MessageStep } from './MessageStep'

export type Message = Answer<typeof outboxOfAll.listAllMessages>[number]

/** What can be done with a message as it stands: read it, send it again, keep it from leaving. */
export const MessageActions = ({ message, onRead }: { message: Message; onRead: () => void }) => {
  const translate = useTranslate()
  const { id, subject, status } = message
  const name = `${id} ${subject}`
  return (
    <>
      <Button aria-label={translate('tools.outbox.readThis', { message: name })} onClick={onRead}>
        {translate('tools.outbox.read')}
      </Button>
      {status === 'failed' && <MessageStep act="retry" id={id} name={name} />}
      {status === 'waiting' && <MessageStep act="cancel" id={id} name={name} />}
    </>
  )
}
