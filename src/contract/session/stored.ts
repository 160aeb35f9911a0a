import { z } from 'zod'
import { integer, text, wireRecord } from '#contract/platform/wire'
import { checkpointWire, session } from './access'
import { account } from './account'

const { user, groups } = session.readUser.answer.dictionary

/** How the session is written in the browser's storage (contract §6): as the calls that gave it. */
export const stored = {
  userData: user[1],
  allowedGroups: groups[1],
  allowedCheckpoints: z.array(checkpointWire),
  roleGuide: account.readRoleGuide.answer,
  selectedGroup: wireRecord({ id: ['gi', text], type: ['gt', text], level: ['gl', integer] }),
}
