import type { FastifyInstance } from 'fastify'
import { badRequest } from './problems'

/** No call nests deeper; whatever walks through a body may go as deep as the body does. */
const deepest = 64

/** Reads JSON bodies, and refuses those that are nested too deep before anything walks through them. */
export const readJson = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (depthOf(body) > deepest) done(badRequest(`The body is nested more than ${deepest} levels deep.`))
    else void parse(request, body, done)
  })
}

/** How deep the brackets of a JSON text go. */
const depthOf = (text: string): number => {
  let depth = 0
  let greatest = 0
  let isText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isText && sign === '\\') at += 1
    else if (sign === '"') isText = !isText
    else if (isText) continue
    else if (sign === '{' || sign === '[') greatest = Math.max(greatest, (depth += 1))
    else if (sign === '}' || sign === ']') depth -= 1
  }
  return greatest
}
