import type { LoadStatus } from '#domain/freight/load'
import type { UnsentOffer } from '#domain/freight/outboxMessage'
import { messageVocabulary } from '#portal/ui/messages/messageVocabulary'
import type { StatusWord } from '#portal/ui/StatusMark'
import { loadVocabulary } from './loadVocabulary'

/** The status of a load, which counts as sent while its message can still be recalled: then that is what it says. */
export const offerWord = (status: LoadStatus, unsent: UnsentOffer | null): StatusWord => {
  if (unsent === null) return loadVocabulary[status]
  return { ...messageVocabulary[unsent], label: `freight.unsent.${status}.${unsent}` }
}
