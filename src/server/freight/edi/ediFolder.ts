import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { customer } from '#server/database/schema/access'
import { ediRejectedFile } from '#server/database/schema/edi'
import type { ScheduledJob } from '#server/platform/jobs/backgroundWork'
import type { Kernel } from '#server/platform/kernel'
import type { SftpServer } from '#server/freight/outbox/sftp/withSftp'
import { fetchBySftp, type SeenFiles } from './fetchBySftp'
import { type InboxWork, readEdiInbox } from './readInbox'
import { takeFile } from './takeFile'

/** The jobs that read what partners send, by transport. */
export const readingJobs = { 'edi-folder': 'edi inbox', 'edi-sftp': 'edi sftp' } as const

/** Reads what partners lay into the EDI folder: `in` for carriers, `in/<group>` for the systems of a customer. */
export const ediJob = (directory: string): ScheduledJob => ({
  name: readingJobs['edi-folder'],
  everySeconds: 10,
  run: async (kernel, stopping) => {
    const waiting: string[] = []
    for (const folder of [null, ...(await customerFolders(kernel, directory))]) {
      if (stopping.aborted) return
      const { failed, left } = await readEdiInbox(directory, inboxWork(kernel), { folder })
      if (failed.length > 0) kernel.log.warn({ folder, files: failed }, 'EDI files were rejected')
      waiting.push(...left.map(({ file, reason }) => `${join(folder ?? '', file)}: ${reason}`))
    }
    if (waiting.length > 0)
      throw new Error(`Files that could not be read wait for the next reading. ${waiting.join(' ')}`)
  },
})

/** Fetches what partners lay on the SFTP server into the EDI folder. */
export const sftpJob = (server: SftpServer, directory: string): ScheduledJob => {
  const seen: SeenFiles = new Map()
  return {
    name: readingJobs['edi-sftp'],
    everySeconds: 15,
    run: async (kernel) => {
      const fetched = await fetchBySftp(server, directory, (names) => customersNamed(kernel, names), seen)
      if (fetched.length > 0) kernel.log.info({ files: fetched }, 'EDI files were fetched')
    },
  }
}

type EdiKernel = Pick<Kernel, 'opened' | 'announcements' | 'settings'>

export const inboxWork = (kernel: EdiKernel): InboxWork => ({
  take: (file) => takeFile(kernel, file),
  noteRejected: async ({ name, folder }, path, problems) => {
    await kernel.opened.allCustomers
      .insert(ediRejectedFile)
      .values({ customer: folder, name: name.slice(0, 255), path, problems: problems.slice(0, 200) })
  },
})

/** The folders below `in` that are named like a customer group. */
const customerFolders = async (kernel: EdiKernel, directory: string): Promise<string[]> => {
  const entries = await readdir(join(directory, 'in'), { withFileTypes: true }).catch(() => [])
  return customersNamed(
    kernel,
    entries.filter((entry) => entry.isDirectory()).map(({ name }) => name),
  )
}

const customersNamed = async ({ opened }: Pick<Kernel, 'opened'>, folders: readonly string[]): Promise<string[]> => {
  const names = folders.filter((name) => !ownFolders.has(name))
  if (names.length === 0) return []
  const known = await opened.allCustomers
    .select({ code: customer.code })
    .from(customer)
    .where(inArray(customer.code, names))
    .orderBy(customer.code)
  return known.map(({ code }) => code)
}

const ownFolders = new Set(['done', 'failed'])
