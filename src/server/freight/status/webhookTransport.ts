import { eq } from 'drizzle-orm'
import { createHmac, randomBytes } from 'node:crypto'
import { request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { statusReceiver } from '#server/database/schema/statusReceivers'
import { DeliveryFailure, type Transport } from '#server/freight/outbox/transports'
import { reasonOf } from '#server/platform/log'
import { SealBroken, unseal } from '#server/platform/access/sealing'
import { lookupFor, refusalOfAddress } from './webhookAddress'

/** Milliseconds that a receiver has for its answer. */
const patience = 10_000

/** Bytes of an answer that are read; the rest is thrown away. */
const mostRead = 300

/** Secrets as the Standard Webhooks specification writes them: base64 behind a mark. */
const secretStart = 'whsec_'
export const newWebhookSecret = (): string => `${secretStart}${randomBytes(32).toString('base64')}`

type Webhook = {
  address: string
  secret: string
  /** Hosts of the operator's own network that may be called. */
  ownHosts: readonly string[]
}

/** Sends messages to webhooks, each to the address and with the secret that its receiver has now. */
export const webhookTransport = (
  { allCustomers }: Pick<OpenedDatabase, 'allCustomers'>,
  ownHosts: readonly string[],
): Transport => ({
  name: 'webhook',
  deliver: async ({ id, receiverId, payload }) => {
    const [receiver] = await allCustomers
      .select()
      .from(statusReceiver)
      .where(eq(statusReceiver.id, receiverId ?? 0))
    if (!receiver?.secret) throw new DeliveryFailure('The receiver was removed.', { permanent: true })
    if (!receiver.isActive) throw new DeliveryFailure('The receiver is switched off.', { permanent: true })
    const secret = await unseal(allCustomers, receiver.secret).catch((error: unknown) => {
      if (!(error instanceof SealBroken)) throw new DeliveryFailure(reasonOf(error), { permanent: false, cause: error })
      throw new DeliveryFailure(secretGone, { permanent: true, cause: error })
    })
    return callWebhook({ address: receiver.address, secret, ownHosts }, `message_${id}`, payload)
  },
})

/** After a restore or `keys rotate --now`. */
export const secretGone =
  'The secret of the receiver was lost when the keys of the portal were replaced. Make a new one.'

/**
 * Posts a signed body. Signed as in Standard Webhooks 1.0: the base64 HMAC-SHA-256 of `<id>.<seconds>.<body>`. The id
 * stays the same at each attempt, so a receiver can tell a repeated message.
 * @returns the status and the beginning of the answer
 * @throws DeliveryFailure unless it is answered with 2xx; redirects are not followed
 */
export const callWebhook = async (
  { address, secret, ownHosts }: Webhook,
  id: string,
  body: string,
): Promise<{ reference: string }> => {
  const url = new URL(address)
  const refusal = refusalOfAddress(url, ownHosts)
  if (refusal !== null) throw new DeliveryFailure(`The address ${refusal}.`, { permanent: true })
  const seconds = Math.floor(Date.now() / 1_000)
  const key = Buffer.from(secret.slice(secretStart.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Logistics-Portal',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  }
  const answer = await post(url, headers, body, ownHosts).catch((error: unknown) => {
    throw new DeliveryFailure(reasonOf(error), { permanent: false, cause: error })
  })
  const said = `${answer.status} ${answer.text}`.trim()
  if (answer.status >= 200 && answer.status < 300) return { reference: said }
  // 410 is how a receiver says that it wants no more.
  throw new DeliveryFailure(`The receiver answered ${said}`, { permanent: answer.status === 410 })
}

type Answer = { status: number; text: string }

const post = (url: URL, headers: Record<string, string | number>, body: string, ownHosts: readonly string[]) =>
  new Promise<Answer>((resolve, reject) => {
    const open = url.protocol === 'https:' ? requestByHttps : requestByHttp
    const lookup = lookupFor(url, ownHosts)
    const signal = AbortSignal.timeout(patience)
    const request = open(
      url,
      { method: 'POST', headers, signal, agent: false, ...(lookup && { lookup }) },
      (response) => {
        let text = ''
        const done = () => {
          resolve({ status: response.statusCode ?? 0, text: text.replace(/\s+/g, ' ').trim().slice(0, mostRead) })
          response.destroy()
        }
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          text += part
          if (text.length >= mostRead) done()
        })
        response.on('end', done)
        response.on('error', reject)
      },
    )
    request.on('error', (error) =>
      reject(signal.aborted ? new Error(`The receiver did not answer within ${patience / 1_000} seconds.`) : error),
    )
    request.end(body)
  })
