import { isNull, sql } from 'drizzle-orm'
import { session } from '#server/database/schema/access'
import { accessChanged } from '#server/kernel/callers'
import { rotateServerKey, serverKeyNames } from '#server/kernel/serverSecret'
import { keysChanged } from '#server/kernel/keyRing'
import type { Command } from './command'

export const keysCommands: Readonly<Record<string, Command>> = {
  rotate: {
    usage: '[--now]',
    about:
      'Puts new keys into use. What the ones before them signed stays valid until it expires; with --now it does not, and everybody signs in again.',
    options: { now: { type: 'boolean' } },
    run: async (context, { options }) => {
      const { database, kernel } = context
      const isNow = options['now'] === true
      for (const name of serverKeyNames) await rotateServerKey(database, name, isNow)
      if (isNow)
        await database
          .update(session)
          .set({ revokedAt: sql`now()` })
          .where(isNull(session.revokedAt))
      context.record('keys', 'keys', null, { rotated: serverKeyNames, now: isNow })
      context.announce(keysChanged, '')
      context.announce(accessChanged, '*')
      return [
        'New keys are in use.',
        ...(isNow ? ['Everybody signs in again.'] : []),
        ...(kernel.settings.tokenKey.length > 0
          ? ['Tokens are signed with TOKEN_KEY: change it there, the new key first and the one before it second.']
          : []),
      ]
    },
  },
}
