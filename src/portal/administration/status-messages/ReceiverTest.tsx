import { Button } from '@mui/material'
import { useState } from 'react'
import { statusReceivers } from '#contract/administration/statusReceivers'
import { transports } from '#contract/administration/transports'
import type { Answer } from '#contract/platform/endpoint'
import { TestOutcome } from '#portal/administration/transports/TestOutcome'
import { useWrite } from '#portal/data/useWrite'
import type { Receiver } from './receiver'

/** Sends a signed test message to a webhook, and shows its answer and how long it took. */
export const ReceiverTest = ({ receiver: { id }, label }: { receiver: Receiver; label: string }) => {
  const [outcome, setOutcome] = useState<Answer<typeof statusReceivers.testReceiver> | null>(null)
  const test = useWrite(statusReceivers.testReceiver, { refreshes: [transports.listTransports] })
  const run = async () => {
    setOutcome(null)
    setOutcome((await test.run({ params: { id } })) ?? null)
  }
  return (
    <div>
      <Button variant="outlined" loading={test.busy} onClick={() => void run()}>
        {label}
      </Button>
      <div aria-live="polite">{outcome && <TestOutcome outcome={outcome} onClose={() => setOutcome(null)} />}</div>
    </div>
  )
}
