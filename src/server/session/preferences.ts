import { and, eq, sql } from 'drizzle-orm'
import type { preferences } from '#contract/session/preferences'
import { userPreference } from '#server/database/schema/access'
import type { Context } from '#server/platform/context'
import { badRequest, tooLarge } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'

/** Room for long lists of names, not for files. */
const longestValue = 20_000
const mostPreferences = 200

export const preferenceHandlers: Handlers<typeof preferences> = {
  readPreference: async ({ params }, context) => ({ value: (await find(context, params.name)) ?? null }),

  writePreference: async ({ params: { name }, body: { value } }, context) => {
    const { database, caller, record } = context
    const written = JSON.stringify(value)
    if (written.length > longestValue) throw tooLarge(`The value is too long (${longestValue}).`)
    if (written.includes(String.raw`\u0000`)) throw badRequest('The value has a character that cannot be stored.')
    const before = await find(context, name)
    if (value === null) {
      await database.delete(userPreference).where(isHis(caller.userId, name))
    } else {
      if (before === undefined) await refuseTooMany(context)
      await database
        .insert(userPreference)
        .values({ userId: caller.userId, name, value })
        .onConflictDoUpdate({
          target: [userPreference.userId, userPreference.name],
          set: { value: sql`excluded.value`, updatedAt: sql`now()` },
        })
    }
    record('preference', name, before ?? null, value)
    return {}
  },
}

const isHis = (userId: string, name: string) => and(eq(userPreference.userId, userId), eq(userPreference.name, name))

const find = async ({ database, caller }: Context, name: string) => {
  const [found] = await database
    .select({ value: userPreference.value })
    .from(userPreference)
    .where(isHis(caller.userId, name))
  return found?.value as Json | undefined
}

type Json = Parameters<Handlers<typeof preferences>['writePreference']>[0]['body']['value']

const refuseTooMany = async ({ database, caller }: Context) => {
  const count = await database.$count(userPreference, eq(userPreference.userId, caller.userId))
  if (count >= mostPreferences) throw badRequest(`There are ${mostPreferences} preferences already.`)
}
