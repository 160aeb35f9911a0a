import { offerLabel } from '#contract/routing-tool/offerLabel'
import type { LoadStatus, UnsentOffer } from '#domain/freight/load'
import { messageVocabulary } from '#portal/ui/messages/messageVocabulary'
import type { StatusWord } from '#portal/ui/StatusMark'
import { loadVocabulary } from './loadVocabulary'

/** The status of a load, which counts as sent while its message can still be recalled: then that is what it says. */
export const offerWord = (status: LoadStatus, unsent: UnsentOffer | null): StatusWord =>
  unsent === null ? loadVocabulary[status] : { ...messageVocabulary[unsent], label: offerLabel(status, unsent) }
