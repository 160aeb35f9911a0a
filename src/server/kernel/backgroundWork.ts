import { lt, sql } from 'drizzle-orm'
import { signInAttempt } from '#server/database/schema/access'
import { changeEvent, idempotentAnswer } from '#server/database/schema/kernel'
import type { Kernel } from './kernel'
import { forgetOldData } from './retention'
import { ediTransport } from './outbox/ediTransport'
import { sendDueMessages } from './outbox/outboxLoop'
import { readEdiInbox } from './outbox/readEdiInbox'
import { smtpTransport } from './outbox/smtpTransport'
import { takeTenderResponse } from './outbox/takeTenderResponse'
import { type MessageKind, messageKinds, type Transport } from './outbox/transports'

const second = 1_000

/** Something that a service has to do again and again. */
export type Chore = { everySeconds: number; run(kernel: Kernel): Promise<unknown> }

/**
 * What the server does without being asked: sends what is due, reads the carriers' answers, forgets what is old, and
 * the chores of its services. Answers how to stop it; work under way is waited for. It never keeps the process alive.
 */
export const startBackgroundWork = (kernel: Kernel, chores: readonly Chore[]): (() => Promise<void>) => {
  const { smtpUrl, smtpFrom, smtpTls, ediDir } = kernel.settings
  const smtp = smtpUrl ? smtpTransport({ url: smtpUrl, from: smtpFrom, tls: smtpTls }) : undefined
  const transports: Partial<Record<MessageKind, Transport>> = {
    ...(smtp && { email: smtp }),
    ...(ediDir && { 'edi-204': ediTransport(ediDir) }),
  }
  let stopping = false
  const running = [
    ...messageKinds.map((kind) =>
      repeat(kernel, second, () =>
        sendDueMessages(kernel, { kind, transport: transports[kind], isStopping: () => stopping }),
      ),
    ),
    ...(ediDir ? [repeat(kernel, 10 * second, () => readAnswers(kernel, ediDir))] : []),
    repeat(kernel, 3_600 * second, () => prune(kernel)),
    repeat(kernel, 3_600 * second, () => forgetOldData(kernel)),
    ...chores.map(({ everySeconds, run }) => repeat(kernel, everySeconds * second, () => run(kernel))),
  ]
  return async () => {
    stopping = true
    await Promise.all(running.map((stop) => stop()))
    smtp?.close()
  }
}

/** Does some work again and again with a pause between; a failure is logged, and the next turn tries anew. */
const repeat = ({ log }: Kernel, pause: number, work: () => Promise<unknown>): (() => Promise<void>) => {
  let stopped = false
  let timer: NodeJS.Timeout
  let turn: Promise<void> = Promise.resolve()
  const later = () => {
    timer = setTimeout(() => {
      turn = work()
        .catch((error: unknown) => log.error({ err: error }, 'work in the background failed'))
        .then(() => {
          if (!stopped) later()
        })
    }, pause)
    timer.unref()
  }
  later()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await turn
  }
}

const readAnswers = async (kernel: Kernel, ediDir: string) => {
  const { failed, left } = await readEdiInbox(ediDir, (response) => takeTenderResponse(kernel, response))
  if (failed.length > 0) kernel.log.warn({ files: failed }, 'answers of carriers could not be read')
  if (left.length > 0) kernel.log.warn({ files: left }, 'answers of carriers were left for later')
}

/** Forgets events and kept answers of more than a day ago, and tries to sign in that no longer count. */
export const prune = async ({ opened: { database } }: Pick<Kernel, 'opened'>) => {
  const aDayAgo = sql`now() - interval '1 day'`
  await database.delete(changeEvent).where(lt(changeEvent.at, aDayAgo))
  await database.delete(idempotentAnswer).where(lt(idempotentAnswer.at, aDayAgo))
  await database.delete(signInAttempt).where(lt(signInAttempt.at, aDayAgo))
}
