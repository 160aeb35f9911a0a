import { open, rename } from 'node:fs/promises'
import { dirname, join, basename } from 'node:path'

/** Writes a file so that nobody ever sees a part of it: hidden name first, forced to disk, then renamed. */
export const writeWhole = async (path: string, text: string): Promise<void> => {
  const hidden = join(dirname(path), `.${basename(path)}.tmp`)
  const file = await open(hidden, 'w')
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(hidden, path)
}
