import { isNull, sql } from 'drizzle-orm'
import { passwordLink, session } from '#server/database/schema/access'
import { accessChanged } from '#server/platform/access/callers'
import { rotateServerKey, serverKeyNames } from '#server/platform/access/serverSecret'
import { openSealed } from '#server/platform/access/reseal'
import { keysChanged } from '#server/platform/access/keyRing'
import type { Command } from './command'

export const keysCommands: Readonly<Record<string, Command>> = {
  rotate: {
    usage: '[--now]',
    about:
      'Replaces the keys for tokens and sealed texts. The former keys stay valid until the next rotation, and sealed texts are sealed with the new one; with --now they are lost, every session and every open one-time link ends, and everybody signs in again.',
    options: { now: { type: 'boolean' } },
    run: async (context, { options }) => {
      const { database, kernel } = context
      const isNow = options['now'] === true
      // After a leak, what the former key has sealed is known as well, and must be made anew.
      const sealAgain = isNow ? null : await openSealed(database)
      for (const name of serverKeyNames) await rotateServerKey(database, name, isNow)
      await sealAgain?.()
      if (isNow) {
        await database
          .update(session)
          .set({ revokedAt: sql`now()` })
          .where(isNull(session.revokedAt))
        // A former key together with the outbox reveals the links.
        await database.delete(passwordLink)
      }
      context.record('keys', 'keys', null, { rotated: serverKeyNames, now: isNow })
      context.announce(keysChanged, '')
      context.announce(accessChanged, '*')
      return [
        'New keys are in use.',
        ...(isNow ? ['Everybody signs in again. Send open invitations and password resets again.'] : []),
        ...(kernel.settings.tokenKey.length > 0
          ? ['Tokens are signed with TOKEN_KEY, which this command does not change.']
          : []),
      ]
    },
  },
}
