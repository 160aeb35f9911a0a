import { and, desc, eq, sql } from 'drizzle-orm'
import type { ediFiles } from '#contract/administration/ediFiles'
import { isSeen, seenCustomers } from '#server/administration/seenCustomers'
import { ediRejectedFile } from '#server/database/schema/edi'
import { putBack, textOfRejected } from '#server/freight/edi/rejectedFiles'
import type { Context } from '#server/platform/context'
import { conflict, notFound } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'

const mostListed = 100

export const ediFileHandlers: Handlers<typeof ediFiles> = {
  listRejectedFiles: async (_, context) =>
    context.database
      .select()
      .from(ediRejectedFile)
      .where(isSeen(ediRejectedFile.customer, await seenCustomers(context)))
      .orderBy(desc(ediRejectedFile.id))
      .limit(mostListed),

  readRejectedFile: async ({ params: { id } }, context) => {
    const file = await find(context, id)
    const text = await textOfRejected(folderOf(context), file)
    if (text === null) throw notFound(isGone)
    return { name: file.name, text }
  },

  takeFileAgain: async ({ params: { id } }, context) => {
    const { customer } = await find(context, id)
    return context.commit(async (inside) => {
      const { database, caller } = inside
      const [file] = await database.select().from(ediRejectedFile).where(eq(ediRejectedFile.id, id)).for('update')
      if (!file) throw notFound(isUnknown)
      if (file.readAgainAt !== null) throw conflict(`File ${file.name} was read again already.`)
      await database
        .update(ediRejectedFile)
        .set({ readAgainAt: sql`now()`, readAgainBy: caller.userId })
        .where(eq(ediRejectedFile.id, id))
      inside.record('edi-file', id, { name: file.name }, { name: file.name, isReadAgain: true })
      // Last of all: a file that has moved cannot be taken back with the transaction.
      if (!(await putBack(folderOf(context), file))) throw conflict(isGone)
      return {}
    }, customer ?? undefined)
  },
}

const isGone = 'The file is not in the EDI folder any more.'
const isUnknown = 'There is no such file.'

const folderOf = ({ kernel }: Context): string => {
  const { ediDir } = kernel.settings
  if (ediDir === undefined) throw conflict('EDI_DIR is not set.')
  return ediDir
}

const find = async (context: Context, id: number) => {
  const [file] = await context.database
    .select()
    .from(ediRejectedFile)
    .where(and(eq(ediRejectedFile.id, id), isSeen(ediRejectedFile.customer, await seenCustomers(context))))
  if (!file) throw notFound(isUnknown)
  return file
}
