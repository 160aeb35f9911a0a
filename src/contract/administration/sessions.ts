import { z } from 'zod'
import { okWith } from '#contract/platform/answers'
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

export const sessionWire = wireRecord({
  /** Null for people who work elsewhere, too: neither the id nor where they come from is for every administrator. */
  id: ['id', textOrNull],
  userId: ['userId', text],
  firstName: ['firstName', text],
  lastName: ['lastName', text],
  issuedAt: ['since', instant],
  lastSeenAt: ['lastSeen', instantOrNull],
  expiresAt: ['expires', instant],
  address: ['address', textOrNull],
  agent: ['agent', textOrNull],
  /** Whether it is the session that asks. */
  isOwn: ['own', boolean],
})

/** Active sessions in the simple-rest dialect of react-admin (OWN-3). */
export const sessions = {
  listSessions: endpoint({
    summary: 'The open sessions of the users whom the caller administers',
    method: 'GET',
    path: '/admin/sessions',
    needs: 'portal.administer',
    query: wireRecord({
      filter: [
        'filter',
        jsonText(
          wireRecord({
            ids: ['id', z.array(z.uuid()).max(1_000).optional()],
            search: ['q', text.max(200).optional()],
            userId: ['userId', text.max(200).optional()],
          }),
        ).optional(),
      ],
    }),
    list: { limit: 100, dialect: 'simple-rest' },
    answer: z.array(sessionWire),
  }),
  endSession: endpoint({
    summary: 'End a session at once, at every process',
    method: 'DELETE',
    path: '/admin/sessions/{id}',
    needs: 'portal.administer',
    params: wireRecord({ id: ['id', z.uuid()] }),
    answer: sessionWire,
  }),
  endSessionsOfUser: endpoint({
    summary: 'End every session of a user at once, except the one that asks',
    method: 'POST',
    path: '/admin/users/{id}/end-sessions',
    needs: 'portal.administer',
    params: wireRecord({ id: ['id', text] }),
    answer: okWith({ ended: ['ended', integer] }),
  }),
}
