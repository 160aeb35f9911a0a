import { z } from 'zod'
import { errorBody } from '#contract/platform/answers'
import type { Settings } from '#server/platform/environment'
import { Problem } from '#server/platform/http/problems'

/** Milliseconds until the whole answer has to be there. */
const patience = 10_000
/** Bytes of an answer that are read; a token of an identity provider has a few thousand. */
const longestAnswer = 65_536

type EndpointSettings = Pick<Settings, 'tokenEndpoint' | 'tokenClientId' | 'tokenClientSecret'>

/**
 * Asks the corporate token endpoint whether the password is right: the password grant of OAuth 2.0 (RFC 6749, 4.3).
 * Only a 200 with a JSON object that holds an access token is a yes. A redirect is not followed, so that the password
 * goes nowhere else and a sign-in page is no answer.
 * @throws 503 when the endpoint cannot be reached, redirects, or takes longer than ten seconds
 */
export const corporateSignIn = async (
  { tokenEndpoint = '', ...client }: EndpointSettings,
  username: string,
  password: string,
): Promise<boolean> => {
  const { form, headers } = clientAuthentication(client)
  const body = new URLSearchParams({ grant_type: 'password', username, password, ...form })
  try {
    const answer = await fetch(tokenEndpoint, {
      method: 'POST',
      body,
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    if (answer.status !== 200 || !isJson(answer.headers.get('content-type'))) {
      await answer.body?.cancel()
      return false
    }
    return holdsToken(await readText(answer))
  } catch (cause) {
    const problem = new Problem(503, errorBody('The corporate sign-in does not answer. Please try again later.'))
    throw Object.assign(problem, { cause })
  }
}

/** A client with a secret names itself by HTTP Basic, one without by its id in the form (RFC 6749, 2.3.1 and 3.2.1). */
const clientAuthentication = ({
  tokenClientId: id,
  tokenClientSecret: secret,
}: Omit<EndpointSettings, 'tokenEndpoint'>) => {
  if (id === undefined) return { form: {}, headers: {} }
  if (secret === undefined) return { form: { client_id: id }, headers: {} }
  const credentials = Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')
  return { form: {}, headers: { authorization: `Basic ${credentials}` } }
}

const isJson = (contentType: string | null) => /^application\/(\S+\+)?json\s*(;|$)/i.test(contentType ?? '')

const readText = async ({ body }: Response): Promise<string> => {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > longestAnswer) throw new Error('The answer is too long.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const tokenAnswer = z.object({ access_token: z.string().min(1) })

const holdsToken = (text: string): boolean => {
  try {
    return tokenAnswer.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}
