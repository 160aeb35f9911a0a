import { open, rename } from 'node:fs/promises'
import { dirname, join, basename } from 'node:path'
import { sharedFileMode } from './sharedFolder'

/**
 * Writes a file so that no reader ever sees a part of it: hidden name first, forced to disk, then renamed. The programs
 * that share the folder may read it.
 */
export const writeWhole = async (path: string, text: string, encoding: BufferEncoding = 'utf8'): Promise<void> => {
  const hidden = join(dirname(path), `.${basename(path)}.tmp`)
  const file = await open(hidden, 'w')
  try {
    await file.writeFile(text, encoding)
    await file.chmod(await sharedFileMode(dirname(path)))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(hidden, path)
}
