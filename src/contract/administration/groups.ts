import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { integer, jsonText, text, wireRecord } from '#contract/platform/wire'
import { draftText, groupKeyText } from './administrationFields'

const groupDictionary = {
  key: ['id', groupKeyText],
  level: ['level', integer],
  name: ['name', text],
  /** Null at the top of what the caller administers. */
  parent: ['parent', groupKeyText.nullable()],
  position: ['position', integer],
  memberCount: ['members', integer],
  childCount: ['children', integer],
} as const

export const groupWire = wireRecord(groupDictionary)

const oneGroup = wireRecord({ key: ['id', groupKeyText] })

/** Customer groups in the simple-rest dialect of react-admin (OWN-3). */
export const groups = {
  listGroups: endpoint({
    summary: 'The groups that the caller administers, in the order of the tree',
    method: 'GET',
    path: '/admin/groups',
    needs: 'portal.administer',
    query: wireRecord({
      filter: [
        'filter',
        jsonText(
          wireRecord({
            search: ['q', text.optional()],
            keys: ['id', z.array(groupKeyText).max(1_000).optional()],
            parent: ['parent', groupKeyText.optional()],
          }),
        ).optional(),
      ],
    }),
    list: { limit: 'all', dialect: 'simple-rest' },
    answer: z.array(groupWire),
  }),
  readGroup: endpoint({
    summary: 'A group with how many members and groups it holds',
    method: 'GET',
    path: '/admin/groups/{id}',
    needs: 'portal.administer',
    params: oneGroup,
    answer: groupWire,
  }),
  createGroup: endpoint({
    summary: 'A new group below another one, and the customer it stands for when that is new',
    method: 'POST',
    path: '/admin/groups',
    needs: 'portal.administer',
    body: wireRecord({
      id: ['gi', draftText],
      type: ['gt', draftText],
      name: ['name', draftText],
      parent: ['parent', groupKeyText],
    }),
    answer: groupWire,
  }),
  updateGroup: endpoint({
    summary: 'Rename a group, or move it with everything below it; what is left out stays as it is',
    method: 'PUT',
    path: '/admin/groups/{id}',
    needs: 'portal.administer',
    params: oneGroup,
    body: wireRecord({
      name: ['name', draftText.optional()],
      parent: ['parent', groupKeyText.nullable().optional()],
    }),
    answer: groupWire,
  }),
  removeGroup: endpoint({
    summary: 'Remove a group that holds no members, no groups and no rows; else 409 says what it holds',
    method: 'DELETE',
    path: '/admin/groups/{id}',
    needs: 'portal.administer',
    params: oneGroup,
    answer: groupWire,
  }),
}
