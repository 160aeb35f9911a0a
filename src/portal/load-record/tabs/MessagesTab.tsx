import { useTranslate } from 'react-admin'
import { useShownRecord } from '#portal/load-record/recordContext'
import { EmptyState } from '#portal/ui/EmptyState'
import { LoadMessages } from '#portal/ui/messages/LoadMessages'

/** What was sent about the load, with its results. */
export const MessagesTab = () => {
  const translate = useTranslate()
  const { load } = useShownRecord().record
  return load ? <LoadMessages loadId={load.loadId} /> : <EmptyState text={translate('loadRecord.noLoad')} />
}
