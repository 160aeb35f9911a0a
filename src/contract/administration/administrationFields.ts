import { z } from 'zod'
import { checkpointOf, permissionsOf } from '#contract/checkpoints'
import { type DictionaryOf, oneOf, text, wireRecord } from '#contract/platform/wire'
import type { Permission } from '#domain/access/access'
import type { GroupKey } from '#domain/access/customerGroup'
import { keyText, readKey } from '#domain/access/groupPlacement'

/** A group in one text, `E100@CUSTOMER`: resources of react-admin have one key. */
export const groupKeyText = z.codec(z.string(), z.custom<GroupKey>(), {
  decode: (written, context) => {
    const key = readKey(written)
    if (key) return key
    context.issues.push({ code: 'custom', input: written, message: 'must be a group as id@type' })
    return z.NEVER
  },
  encode: keyText,
})

/** A permission under its legacy pair, `DCC_RT_SETUP@DCC_ROUTING_TOOL`. */
export const checkpointText = z.codec(z.string(), z.custom<Permission>(), {
  decode: (written, context) => {
    const pair = readKey(written)
    const [permission] = pair ? permissionsOf([pair]) : []
    if (permission) return permission
    context.issues.push({ code: 'custom', input: written, message: 'must be a checkpoint as id@type' })
    return z.NEVER
  },
  encode: (permission) => keyText(checkpointOf(permission)),
})

/** What a user may do in one group: single permissions, and roles by their ids. */
export type GroupRights = { group: GroupKey; permissions: Permission[]; roles?: number[] | undefined }

export const groupRightsWire = wireRecord({
  group: ['group', groupKeyText],
  permissions: ['checkpoints', z.array(checkpointText).max(100)],
  /** What is left out in a write stays as it is. */
  roles: ['roles', z.array(z.int32()).max(100).optional()],
} satisfies DictionaryOf<GroupRights>)

export const userKindWire = oneOf({ provider: 'PROVIDER', customer: 'CUSTOMER' })
export const userStateWire = oneOf({
  active: 'ACTIVE',
  invited: 'INVITED',
  locked: 'LOCKED',
  disabled: 'DISABLED',
})

/** Texts of a draft are bounded by the rules of the domain; this keeps a client from sending a book. */
export const draftText = text.max(1_000)
