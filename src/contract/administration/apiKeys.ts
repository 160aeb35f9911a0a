import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import {
  boolean,
  instant,
  instantOrNull,
  jsonText,
  keyText,
  text,
  textOrNull,
  wireRecord,
} from '#contract/platform/wire'
import { apiScopes } from '#domain/access/apiKeys'
import { draftText, groupKeyText } from './administrationFields'

const scopesWire = z.array(z.enum(apiScopes)).max(apiScopes.length)

const apiKeyDictionary = {
  id: ['id', z.int32()],
  group: ['group', groupKeyText],
  name: ['name', text],
  /** Its first characters. */
  hint: ['hint', text],
  scopes: ['scopes', scopesWire],
  createdAt: ['created', instant],
  createdBy: ['createdBy', text],
  lastUsedAt: ['lastUsed', instantOrNull],
  lastUsedFrom: ['lastUsedFrom', textOrNull],
  revokedAt: ['revoked', instantOrNull],
  revokedBy: ['revokedBy', textOrNull],
} as const

export const apiKeyWire = wireRecord(apiKeyDictionary)

/** API keys in the simple-rest dialect of react-admin (OWN-3). */
export const apiKeys = {
  listApiKeys: endpoint({
    summary: 'The API keys of the groups that the caller administers, newest first',
    method: 'GET',
    path: '/admin/api-keys',
    needs: 'portal.administer',
    query: wireRecord({
      filter: [
        'filter',
        jsonText(
          wireRecord({
            ids: ['id', z.array(z.int32()).max(1_000).optional()],
            search: ['q', text.max(200).optional()],
            revoked: ['revoked', boolean.optional()],
          }),
        ).optional(),
      ],
    }),
    list: { limit: 100, dialect: 'simple-rest' },
    answer: z.array(apiKeyWire),
  }),
  issueApiKey: endpoint({
    summary: 'A new API key of a group; the key itself is answered this once',
    method: 'POST',
    path: '/admin/api-keys',
    needs: 'portal.administer',
    effect: 'staged-write',
    body: wireRecord({
      group: ['group', groupKeyText],
      name: ['name', draftText],
      scopes: ['scopes', scopesWire],
    }),
    /** A repeated call gets null: the stored answer is without the key. */
    answer: wireRecord({ ...apiKeyDictionary, key: ['key', textOrNull] }),
  }),
  revokeApiKey: endpoint({
    summary: 'Revoke an API key at once, at every process',
    method: 'DELETE',
    path: '/admin/api-keys/{id}',
    needs: 'portal.administer',
    effect: 'staged-write',
    params: wireRecord({ id: ['id', keyText] }),
    answer: apiKeyWire,
  }),
}
