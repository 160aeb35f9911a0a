import { z } from 'zod'
import { ok } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { integer, oneOf, text, wireRecord } from '#contract/platform/wire'
import type { GroupNode } from '#domain/access/customerGroup'

export const checkpointWire = wireRecord({ id: ['ci', text], type: ['ct', text] })

/** A node of the allowed-groups tree, with its children. */
const groupNodeWire: z.ZodType<GroupNode> = z.lazy(() =>
  wireRecord({
    id: ['gi', text],
    type: ['gt', text],
    level: ['gl', integer],
    name: ['name', text],
    children: ['children', z.array(groupNodeWire)],
  }),
)

const userWire = wireRecord({
  id: ['userId', text],
  firstName: ['firstName', text],
  lastName: ['lastName', text],
  email: ['email', text],
  kind: ['userType', oneOf({ provider: 'PROVIDER', customer: 'CUSTOMER' })],
})

export const groupQuery = wireRecord({ id: ['group', text.optional()], type: ['grouptype', text.optional()] })

export const session = {
  signIn: endpoint({
    summary: 'Sign in with user id and password (CALL-AUTH-1)',
    method: 'POST',
    path: '/token',
    needs: 'public',
    refusals: 'sign-in',
    customer: 'none',
    encoding: 'form',
    largestBody: 8_192,
    body: wireRecord({
      grantType: ['grant_type', text.max(200).optional()],
      userId: ['username', text.max(200).optional()],
      password: ['password', text.max(1_000).optional()],
    }),
    answer: wireRecord({
      token: ['access_token', text],
      kind: ['token_type', z.literal('bearer')],
      secondsToLive: ['expires_in', integer],
    }),
  }),
  readUser: endpoint({
    summary: 'Who am I, which groups may I work in, what may I do in this one (CALL-AUTH-2)',
    method: 'GET',
    path: '/usersecurity',
    needs: 'signed-in',
    customer: 'none',
    query: groupQuery,
    answer: wireRecord({
      user: ['userData', userWire],
      groups: ['allowedGroupsTree', z.array(groupNodeWire)],
      checkpoints: ['allowedCheckPoints', z.array(checkpointWire)],
    }),
  }),
  listCheckpoints: endpoint({
    summary: 'What may I do in this group (CALL-AUTH-3)',
    method: 'GET',
    path: '/allowedcheckpoints',
    needs: 'signed-in',
    customer: 'none',
    query: groupQuery,
    answer: z.array(checkpointWire),
  }),
  signOut: endpoint({
    summary: 'End the session: clears the cookie and revokes the token (CALL-AUTH-4)',
    method: 'GET',
    path: '/cookielogout',
    needs: 'public',
    effect: 'staged-write',
    customer: 'none',
    answer: ok,
  }),
  probeIntranet: endpoint({
    summary: 'Answers on the intranet only (CALL-AUTH-5)',
    method: 'GET',
    path: '/intranetprobe',
    needs: 'public',
    customer: 'none',
    answer: ok,
  }),
}
