import { z } from 'zod'
import { ok } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import {
  boolean,
  instant,
  instantOrNull,
  integer,
  jsonText,
  text,
  textOrNull,
  wireRecord,
} from '#contract/platform/wire'
import {
  checkpointText,
  draftText,
  groupKeyText,
  groupRightsWire,
  userKindWire,
  userStateWire,
} from './administrationFields'

const userDictionary = {
  id: ['id', text],
  firstName: ['firstName', text],
  lastName: ['lastName', text],
  email: ['email', text],
  kind: ['userType', userKindWire],
  state: ['state', userStateWire],
  /** Whether the user administers one of the groups. */
  isAdministrator: ['administrator', boolean],
  groups: ['groups', z.array(groupKeyText)],
  lastSignInAt: ['lastSignIn', instantOrNull],
  createdAt: ['created', instant],
} as const

export const userWire = wireRecord(userDictionary)

/** A user with their permissions in the groups that the caller administers. */
const userRightsDictionary = {
  ...userDictionary,
  rights: ['rights', z.array(groupRightsWire)],
  /** How often the profile or the rights were changed; an update names the one that was read as `If-Match`. */
  version: ['version', integer],
  /**
   * Whether the user also works in groups that the caller does not administer; then the caller may not change the user.
   */
  worksElsewhere: ['worksElsewhere', boolean],
} as const

export const userRightsWire = wireRecord(userRightsDictionary)

const linkDictionary = {
  /** The one-time link, shown this once: null when it leaves by mail. */
  link: ['link', textOrNull],
  linkExpiresAt: ['linkExpires', instantOrNull],
} as const

const oneUser = wireRecord({ id: ['id', text] })

const profile = {
  firstName: ['firstName', draftText],
  lastName: ['lastName', draftText],
  email: ['email', draftText],
  kind: ['userType', userKindWire],
} as const

const rights = z.array(groupRightsWire).max(1_000)

/**
 * Users in the simple-rest dialect of react-admin (OWN-3). An administrator sees the users of the groups they
 * administer.
 */
export const users = {
  listUsers: endpoint({
    summary: 'The users of the groups that the caller administers',
    method: 'GET',
    path: '/admin/users',
    needs: 'portal.administer',
    query: wireRecord({
      filter: [
        'filter',
        jsonText(
          wireRecord({
            /** Looked for in id, name and mail address. */
            search: ['q', text.optional()],
            ids: ['id', z.array(text).max(1_000).optional()],
            group: ['group', groupKeyText.optional()],
            permission: ['checkpoint', checkpointText.optional()],
            state: ['state', userStateWire.optional()],
            kind: ['userType', userKindWire.optional()],
          }),
        ).optional(),
      ],
    }),
    list: { limit: 100, dialect: 'simple-rest' },
    answer: z.array(userWire),
  }),
  readUser: endpoint({
    summary: 'A user with his rights in the groups that the caller administers',
    method: 'GET',
    path: '/admin/users/{id}',
    needs: 'portal.administer',
    params: oneUser,
    answer: userRightsWire,
  }),
  inviteUser: endpoint({
    summary: 'A new user, who gets a one-time link to choose a password',
    method: 'POST',
    path: '/admin/users',
    needs: 'portal.administer',
    effect: 'staged-write',
    body: wireRecord({
      id: ['id', draftText],
      ...profile,
      rights: ['rights', rights.optional()],
      /** Begins with the rights of this user instead. */
      copiedFrom: ['copyFrom', text.optional()],
    }),
    answer: wireRecord({ ...userRightsDictionary, ...linkDictionary }),
  }),
  updateUser: endpoint({
    summary: 'Change, disable or enable a user, or set his rights; what is left out stays as it is',
    method: 'PUT',
    path: '/admin/users/{id}',
    needs: 'portal.administer',
    versioned: true,
    params: oneUser,
    body: wireRecord({
      firstName: ['firstName', draftText.optional()],
      lastName: ['lastName', draftText.optional()],
      email: ['email', draftText.optional()],
      kind: ['userType', userKindWire.optional()],
      disabled: ['disabled', boolean.optional()],
      /** All permissions in the groups that the caller administers; the user leaves groups that are not named. */
      rights: ['rights', rights.optional()],
      copiedFrom: ['copyFrom', text.optional()],
    }),
    answer: userRightsWire,
  }),
  removeUser: endpoint({
    summary: 'Remove a user for good; the audit trail keeps what he did',
    method: 'DELETE',
    path: '/admin/users/{id}',
    needs: 'portal.administer',
    params: oneUser,
    answer: userRightsWire,
  }),
  unlockUser: endpoint({
    summary: 'Let a user try again who typed too many wrong passwords',
    method: 'POST',
    path: '/admin/users/{id}/unlock',
    needs: 'portal.administer',
    params: oneUser,
    answer: ok,
  }),
  resetPassword: endpoint({
    summary: 'Give a user a new one-time link to choose a password; links of before end',
    method: 'POST',
    path: '/admin/users/{id}/reset',
    needs: 'portal.administer',
    effect: 'staged-write',
    params: oneUser,
    answer: wireRecord(linkDictionary),
  }),
}
