import { users } from '#contract/administration/users'
import type { Answer, Paging } from '#contract/platform/endpoint'
import { readKey } from '#domain/access/groupPlacement'
import { type UserKind, type UserState, userStates } from '#domain/access/portalUser'
import { callList } from '#portal/data/call/call'
import { crud, type Filter } from '#portal/data/resources/crud'

export type ListedUser = Answer<typeof users.listUsers>[number]
export type User = Answer<typeof users.readUser>

/** The list of users: searched, filtered, sorted and cut by the server. */
export const userResource = crud<ListedUser>({
  list: (paging: Partial<Paging>, filter, _, signal) =>
    callList(users.listUsers, { query: { filter: asked(filter) }, paging }, signal ? { signal } : {}),
  topics: ['setup'],
  couldNot: { get: 'accounts.couldNot.users' },
})

/** What stands in the address may have been typed by hand: what is no filter is left out. */
const asked = ({ q, group, state, kind }: Filter) => {
  const key = typeof group === 'string' ? readKey(group) : null
  const wanted: UserState | undefined = userStates.find((known) => known === state)
  const kinds: readonly UserKind[] = ['provider', 'customer']
  const worksFor = kinds.find((known) => known === kind)
  return {
    ...(typeof q === 'string' && { search: q }),
    ...(key && { group: key }),
    ...(wanted && { state: wanted }),
    ...(worksFor && { kind: worksFor }),
  }
}
