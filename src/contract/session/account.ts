import { z } from 'zod'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { boolean, instant, instantOrNull, integer, text, textOrNull, wireRecord } from '#contract/platform/wire'
import { menuGroups, tours } from '#domain/access/roles'
import { groupQuery } from './access'

const ownSessionWire = wireRecord({
  id: ['id', text],
  issuedAt: ['since', instant],
  lastSeenAt: ['lastSeen', instantOrNull],
  address: ['address', textOrNull],
  agent: ['agent', textOrNull],
  /** Whether it is the session that asks. */
  isCurrent: ['current', boolean],
})

/** Our own: what signed-in users see and change of their own account. */
export const account = {
  readAccount: endpoint({
    summary: 'Whether the portal keeps my password, and my open sessions, the current one first',
    method: 'GET',
    path: '/account',
    needs: 'signed-in',
    customer: 'none',
    answer: wireRecord({
      /** False where a corporate sign-in keeps the passwords. */
      hasPassword: ['password', boolean],
      sessions: ['sessions', z.array(ownSessionWire)],
    }),
  }),
  changePassword: endpoint({
    summary: 'Change my password, which ends my other sessions; 409 when the current password is wrong',
    method: 'POST',
    path: '/account/password',
    needs: 'signed-in',
    effect: 'staged-write',
    refusals: 'password',
    secret: true,
    customer: 'none',
    largestBody: 8_192,
    body: wireRecord({ current: ['current', text.max(1_000)], password: ['password', text.max(1_000)] }),
    answer: ok,
  }),
  endOtherSession: endpoint({
    summary: 'End one of my other sessions immediately',
    method: 'DELETE',
    path: '/account/sessions/{id}',
    needs: 'signed-in',
    customer: 'none',
    params: wireRecord({ id: ['id', z.uuid()] }),
    answer: ok,
  }),
  readRoleGuide: endpoint({
    summary: 'What my roles in this group decide about menu, first page and first tour, the first role first',
    method: 'GET',
    path: '/account/role-guide',
    needs: 'signed-in',
    customer: 'none',
    query: groupQuery,
    answer: wireRecord({
      menuOrder: ['menuOrder', z.array(z.enum(menuGroups))],
      firstPages: ['firstPages', z.array(text)],
      firstTours: ['firstTours', z.array(z.enum(tours))],
    }),
  }),
  endOtherSessions: endpoint({
    summary: 'End all of my sessions immediately, except the one that asks',
    method: 'POST',
    path: '/account/end-other-sessions',
    needs: 'signed-in',
    customer: 'none',
    answer: okWith({ ended: ['ended', integer] }),
  }),
}
