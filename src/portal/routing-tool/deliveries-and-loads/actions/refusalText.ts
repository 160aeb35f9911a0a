import type { TranslateFunction } from 'react-admin'
import { loadVocabulary } from '#portal/routing-tool/loadVocabulary'
import type { ActionRefusal } from './actionRefusal'

/** Why an action is off, in a sentence. */
export const refusalText = (translate: TranslateFunction, refusal: ActionRefusal): string =>
  translate(`loadActions.why.${refusal.code}`, {
    ...('lockedBy' in refusal && { system: refusal.lockedBy, reason: refusal.reason }),
    ...('status' in refusal && { status: translate(loadVocabulary[refusal.status].label).toLowerCase() }),
  })
