import { z } from 'zod'
import { failures, problemDetails, problemMedia } from '#contract/platform/answers'
import { effectOf, type Endpoint, type Service } from '#contract/platform/endpoint'
import { eventStream } from '#contract/platform/events'
import { refusalsHeader } from '#contract/platform/refusals'
import { refusals } from '#contract/platform/refusalWire'
import type { Format } from '#contract/platform/wire'
import type { Needs } from '#domain/access/access'

type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] }

type NamedService = { name: string; calls: Service }

/** The name of a call beyond its service: unique, and the same in the OpenAPI document and in the audit trail. */
export const operationId = (service: string, call: string): string => `${service}.${call}`

/** The OpenAPI 3.1 document of the services: made from the same declarations that the calls are served from. */
export const openApiDocument = (services: readonly NamedService[], version: string) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const service of services)
    for (const [name, declared] of Object.entries(service.calls))
      for (const path of [declared.path, ...(declared.aliases ?? [])]) {
        const operation = operationOf(operationId(service.name, name) + aliasOf(declared, path), declared)
        paths[path] = { ...paths[path], [declared.method.toLowerCase()]: operation }
      }
  paths[eventStream.path] = { get: eventsOperation() }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Logistics Portal',
      version,
      description:
        'PUT and DELETE may be sent as POST with X-HTTP-Method-Override. {group} is id@type. Calls without a group in the path name their customer in the customer-id header.',
    },
    components: {
      schemas: { Problem: schemaOf(problemDetails, 'output') },
      headers: {
        Refusals: {
          description: 'The reasons as codes with their parameters',
          content: jsonOf(schemaOf(refusals, 'output')),
        },
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key that an administrator has issued, as the bearer token. It names its customer itself.',
        },
        driverPhone: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The token of the link that a dispatcher has issued to a driver. It is good for the calls of the phone page alone. A phone that proves a key (DPoP header, RFC 9449) has the link from then on.',
        },
      },
    },
    paths,
  }
}

const operationOf = (name: string, declared: Endpoint) => ({
  operationId: name,
  summary: declared.summary,
  description: `Needs: ${accessOf(declared)}.`,
  tags: [declared.path.split('/')[1] || 'session'],
  ...(declared.needs !== 'public' && { security: schemesOf(declared) }),
  parameters: [
    ...parametersOf(declared.path),
    ...queryOf(declared),
    ...(effectOf(declared) === 'read' ? [] : [textParameter('header', 'Idempotency-Key')]),
    ...(declared.versioned ? [textParameter('header', 'If-Match')] : []),
  ],
  ...(declared.body && {
    requestBody: {
      required: true,
      content: {
        [mediaOf(declared)]: { schema: schemaOf(declared.body, 'input'), ...exampleOf(declared.example?.body) },
      },
    },
  }),
  responses: {
    200: {
      description: 'Done, or rejected with Status FAILED',
      content: answerOf(declared),
      headers: refusalHeaders,
    },
    400: { description: 'The request is wrong', content: errorOf(declared, failures.error), headers: refusalHeaders },
    401: { description: 'No valid token, or not allowed', content: errorOf(declared, failures.error) },
    409: {
      description: 'A list of the reasons',
      content: errorOf(declared, failures.conflict),
      headers: refusalHeaders,
    },
  },
})

const accessOf = ({ needs, scope, driver }: Endpoint): string => {
  if (driver) return 'the link of a driver'
  return scope ? `${wordsOf(needs)}, or an API key with the scope ${scope}` : wordsOf(needs)
}

const schemesOf = ({ scope, driver }: Endpoint) => {
  if (driver) return [{ driverPhone: [] }]
  return scope ? [{ bearer: [] }, { apiKey: [] }] : [{ bearer: [] }]
}

/** Other addresses of a call count from 1. */
const aliasOf = ({ aliases = [] }: Endpoint, path: string): string => {
  const place = aliases.findIndex((alias) => alias === path)
  return place < 0 ? '' : `.alias${place + 1}`
}

const eventsOperation = () => ({
  operationId: 'events.listen',
  summary: eventStream.summary,
  description: `Needs: ${wordsOf(eventStream.needs)}. Each user gets the changes that their permissions allow.`,
  tags: ['events'],
  security: [{ bearer: [] }],
  parameters: [textParameter('header', 'Last-Event-ID')],
  responses: {
    200: {
      description: 'Server-sent events; the schema is that of one event with its data parsed',
      content: {
        'text/event-stream': {
          schema: {
            oneOf: Object.entries(eventStream.events).map(([name, payload]) => ({
              type: 'object',
              properties: { id: { type: 'string' }, event: { const: name }, data: schemaOf(payload, 'output') },
              required: ['event', 'data'],
            })),
          },
        },
      },
    },
    401: { description: 'No valid token, or not allowed' },
    429: { description: 'Too many streams are open' },
  },
})

const wordsOf = (needs: Needs): string => {
  if (typeof needs === 'string') return needs
  return 'all' in needs ? needs.all.map(wordsOf).join(' and ') : `any of ${needs.join(', ')}`
}

const mediaOf = ({ encoding }: Endpoint) =>
  encoding === 'form'
    ? 'application/x-www-form-urlencoded'
    : encoding === 'multipart'
      ? 'multipart/form-data'
      : 'application/json'

const jsonOf = (schema: JsonSchema) => ({ 'application/json': { schema } })

const answerOf = (declared: Endpoint) => {
  const { answer } = declared
  const isWrite = effectOf(declared) !== 'read'
  const failed = schemaOf(failures.failed, 'output')
  if (answer === 'file')
    return {
      'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
      ...(isWrite && jsonOf(failed)),
    }
  const done = schemaOf(answer, 'input')
  const media = { schema: isWrite ? { anyOf: [done, failed] } : done, ...exampleOf(declared.example?.answer) }
  return { 'application/json': media }
}

const exampleOf = (example: unknown) => (example === undefined ? {} : { example })

/** Every call answers problem details to those who accept them; only those of programs describe it. */
const errorOf = ({ scope }: Endpoint, format: Format) => ({
  ...jsonOf(schemaOf(format, 'output')),
  ...(scope && { [problemMedia]: { schema: { $ref: '#/components/schemas/Problem' } } }),
})

/** Described once: each call that names its schema would make the document several times as long. */
const refusalHeaders = { [refusalsHeader]: { $ref: '#/components/headers/Refusals' } }

const parametersOf = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ ...textParameter('path', name ?? ''), required: true }))

const textParameter = (place: string, name: string) => ({ in: place, name, schema: { type: 'string' } })

const queryOf = ({ query, list }: Endpoint) => {
  const schema: JsonSchema = query ? schemaOf(query, 'input') : {}
  const declared = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    in: 'query',
    name,
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }))
  const paging = list ? (list.dialect ? ['range', 'sort'] : ['resultCount', 'page', 'perPage', 'sort', 'order']) : []
  return [...declared, ...paging.map((name) => textParameter('query', name))]
}

const schemaOf = (format: Format, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(format as z.ZodType, { io, unrepresentable: 'any' })
  return schema
}
