import { ok } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { instant, oneOf, text, wireRecord } from '#contract/platform/wire'

const token = ['token', text.max(200)] as const

/** The calls of the page behind a one-time link. No user is signed in there; the token grants access. */
export const passwordLinks = {
  readPasswordLink: endpoint({
    summary: 'For whom a one-time link is; 404 when it is unknown, used or over',
    method: 'POST',
    path: '/passwordlink',
    needs: 'public',
    refusals: 'link',
    effect: 'read',
    customer: 'none',
    largestBody: 8_192,
    body: wireRecord({ token }),
    answer: wireRecord({
      userId: ['userId', text],
      purpose: ['purpose', oneOf({ invitation: 'INVITATION', reset: 'RESET' })],
      expiresAt: ['expires', instant],
    }),
  }),
  choosePassword: endpoint({
    summary: 'Choose a password by a one-time link, which is used up by that',
    method: 'POST',
    path: '/passwordlink/use',
    needs: 'public',
    refusals: 'link',
    customer: 'none',
    largestBody: 8_192,
    body: wireRecord({ token, password: ['password', text.max(1_000)] }),
    answer: ok,
  }),
}
