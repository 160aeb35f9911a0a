import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * A folder that exists only in the sources, such as `server/database/migrations`: the built server finds it relative to
 * its own location.
 */
export const sourceFolder = (name: string): string => {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  for (;;) {
    const candidate = path.join(folder, 'src', name)
    if (fs.existsSync(candidate)) return candidate
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error(`The folder src/${name} is missing.`)
    folder = parent
  }
}
