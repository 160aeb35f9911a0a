import type { Settings } from '#server/platform/environment'
import type { ScheduledJob } from '#server/platform/jobs/backgroundWork'
import { webhookTransport } from '#server/freight/status/webhookTransport'
import type { Kernel } from '#server/platform/kernel'
import { ediTransport } from './ediTransport'
import { smtpTransport } from './email/smtpTransport'
import { sftpTransport } from './sftp/sftpTransport'
import { sftpServerOf } from './sftp/withSftp'
import { releaseHeld, sendDueMessages } from './outboxLoop'
import { type MessageKind, messageKinds, type Transport } from './transports'

/** Sends messages when they are due, a job for each kind, and several for webhooks. */
export const outboxJobs = (settings: Settings): ScheduledJob[] => {
  const { smtpUrl, smtpFrom, smtpTls, ediDir, webhooks, webhookHosts } = settings
  const sftpServer = sftpServerOf(settings)
  const smtp = smtpUrl ? smtpTransport({ url: smtpUrl, from: smtpFrom, tls: smtpTls }) : undefined
  const edi = sftpServer ? sftpTransport(sftpServer) : ediDir ? ediTransport(ediDir) : undefined
  const transports: Partial<Record<MessageKind, Transport>> = {
    ...(smtp && { email: smtp }),
    ...(edi && { 'edi-204': edi, edi }),
  }
  const loopFor = (kind: MessageKind): ScheduledJob => {
    const transportIn = ({ opened }: Kernel) =>
      kind === 'webhook' && webhooks ? webhookTransport(opened, webhookHosts) : transports[kind]
    let areReleased = false
    return {
      everySeconds: 1,
      run: async (kernel, stopping) => {
        // Transports are settings of the start: what was held before has its transport now.
        const transport = transportIn(kernel)
        if (!areReleased && transport) await releaseHeld(kernel, kind)
        areReleased = true
        return sendDueMessages(kernel, { kind, transport, stopping })
      },
      ...(kind === 'email' && smtp && { close: () => smtp.close() }),
    }
  }
  return messageKinds.flatMap((kind) => Array.from({ length: loopsOf(kind) }, () => loopFor(kind)))
}

/** Webhooks go to hosts of many customers, and some answer slowly: those of others are sent meanwhile. */
const loopsOf = (kind: MessageKind): number => (kind === 'webhook' ? 6 : 1)
