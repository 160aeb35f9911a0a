import type { grants } from '#contract/administration/grants'
import { accountProblem, type GrantProblem, type Grants, grantsOf } from '#domain/access/grants'
import { treeOf } from '#domain/access/groupPlacement'
import { notAllowed } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { placedGroups } from './keepAdministered'
import type { Asking } from './reach'
import { findOwnUser, type Reading, type UserRow } from './userRows'

/** What the caller can pass on, as the tree and their rights are now. */
export const readGrants = async ({ database, caller }: Asking): Promise<Grants> =>
  grantsOf(
    treeOf(await placedGroups({ database })),
    caller.userId,
    caller.groups.map(({ id, type, permissions }) => ({ group: { id, type }, permissions: [...permissions] })),
  )

/** @throws 401 when there is a problem, saying which rule it breaks */
export const assertGranted = (problem: GrantProblem | null) => {
  if (problem) throw notAllowed('grant', messages[problem])
}

/**
 * A user whose account the caller may change: one who works only in the caller's groups and has no permission that the
 * caller lacks.
 * @throws 404, 401
 */
export const findChangeable = async (context: Reading, id: string): Promise<UserRow> => {
  const user = await findOwnUser(context, id)
  assertGranted(
    accountProblem(
      await readGrants(context),
      user.id,
      user.rights.map(({ group, held }) => ({ group, permissions: held })),
    ),
  )
  return user
}

const messages: Readonly<Record<GrantProblem, string>> = {
  'own-rights': 'Your own rights can only be changed by another administrator.',
  'not-held': 'You can only grant or remove permissions that you hold in that group.',
  'every-top': 'Only an administrator of every top group is authorized for this action.',
  'more-powerful': 'This user holds permissions that you do not hold. Ask an administrator who holds them.',
}

export const grantHandlers: Handlers<typeof grants> = {
  readGrants: async (_, context) => {
    const { held, ...grants } = await readGrants(context)
    return { ...grants, held: held.map(({ group, permissions }) => ({ group, permissions: [...permissions] })) }
  },
}
