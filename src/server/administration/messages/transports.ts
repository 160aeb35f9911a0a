import { and, count, eq, inArray } from 'drizzle-orm'
import type { transports } from '#contract/administration/transports'
import { mostTests, type TransportName, transportNames } from '#domain/freight/transports'
import { isSeen, refuseUnlessAll, type SeenCustomers, seenCustomers } from '#server/administration/seenCustomers'
import type { Executor } from '#server/database/openDatabase'
import { portalUser } from '#server/database/schema/access'
import { outboxAttempt, outboxMessage, recurringJob } from '#server/database/schema/platform'
import { readingJobs } from '#server/freight/edi/ediFolder'
import { logAttempt, newestAttempt, testsOf } from '#server/freight/outbox/attempts'
import type { MessageKind } from '#server/freight/outbox/transports'
import { tryTransport } from '#server/freight/outbox/testTransports'
import { reasonOf } from '#server/platform/log'
import { describeSettings, type Settings } from '#server/platform/environment'
import { tooManyRequests } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'

export const transportHandlers: Handlers<typeof transports> = {
  listTransports: async (_, context) => {
    const { database, kernel } = context
    const seen = await seenCustomers(context)
    const readings = seen === 'all' ? await failingReadings(database) : new Map()
    const settings = describeSettings(kernel.settings, process.env)
    const queued = await queuedMessages(database, seen)
    const ofTransport = async (name: TransportName) => {
      const { needs, shows } = facts[name]
      const newest = (isSuccess: boolean) =>
        newestAttempt(database, name, isSuccess, isSeen(outboxAttempt.customer, seen))
      return {
        name,
        isSet: Boolean(kernel.settings[needs]),
        settings:
          seen === 'all'
            ? settings
                .filter((one) => shows.includes(one.name))
                .map(({ name: setting, value }) => ({ name: setting, value }))
            : [],
        queues: kindsOf(name, kernel.settings).map((kind) => ({
          kind,
          waiting: queued(kind, 'waiting', 'sending'),
          held: queued(kind, 'held'),
          failed: queued(kind, 'failed'),
        })),
        lastSuccess: await newest(true),
        lastFailure: await newest(false),
        readingFailure: readings.get(name) ?? null,
      }
    }
    const answers = []
    for (const name of transportNames) answers.push(await ofTransport(name))
    return answers
  },

  // The settings are those of the whole system, so only administrators of all groups may try them.
  testTransport: async ({ params: { name } }, context) => {
    await refuseUnlessAll(context)
    const { database, kernel, caller, customer } = context
    if ((await testsOf(database, caller.userId)) >= mostTests)
      throw tooManyRequests(`You can test transports ${mostTests} times an hour. Please try again later.`, 600)
    const [user] = await database
      .select({ email: portalUser.email })
      .from(portalUser)
      .where(eq(portalUser.id, caller.userId))
    const startedAt = Date.now()
    const outcome = await tryTransport[name]({ settings: kernel.settings, recipient: user?.email ?? '' }).then(
      (detail) => ({ isSuccess: true, detail }),
      (error: unknown) => ({ isSuccess: false, detail: reasonOf(error) }),
    )
    return context.commit(async (inside) => {
      await logAttempt(inside.database, { customer, transport: name, testedBy: caller.userId, startedAt, ...outcome })
      inside.record('transport', name, null, outcome)
      return { isWorking: outcome.isSuccess, detail: outcome.detail, milliseconds: Date.now() - startedAt }
    })
  },
}

/** Counts the messages of each kind by their status. */
const queuedMessages = async (database: Executor, seen: SeenCustomers) => {
  const { kind, status } = outboxMessage
  const rows = await database
    .select({ kind, status, messages: count() })
    .from(outboxMessage)
    .where(and(inArray(status, ['waiting', 'sending', 'held', 'failed']), isSeen(outboxMessage.customer, seen)))
    .groupBy(kind, status)
  return (of: MessageKind, ...among: (typeof outboxMessage.$inferSelect)['status'][]): number =>
    rows.reduce((sum, row) => (row.kind === of && among.includes(row.status) ? sum + row.messages : sum), 0)
}

/** The kinds of messages that a transport sends: EDI documents go to the SFTP server if there is one. */
const kindsOf = (name: TransportName, { ediSftpUrl }: Settings): readonly MessageKind[] =>
  facts[name].sends !== 'edi'
    ? [facts[name].sends]
    : (name === 'edi-sftp') === Boolean(ediSftpUrl)
      ? ['edi-204', 'edi']
      : []

/** Why what partners send cannot be read; it is about the whole system. */
const failingReadings = async (database: Executor) => {
  const jobs = Object.entries(readingJobs) as [TransportName, string][]
  const rows = await database
    .select({ id: recurringJob.id, since: recurringJob.failingSince, reason: recurringJob.failure })
    .from(recurringJob)
    .where(
      inArray(
        recurringJob.id,
        jobs.map(([, id]) => id),
      ),
    )
  return new Map(
    jobs.flatMap(([name, id]) => {
      const { since, reason } = rows.find((row) => row.id === id) ?? {}
      return since && reason ? [[name, { since, reason }]] : []
    }),
  )
}

type Facts = {
  needs: 'smtpUrl' | 'ediDir' | 'ediSftpUrl' | 'webhooks'
  shows: readonly string[]
  sends: 'email' | 'edi' | 'webhook'
}

const facts: Readonly<Record<TransportName, Facts>> = {
  smtp: { needs: 'smtpUrl', shows: ['SMTP_URL', 'SMTP_FROM', 'SMTP_TLS', 'PORTAL_URL'], sends: 'email' },
  'edi-folder': { needs: 'ediDir', shows: ['EDI_DIR', 'EDI_ID'], sends: 'edi' },
  'edi-sftp': {
    needs: 'ediSftpUrl',
    shows: ['EDI_SFTP_URL', 'EDI_ID', 'EDI_SFTP_FINGERPRINT', 'EDI_SFTP_KEY_FILE'],
    sends: 'edi',
  },
  webhook: { needs: 'webhooks', shows: ['WEBHOOKS', 'WEBHOOK_HOSTS'], sends: 'webhook' },
}
