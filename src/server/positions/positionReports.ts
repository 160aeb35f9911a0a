import type { FastifyRequest } from 'fastify'
import { deviceFields, deviceTokenOf, isJsonForm, readOsmAnd } from '#contract/positions/osmAndMessage'
import type { positionReports } from '#contract/positions/positionReports'
import { clockAhead, fixTime } from '#domain/fleet/positions/deviceClock'
import type { MessageProblem } from '#domain/fleet/positions/sighting'
import type { Context } from '#server/platform/context'
import { badRequest, notFound, tooManyRequests } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { ingestOf } from './ingest'

type Fields = Record<string, unknown>

/** A message in the query, in a form or as JSON: what the body says comes before what the query says. */
export const positionReportHandlers: Handlers<typeof positionReports> = {
  reportByQuery: ({ query }, context) => take(query, query, context),
  report: ({ query, body }, context) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badRequest('The body is not a message.')
    return isJsonForm(body)
      ? take({ ...query, ...body }, body, context)
      : take({ ...query, ...body }, { ...query, ...body }, context)
  },
}

const take = async (fields: Fields, told: object, { kernel, request }: Context) => {
  const now = Date.now()
  const ingest = ingestOf(kernel)
  const token = deviceTokenOf(fields)
  const device = token === null ? null : await ingest.findDevice(token)
  // The protocol knows these two answers, and its clients try again with both.
  if (!device) throw isJsonForm(fields) ? notFound(unknownDevice) : badRequest(unknownDevice)
  if (!ingest.mayReport(device.id, now)) throw tooMany()
  const { battery, sighting, problem } = readOsmAnd(fields, now)
  const { customer, unitId, kind: source } = device
  await ingest.take({
    device,
    message: keptMessage(request, told),
    battery,
    problem,
    sighting: sighting && { ...sighting, at: fixTime(sighting.at, now), customer, unitId, source },
    clockAhead: sighting && clockAhead(sighting.at, now),
  })
  // A client would send a refused message again for ever, and nothing after it: a receiver without a fix is no mistake.
  if (problem !== null && problem !== 'no-fix') throw badRequest(problemTexts[problem])
  return {}
}

const unknownDevice = 'The device is not known here. Pair it, or give it its new token.'

const tooMany = () => tooManyRequests('The device sends too much.', 60)

const longestMessage = 2_000

/** The message as stored for diagnosis: everything except the token, which must not be readable again. */
const keptMessage = ({ method }: FastifyRequest, told: object): string => {
  const said = Object.entries(told).filter(([name]) => !deviceFields.has(name))
  const written = isJsonForm(told)
    ? JSON.stringify(Object.fromEntries(said), withoutToken)
    : new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString()
  // Half a letter cannot be stored.
  return `${method} ${written}`.slice(0, longestMessage).replace(/[\uD800-\uDBFF]$/, '')
}

/** Clients that are debugged repeat their query in a field of the body. */
const withoutToken = (name: string, value: unknown): unknown => (name === '_' ? undefined : value)

const problemTexts: Record<Exclude<MessageProblem, 'no-fix'>, string> = {
  'no-place': 'lat and lon belong together.',
  latitude: 'lat must be a number from -90 to 90.',
  longitude: 'lon must be a number from -180 to 180.',
  altitude: 'altitude must be a number of metres from -12262 to 18000.',
  heading: 'bearing must be a number of degrees from 0 to 360.',
  speed: 'speed must be a number, of knots, that a vehicle can do.',
  time: 'timestamp is not a time.',
  'too-old': 'timestamp is before the year 2000.',
  'too-new': 'timestamp is more than 25 hours ahead.',
}
