import type { Answer } from '#contract/platform/endpoint'
import { fromWire } from '#contract/platform/translate'
import { configuration as calls } from '#contract/session/configuration'
import { CallFailure } from './callFailure'

export type Configuration = Answer<typeof calls.readConfiguration>

let loaded: Configuration | null = null

/** Reads `/config.json` once. Throws a CallFailure when it cannot be had. */
export const loadConfiguration = async (): Promise<Configuration> => {
  if (loaded) return loaded
  let response: Response
  try {
    response = await fetch(calls.readConfiguration.path, { credentials: 'include' })
  } catch (cause) {
    throw new CallFailure({ kind: 'network' }, { cause })
  }
  if (!response.ok) throw new CallFailure({ kind: 'http', status: response.status, body: await response.text() })
  const read = fromWire(calls.readConfiguration.answer, await response.json().catch(() => null))
  if (!read.fits) throw new CallFailure({ kind: 'http', status: response.status, body: undefined }, { cause: read })
  return setConfiguration(read.value)
}

/** Sets the configuration that is otherwise read from the server; for start-up and tests. */
export const setConfiguration = (given: Configuration): Configuration => {
  loaded = given
  return given
}

/** What the server said about itself. To be asked for after start-up only. */
export const configuration = (): Configuration => {
  if (!loaded) throw new Error('The configuration is read before anything else.')
  return loaded
}
