import { logs } from '#server/platform/records/logs'
import { sealRecords } from '#server/platform/records/sealRecords'
import { type BrokenRecord, verifyLog } from '#server/platform/records/verifyRecords'
import type { Command } from './command'

export const auditCommands: Readonly<Record<string, Command>> = {
  verify: {
    usage: '',
    about: 'Checks the audit trail and the security log against their chains, and names the first broken row.',
    reads: true,
    run: async ({ kernel: { opened } }) => {
      // The last seconds before a server stopped may not be sealed yet.
      await sealRecords(opened.allCustomers)
      const verified = []
      for (const log of logs) verified.push(await verifyLog(opened.allCustomers, log))
      const lines = verified.map(({ log, sealed, position, hash, broken }) =>
        broken
          ? brokenLine(broken)
          : `${names[log]}: ${sealed} rows agree with the chain. Head ${position} ${hash || '-'}`,
      )
      if (verified.some(({ broken }) => broken)) throw new Error(lines.join('\n'))
      return lines
    },
  },
}

const names = { audit: 'Audit trail', security: 'Security log' } as const

const brokenLine = ({ log, entryId, problem }: BrokenRecord): string =>
  `${names[log]}: row ${entryId} ${problems[problem]}`

const problems: Readonly<Record<BrokenRecord['problem'], string>> = {
  changed: 'was changed.',
  removed: 'was removed.',
  'never-sealed': 'has no place in the chain.',
  'chain-broken': 'does not follow the row before it in the chain.',
  'cut-off': 'of the security log notes an end of the chain that is not there any more.',
}
