import Fastify from 'fastify'
import type { BareRoute } from './bareServer'
import pg from 'pg'

/** The bare routes that the product is compared with, alone in a process: Fastify, pg, named statements, no more. */
const [databaseUrl, routes] = process.argv.slice(2) as [string, string]
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const app = Fastify()
for (const { method, path, statements } of JSON.parse(routes) as BareRoute[])
  app.route({
    method,
    url: path,
    handler: async ({ query, body }) => {
      const given = { ...(query as object), ...(body as object) } as Record<string, unknown>
      const answers = []
      for (const { name, text, values } of statements)
        answers.push(
          (
            await pool.query({
              name,
              text,
              values: values.map((value) => ('of' in value ? given[value.of] : value.is)),
            })
          ).rows,
        )
      return answers
    },
  })

process.on('disconnect', () => process.exit())
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
