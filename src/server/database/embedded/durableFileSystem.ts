import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** How often the database asked the operating system to write through, since it was opened. */
export type SyncCounts = { files: number; directories: number }

type EngineNode = { parent: EngineNode }
type EngineStream = { node: EngineNode; nfd?: number }
/** The part of Emscripten's NODEFS that is changed here; its types are not published. */
type EngineFileSystem = {
  realPath(node: EngineNode): string
  node_ops: {
    mknod(parent: EngineNode, name: string, mode: number, device: number): EngineNode
    rename(node: EngineNode, newParent: EngineNode, newName: string): void
    setattr(node: EngineNode, attributes: { mode?: number }): void
  }
  stream_ops: { fsync?(stream: EngineStream): number }
}
type EngineModule = Parameters<NodeFS['init']>[1] & {
  NODEFS: unknown
  FS: { ErrnoError: new (code: number) => Error }
}

/** The bits of a file's mode that let group and others in. */
const forOthers = 0o077

/** Emscripten's number for "input/output error": PostgreSQL answers it by stopping, as it must. */
const inputOutputError = 29

/**
 * The embedded engine's files on the disk, with the write-through that the stock file system leaves out:
 * a sync asked for by PostgreSQL reaches the disk, and so does the directory entry of a new or renamed file. No file
 * is open to other accounts.
 * It uses internals of the engine, so the engine's version is pinned and a test counts the syncs of a commit.
 */
export class DurableFileSystem extends NodeFS {
  readonly syncs: SyncCounts = { files: 0, directories: 0 }

  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(...parameters)
    started.emscriptenOpts.preRun?.push((module) => this.writeThrough(module))
    return started
  }

  private writeThrough(module: EngineModule): void {
    const files = module.NODEFS as EngineFileSystem
    const created = new Set<EngineNode>()
    const syncDirectoryOf = (node: EngineNode) => {
      syncDirectory(files.realPath(node))
      this.syncs.directories += 1
    }
    const { mknod, rename, setattr } = files.node_ops
    // The engine sets the mode of each new file itself, whatever the mask of the process.
    files.node_ops.setattr = (node, attributes) =>
      setattr(node, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~forOthers })
    files.node_ops.mknod = (parent, name, mode, device) => {
      const node = mknod(parent, name, mode & ~forOthers, device)
      created.add(node)
      return node
    }
    files.node_ops.rename = (node, newParent, newName) => {
      rename(node, newParent, newName)
      syncDirectoryOf(newParent)
    }
    files.stream_ops.fsync = (stream) => {
      try {
        if (stream.nfd === undefined) {
          syncDirectoryOf(stream.node)
          return 0
        }
        fs.fdatasyncSync(stream.nfd)
        this.syncs.files += 1
        if (created.delete(stream.node)) syncDirectoryOf(stream.node.parent)
        return 0
      } catch (error) {
        if (isUnsupported(error)) return 0
        throw new module.FS.ErrnoError(inputOutputError)
      }
    }
  }
}

/** PostgreSQL's start parameters with syncing on; the engine's own switch it off (`-F`). */
export const durableStartParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  // fdatasync, the usual method, does nothing in the engine's WebAssembly build.
  'wal_sync_method=fsync',
]

/** Writes every file below a directory, and the directory itself, through to the disk. */
export const syncTree = (directory: string): void => {
  for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
    const entryPath = path.join(directory, entry.name)
    if (entry.isDirectory()) syncTree(entryPath)
    else if (entry.isFile()) syncOpened(entryPath, 'r+')
  }
  syncDirectory(directory)
}

/** Writes a directory's list of names through to the disk. Windows knows no such call and needs none. */
export const syncDirectory = (directory: string): void => {
  if (process.platform !== 'win32') syncOpened(directory, 'r')
}

const syncOpened = (openedPath: string, flags: string): void => {
  const descriptor = fs.openSync(openedPath, flags)
  try {
    fs.fsyncSync(descriptor)
  } catch (error) {
    if (!isUnsupported(error)) throw error
  } finally {
    fs.closeSync(descriptor)
  }
}

/** Some file systems cannot sync a directory or a file opened for reading; they say so with these codes. */
const isUnsupported = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EINVAL', 'EISDIR', 'EPERM', 'ENOTSUP'].includes(String(error.code))
