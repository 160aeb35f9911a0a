import { type BoundProblem, nameLength, textProblem } from '#domain/values/bounds'
import type { Permission } from './access'

/** What a program may do with an API key. */
export const apiScopes = ['orders:write', 'shipments:write', 'status:read'] as const

export type ApiScope = (typeof apiScopes)[number]

/** The permission that a scope stands for: who issues a key must hold it, and calls under the key have it. */
export const permissionOfScope: Readonly<Record<ApiScope, Permission>> = {
  'orders:write': 'routing-tool.deliveries',
  'shipments:write': 'shipment-orders',
  'status:read': 'shipment-orders',
}

export type ApiKeyDraft = { name: string; scopes: readonly ApiScope[] }

/** The problems of a new key: a name of 1 to 50 characters, and at least one scope. */
export const apiKeyProblems = ({
  name,
  scopes,
}: ApiKeyDraft): { name: BoundProblem | null; scopes: 'required' | null } => ({
  name: textProblem(name, nameLength, 1),
  scopes: scopes.length === 0 ? 'required' : null,
})

/** How every key starts, so that secret scanners and the server recognise one. */
export const apiKeyStart = 'lpk_'

/** Characters that stay readable in lists, to tell keys apart. */
export const apiKeyHintLength = 10

/** The user of a call under a key, in records and logs; no user id contains a colon. */
export const apiKeyUser = (id: number): string => `api-key:${id}`

/** Calls of one key that one process answers: a burst, then so many per minute. */
export const apiKeyRate = { most: 120, perMinute: 120 } as const

/** Unknown keys that one process looks up for one address: a burst, then so many per minute. */
export const unknownKeyRate = { most: 20, perMinute: 20 } as const
