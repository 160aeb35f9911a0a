import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { outboxOfAll } from '#contract/administration/outbox'
import { useWrite } from '#portal/data/useWrite'

const calls = { retry: outboxOfAll.retryAnyMessage, cancel: outboxOfAll.cancelAnyMessage } as const

type MessageStepProps = { act: keyof typeof calls; id: number; name: string }

/** Sends a failed message again, or keeps a waiting one from leaving. */
export const MessageStep = ({ act, id, name }: MessageStepProps) => {
  const translate = useTranslate()
  const { run, busy } = useWrite(calls[act], {
    success: () => translate(`records.outbox.done.${act}`, { message: name }),
    refreshes: [outboxOfAll.listAllMessages],
  })
  return (
    <Button
      variant="outlined"
      loading={busy}
      aria-label={translate(`records.outbox.actThis.${act}`, { message: name })}
      onClick={() => void run({ params: { id } })}
    >
      {translate(`records.outbox.act.${act}`)}
    </Button>
  )
}
