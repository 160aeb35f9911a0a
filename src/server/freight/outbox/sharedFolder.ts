import { chmod, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Makes a folder in one that the server shares with other programs, with the access rights of that one: the mask of the
 * process would keep the other programs out.
 */
export const makeSharedFolder = async (directory: string, name: string): Promise<string> => {
  await mkdir(directory, { recursive: true })
  const folder = join(directory, name)
  const isNew = (await mkdir(folder, { recursive: true })) !== undefined
  if (isNew) await chmod(folder, (await stat(directory)).mode & 0o7777)
  return folder
}

/** The mode of a file in such a folder: users who may enter the folder may read its files. */
export const sharedFileMode = async (folder: string): Promise<number> => (await stat(folder)).mode & 0o666
