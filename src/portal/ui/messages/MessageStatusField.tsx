import { useTranslate } from 'react-admin'
import { AddressField } from '#portal/ui/facts/AddressField'
import { type MessageStatus, messageVocabulary } from './messageVocabulary'

/** Narrows a list of messages to those that stand so; `value` as it stands in the address. */
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
