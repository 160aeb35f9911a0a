import { readFile, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ediRejectedFile } from '#server/database/schema/edi'
import { conflict } from '#server/platform/http/problems'
import { longest } from './readInbox'

type RejectedFile = typeof ediRejectedFile.$inferSelect

/**
 * The text of a rejected file; null if it is not in its place any more.
 * @throws 409 for one that was rejected for its size: it would be held in memory as a whole
 */
export const textOfRejected = (directory: string, { name, path }: RejectedFile): Promise<string | null> => {
  const place = join(directory, 'in', path)
  return whileThere(
    stat(place).then(({ size }) => {
      if (size > longest)
        throw conflict(`File ${name} is too large to download. Take it from the folder of the server.`)
      return readFile(place, 'latin1')
    }),
  )
}

/** Puts a rejected file back where it came; false if it is not in its place any more. */
export const putBack = async (directory: string, { id, name, path }: RejectedFile): Promise<boolean> => {
  const from = join(directory, 'in', path)
  // A name of its own: another file of that name may wait.
  const moved = await whileThere(rename(from, join(dirname(dirname(from)), `again_${id}_${name}`)).then(() => true))
  return moved === true
}

const whileThere = async <Found>(work: Promise<Found>): Promise<Found | null> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
