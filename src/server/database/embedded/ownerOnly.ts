import fs from 'node:fs'
import path from 'node:path'

/** Access for the owner alone: what group and others hold is taken away. */
const ownerOnly = 0o700
const forOthers = 0o077

/**
 * Makes the data directory and the database in it accessible to their owner only; a release of before, or an operator,
 * may have made them readable or writable for other accounts. A directory that many share, such as /tmp, keeps its
 * rights, the database in it does not. Does nothing on Windows, where access is inherited from the parent folder.
 * @param warn gets one line when files belong to another account and cannot be changed
 */
export const restrictToOwner = (dataDirectory: string, warn: (line: string) => void): void => {
  if (process.platform === 'win32') return
  fs.mkdirSync(dataDirectory, { recursive: true, mode: ownerOnly })
  const isShared = (fs.statSync(dataDirectory).mode & stickyBit) !== 0
  const open = [...(isShared ? [] : restrict(dataDirectory)), ...restrictTree(path.join(dataDirectory, 'database'))]
  if (open.length === 0) return
  warn(
    `Other accounts of this machine may read or change ${open[0]}, and this process is not its owner. ` +
      `Run the server as the owner of ${path.resolve(dataDirectory)}, or remove the access: chmod -R go-rwx.`,
  )
}

const stickyBit = 0o1000

/** Restricts a directory and everything below it. Returns what stayed open to others. */
export const restrictTree = (directory: string): string[] => {
  if (!fs.existsSync(directory)) return []
  return [
    ...restrict(directory),
    ...fs.readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
      const entryPath = path.join(directory, entry.name)
      if (entry.isDirectory()) return restrictTree(entryPath)
      return entry.isFile() ? restrict(entryPath) : []
    }),
  ]
}

const restrict = (target: string): string[] => {
  const { mode } = fs.statSync(target)
  if ((mode & forOthers) === 0) return []
  try {
    fs.chmodSync(target, mode & ownerOnly)
    return []
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['EPERM', 'EROFS'].includes(String(error.code))) return [target]
    throw error
  }
}
