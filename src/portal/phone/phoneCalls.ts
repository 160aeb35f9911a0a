import { phoneHeaders } from '#contract/driver/phoneHeaders'
import { phoneLimits } from '#domain/fleet/driverPhone'
import { compareClock } from './phoneClock'
import type { Prove } from './phoneKey'
import { formOf } from './reports'

/** The version of this page, as the build named its script. */
const pageVersion = /-([\w-]{8})\.js$/.exec(new URL(import.meta.url).pathname)?.[1] ?? 'development'

/** With what a phone calls. */
export type Credentials = { token: string; prove: Prove }

/** The calls of a phone, which say each time how many reports wait. */
export const openCalls = (waiting: () => number) => {
  const attempt = async ({ token, prove }: Credentials, path: string, init: RequestInit) => {
    const proof = await prove(init.method ?? 'GET', path)
    return fetch(path, {
      ...init,
      headers: {
        ...init.headers,
        ...(proof !== null && { DPoP: proof }),
        Authorization: `Bearer ${token}`,
        [phoneHeaders.version]: pageVersion,
        [phoneHeaders.waiting]: String(waiting()),
      },
    })
  }
  const send = async (credentials: Credentials, path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await attempt(credentials, path, init)
    const wasWrong = compareClock(response.headers)
    // The server takes no proof of another time.
    return wasWrong && response.status === 401 ? attempt(credentials, path, init) : response
  }
  /**
   * Sends a picture in parts, from where the last attempt has ended. False when the server takes no parts of it: the
   * answer to the whole says why.
   */
  const sendParts = async (credentials: Credentials, key: string, file: Blob): Promise<boolean> => {
    const path = `/driver/uploads/${key}`
    const receivedOf = async (response: Response) =>
      response.ok ? ((await response.json()) as { received?: number }).received : undefined
    let received = await receivedOf(await send(credentials, path))
    while (received !== undefined && received < file.size) {
      const body = formOf({ offset: received }, file.slice(received, received + phoneLimits.part))
      const next = await receivedOf(await send(credentials, path, { method: 'POST', body }))
      // What does not go on would never end.
      received = next !== undefined && next > received ? next : undefined
    }
    return received === file.size
  }
  return { send, sendParts }
}
