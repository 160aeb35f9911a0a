import type { Settings } from '#server/platform/environment'
import type { ScheduledJob } from '#server/platform/jobs/backgroundWork'
import type { Kernel } from '#server/platform/kernel'
import { ediTransport } from './ediTransport'
import { smtpTransport } from './email/smtpTransport'
import { sendDueMessages } from './outboxLoop'
import { readEdiInbox } from './readEdiInbox'
import { takeTenderResponse } from './takeTenderResponse'
import { type MessageKind, messageKinds, type Transport } from './transports'

/** Sends messages when they are due, a job for each kind, and reads the answers of carriers. */
export const outboxJobs = ({ smtpUrl, smtpFrom, smtpTls, ediDir }: Settings): ScheduledJob[] => {
  const smtp = smtpUrl ? smtpTransport({ url: smtpUrl, from: smtpFrom, tls: smtpTls }) : undefined
  const transports: Partial<Record<MessageKind, Transport>> = {
    ...(smtp && { email: smtp }),
    ...(ediDir && { 'edi-204': ediTransport(ediDir) }),
  }
  return [
    ...messageKinds.map((kind): ScheduledJob => {
      const transport = transports[kind]
      return {
        everySeconds: 1,
        run: (kernel, stopping) => sendDueMessages(kernel, { kind, transport, stopping }),
        ...(kind === 'email' && smtp && { close: () => smtp.close() }),
      }
    }),
    ...(ediDir ? [{ everySeconds: 10, run: (kernel: Kernel) => readAnswers(kernel, ediDir) }] : []),
  ]
}

const readAnswers = async (kernel: Kernel, ediDir: string) => {
  const { failed, left } = await readEdiInbox(ediDir, (response) => takeTenderResponse(kernel, response))
  if (failed.length > 0) kernel.log.warn({ files: failed }, 'answers of carriers could not be read')
  if (left.length > 0) kernel.log.warn({ files: left }, 'answers of carriers were left for later')
}
