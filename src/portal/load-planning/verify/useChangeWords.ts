import { useTranslate } from 'react-admin'
import { processStatuses } from '#domain/setup/fixedLists'
import { flagsOf, listsOf, type WorkDraft } from './worklist/workDrafts'

/** Describes changes, such as `2 APPROVED · 1 message`. */
export const useChangeWords = (): ((drafts: readonly WorkDraft[]) => string) => {
  const translate = useTranslate()
  return (drafts) => {
    const { pairs, statuses, messages } = listsOf(drafts)
    const others = drafts.filter(
      (draft) => flagsOf(draft).isUpdated && Object.values(listsOf([draft])).every((list) => list.length === 0),
    )
    return [
      ...processStatuses.map((status) => {
        const count = statuses.filter((row) => row.status === status).length
        return count > 0 && `${count} ${translate(`planWork.statuses.${status}`)}`
      }),
      messages.length > 0 && translate('planWork.verify.messages', { smart_count: messages.length }),
      pairs.length > 0 && translate('planWork.verify.drivers', { smart_count: pairs.length }),
      others.length > 0 && translate('planWork.verify.unfinished', { smart_count: others.length }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
