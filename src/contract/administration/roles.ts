import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { boolean, integer, jsonText, keyText, text, textOrNull, wireRecord } from '#contract/platform/wire'
import { builtInRoleKeys, menuGroups, tours } from '#domain/access/roles'
import { checkpointText, draftText, groupKeyText } from './administrationFields'

const guide = {
  /** Groups that come first in the menu of the holders. */
  menuOrder: ['menuOrder', z.array(z.enum(menuGroups)).max(menuGroups.length)],
  firstPage: ['firstPage', draftText.nullable()],
  firstTour: ['firstTour', z.enum(tours).nullable()],
} as const

const permissions = z.array(checkpointText).max(100)

const roleDictionary = {
  id: ['id', z.int32()],
  /** Null for a group's own role. */
  builtIn: ['builtIn', z.enum(builtInRoleKeys).nullable()],
  /** Null for a built-in role: its name is translated. */
  name: ['name', textOrNull],
  /** The role is for this group and those below it; a built-in role, without one, is for all. */
  group: ['group', groupKeyText.nullable()],
  permissions: ['checkpoints', permissions],
  ...guide,
  /** Users who hold it, among those that the caller administers. */
  holderCount: ['holders', integer],
  /** Whether the caller holds it, and so cannot change its permissions. */
  isOwn: ['own', boolean],
  /** Whether the caller may change the role: they can grant what it holds, wherever somebody holds it. */
  isChangeable: ['changeable', boolean],
  /** How often it was changed; an update names the one that was read as `If-Match`. */
  version: ['version', integer],
} as const

const roleWire = wireRecord(roleDictionary)

const holderWire = wireRecord({
  userId: ['userId', text],
  firstName: ['firstName', text],
  lastName: ['lastName', text],
  groups: ['groups', z.array(groupKeyText)],
})

const wholeRoleWire = wireRecord({ ...roleDictionary, holderList: ['holderList', z.array(holderWire)] })

const oneRole = wireRecord({ id: ['id', keyText] })

/**
 * Roles in the simple-rest dialect of react-admin (OWN-3): the built-in ones, those of the groups that the caller
 * administers or that are above them, and others that their users hold. Users get them with their rights.
 */
export const roles = {
  listRoles: endpoint({
    summary: 'The roles that the caller can see, the built-in ones first',
    method: 'GET',
    path: '/admin/roles',
    needs: 'portal.administer',
    query: wireRecord({
      filter: [
        'filter',
        jsonText(
          wireRecord({
            /** Looked for in names, and in the keys of built-in roles. */
            search: ['q', text.max(200).optional()],
            ids: ['id', z.array(z.int32()).max(1_000).optional()],
          }),
        ).optional(),
      ],
    }),
    list: { limit: 'all', dialect: 'simple-rest' },
    answer: z.array(roleWire),
  }),
  readRole: endpoint({
    summary: 'A role with its holders',
    method: 'GET',
    path: '/admin/roles/{id}',
    needs: 'portal.administer',
    params: oneRole,
    answer: wholeRoleWire,
  }),
  createRole: endpoint({
    summary: 'A new role of a group, of permissions that the caller can grant there',
    method: 'POST',
    path: '/admin/roles',
    needs: 'portal.administer',
    body: wireRecord({
      name: ['name', draftText],
      group: ['group', groupKeyText],
      permissions: ['checkpoints', permissions],
      ...guide,
    }),
    answer: wholeRoleWire,
  }),
  updateRole: endpoint({
    summary: 'Change a role, and by that what all its holders may do; what is left out stays as it is',
    method: 'PUT',
    path: '/admin/roles/{id}',
    needs: 'portal.administer',
    versioned: true,
    params: oneRole,
    body: wireRecord({
      name: ['name', draftText.optional()],
      permissions: ['checkpoints', permissions.optional()],
      menuOrder: ['menuOrder', guide.menuOrder[1].optional()],
      firstPage: ['firstPage', guide.firstPage[1].optional()],
      firstTour: ['firstTour', guide.firstTour[1].optional()],
    }),
    answer: wholeRoleWire,
  }),
  removeRole: endpoint({
    summary: 'Remove a role that nobody holds; else 409 names the holders',
    method: 'DELETE',
    path: '/admin/roles/{id}',
    needs: 'portal.administer',
    params: oneRole,
    answer: wholeRoleWire,
  }),
}
