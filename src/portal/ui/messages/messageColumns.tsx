import type { FactColumn } from '#portal/ui/facts/FactTable'
import { StatusMark } from '#portal/ui/StatusMark'
import { type MessageStatus, messageVocabulary } from './messageVocabulary'

/** The fields of an outgoing message that every list shows. */
export type ListedMessage = {
  id: number
  subject: string
  kind: string
  recipients: readonly string[]
  status: MessageStatus
  tries: number
  error: string | null
}

/** The columns that lists of messages share, each for the place where a list wants it. */
export const messageColumns = (translate: (key: string) => string) =>
  ({
    message: { name: 'message', label: 'tools.outbox.message', cell: ({ id, subject }) => `${id} · ${subject}` },
    target: {
      name: 'target',
      label: 'tools.outbox.target',
      cell: ({ kind, recipients }) =>
        [translate(`loadActions.messageKind.${kind}`), recipients.join(', ')].filter(Boolean).join(': '),
    },
    status: {
      name: 'status',
      label: 'tools.outbox.status',
      cell: ({ status }) => <StatusMark word={messageVocabulary[status]} />,
    },
    tries: { name: 'tries', label: 'tools.outbox.tries', cell: ({ tries }) => tries, isFigure: true },
    error: { name: 'error', label: 'tools.outbox.error', cell: ({ error }) => error ?? '–' },
  }) as const satisfies Record<string, FactColumn<ListedMessage>>

export type MessageColumns = ReturnType<typeof messageColumns>
