import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeSharedFolder } from './sharedFolder'
import { writeWhole } from './writeWhole'

/** Where documents for partners are laid. Names of customers and documents have no separators. */
export type DocumentStore = {
  /** Whether a customer has a folder of its own below `in`. */
  hasFolder(customer: string): Promise<boolean>
  /** The text of a document in `out`, or below it in the folder of a customer; undefined if there is none. */
  read(name: string, customer: string | null): Promise<string | undefined>
  /** Writes a document so that no reader ever sees a part of it. */
  write(name: string, customer: string | null, text: string): Promise<void>
}

/** Documents in a folder of this machine. */
export const folderStore = (directory: string): DocumentStore => ({
  hasFolder: (customer) =>
    stat(join(directory, 'in', customer)).then(
      (found) => found.isDirectory(),
      () => false,
    ),
  read: async (name, customer) => {
    try {
      return await readFile(join(directory, 'out', customer ?? '', name), 'utf8')
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
  },
  write: async (name, customer, text) => {
    const out = await makeSharedFolder(directory, 'out')
    await writeWhole(join(customer === null ? out : await makeSharedFolder(out, customer), name), text)
  },
})
