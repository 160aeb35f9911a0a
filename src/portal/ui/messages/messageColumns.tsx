import type { AcknowledgedOutcome, HoldReason, MessageStatus } from '#domain/freight/outboxMessage'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { StatusMark } from '#portal/ui/StatusMark'
import { messageVocabulary } from './messageVocabulary'

/** The fields of an outgoing message that every list shows. */
export type ListedMessage = {
  id: number
  subject: string
  kind: string
  recipients: readonly string[]
  status: MessageStatus
  tries: number
  error: string | null
  holdReason: HoldReason | null
  reference: string | null
  acknowledged: AcknowledgedOutcome | null
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
    answer: {
      name: 'answer',
      label: 'tools.outbox.answer',
      cell: ({ reference, acknowledged }) =>
        [reference ?? '–', acknowledged && translate(`loadActions.acknowledged.${acknowledged}`)]
          .filter(Boolean)
          .join(' · '),
    },
    error: {
      name: 'error',
      label: 'tools.outbox.error',
      cell: ({ error, holdReason }) =>
        holdReason ? translate(`loadActions.holdReasons.${holdReason}`) : (error ?? '–'),
    },
  }) as const satisfies Record<string, ReadOnlyColumn<ListedMessage>>

export type MessageColumns = ReturnType<typeof messageColumns>
