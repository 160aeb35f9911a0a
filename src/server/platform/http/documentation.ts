import swagger from '@fastify/swagger'
import swaggerPages from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kernel } from '#server/platform/kernel'
import { callerOf } from './call/callContext'
import { cookieOf } from './cookies'
import { docsCookie, docsPath } from './frames'
import { openApiDocument } from './openapi'
import { notSignedIn } from './problems'

/**
 * `/openapi.json`, and the same to browse at `/docs`: for signed-in users, unless `PUBLIC_DOCS` is set. A browser that
 * opens `/docs` sends no token, so the pages accept a cookie; the document at `/openapi.json` takes a token alone.
 */
export const mountDocumentation = async (
  app: FastifyInstance,
  kernel: Kernel,
  services: Parameters<typeof openApiDocument>[0],
) => {
  const document = openApiDocument(services, kernel.version)
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!kernel.settings.publicDocs && !(await readerOf(kernel, request))) throw notSignedIn()
    })
    scope.get('/openapi.json', async () => document)
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } })
    await scope.register(swaggerPages, { routePrefix: docsPath, staticCSP: true })
  })
}

const readerOf = async (kernel: Kernel, request: FastifyRequest) => {
  const token = cookieOf(request, docsCookie)
  return (await callerOf(kernel, request)) ?? (token ? kernel.callers.ofFrame(token) : null)
}
