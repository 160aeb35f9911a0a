import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { integer, text, wireRecord } from '#contract/platform/wire'
import { checkpointText, groupKeyText, userStateWire } from './administrationFields'

const checkpointDictionary = {
  permission: ['id', checkpointText],
  /** The name used inside the portal. */
  name: ['permission', text],
  holderCount: ['holders', integer],
  groupCount: ['groups', integer],
  calls: ['calls', z.array(wireRecord({ method: ['method', text], path: ['path', text], summary: ['summary', text] }))],
} as const

const holderWire = wireRecord({
  userId: ['userId', text],
  firstName: ['firstName', text],
  lastName: ['lastName', text],
  state: ['state', userStateWire],
  groups: ['groups', z.array(groupKeyText)],
})

/** Checkpoints in the simple-rest dialect of react-admin (OWN-3): they are given, and can only be looked at. */
export const checkpoints = {
  listCheckpoints: endpoint({
    summary: 'Every checkpoint: who holds it, and which calls it opens',
    method: 'GET',
    path: '/admin/checkpoints',
    needs: 'portal.administer',
    list: { limit: 'all', dialect: 'simple-rest' },
    answer: z.array(wireRecord(checkpointDictionary)),
  }),
  readCheckpoint: endpoint({
    summary: 'A checkpoint with everybody who holds it, and in which groups',
    method: 'GET',
    path: '/admin/checkpoints/{id}',
    needs: 'portal.administer',
    params: wireRecord({ permission: ['id', checkpointText] }),
    answer: wireRecord({ ...checkpointDictionary, holderList: ['holderList', z.array(holderWire)] }),
  }),
}
