import { useTranslate } from 'react-admin'
import type { MessageStatus } from '#domain/freight/outboxMessage'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { messageVocabulary } from './messageVocabulary'

/** Filters a list of messages by status; `value` is the one in the address. */
export const MessageStatusField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const translate = useTranslate()
  return (
    <AddressField
      label={translate('tools.outbox.status')}
      value={isMessageStatus(value) ? value : ''}
      onChange={onChange}
      choices={[
        { value: '', label: translate('tools.list.any') },
        ...Object.entries(messageVocabulary).map(([status, { label }]) => ({ value: status, label: translate(label) })),
      ]}
    />
  )
}

export const isMessageStatus = (text: string): text is MessageStatus => text in messageVocabulary
