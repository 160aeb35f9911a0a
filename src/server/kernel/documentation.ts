import swagger from '@fastify/swagger'
import swaggerPages from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Service } from '#contract/kernel/endpoint'
import { openApiDocument } from './openapi'

/** `/openapi.json`, and the same to browse at `/docs`. */
export const mountDocumentation = async (app: FastifyInstance, services: readonly Service[], version: string) => {
  const document = openApiDocument(services, version)
  app.get('/openapi.json', async () => document)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerPages, { routePrefix: '/docs', staticCSP: true })
}
