import { Button, Stack } from '@mui/material'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { errorBody } from '#contract/platform/answers'
import type { Page } from '#contract/platform/endpoint'
import { CallFailure } from '#portal/data/call/callFailure'
import { Filters } from '#portal/ui/read-only/Filters'
import { PagedTable } from '#portal/ui/read-only/PagedTable'
import { type ListedMessage, messageColumns } from '#portal/ui/messages/messageColumns'
import { MessageStatusField } from '#portal/ui/messages/MessageStatusField'
import { longText, onPhone } from './states'

type FactsProps = { page?: number; data?: Page<ListedMessage>; error?: unknown }

/** A read-only list with its filter, page by page. */
const Facts = ({ page = 1, data, error = null }: FactsProps) => {
  const translate = useTranslate()
  const [status, setStatus] = useState('')
  return (
    <Stack spacing={2}>
      <Filters label={translate('tools.list.filters')}>
        <MessageStatusField value={status} onChange={setStatus} />
      </Filters>
      <PagedTable<ListedMessage>
        label={translate('tools.outbox.message')}
        answer={{ data, error, refetch: () => undefined }}
        page={page}
        onPage={() => undefined}
        columns={Object.values(messageColumns(translate))}
        keyOf={({ id }) => id}
        renderActions={() => <Button>{translate('tools.list.again')}</Button>}
        whenEmpty={translate('tools.outbox.none')}
      />
    </Stack>
  )
}

const aMessage = (id: number, over: Partial<ListedMessage> = {}): ListedMessage => ({
  id,
  kind: 'email',
  subject: `Load tender ${id}`,
  recipients: ['dispatch@example.com'],
  status: 'sent',
  holdReason: null,
  reference: '250 queued',
  acknowledged: null,
  tries: 1,
  error: null,
  ...over,
})

const messages = [
  aMessage(1),
  aMessage(2, { status: 'waiting', tries: 0 }),
  aMessage(3, { status: 'failed', tries: 5, error: 'The mailbox is full.' }),
]
const busy = new CallFailure({ kind: 'http', status: 503, body: errorBody('The service is busy.') })

const meta: Meta<typeof Facts> = { component: Facts, args: { data: { rows: messages, total: 3 } } }
export default meta

type Story = StoryObj<typeof Facts>

export const Rows: Story = {}
export const SeveralPages: Story = { args: { page: 2, data: { rows: messages, total: 1_000, atLeast: true } } }
export const NoRows: Story = { args: { data: { rows: [], total: 0 } } }
export const Loading: Story = { render: () => <Facts /> }
export const CouldNotLoad: Story = { render: () => <Facts error={busy} /> }
export const OutOfDate: Story = { args: { error: busy } }
export const LongTexts: Story = {
  args: {
    data: {
      rows: [aMessage(1, { subject: longText, recipients: [longText], status: 'failed', error: longText })],
      total: 1,
    },
  },
}
export const CardsOnPhone: Story = { ...onPhone }
