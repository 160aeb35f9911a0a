import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { syncDirectory } from '#server/database/embedded/durableFileSystem'

/** The first line of each backup. The number changes when an older release could not read the file any more. */
const header = '-- Logistics Portal backup, format 1\n'
/** The last line: the SHA-256 of all bytes before it. */
const trailer = (hash: string) => `-- Logistics Portal backup ends here, sha256 ${hash}\n`
const trailerLength = trailer('0'.repeat(64)).length

/** The file is no backup that this release can restore; nothing was changed. */
export class NotABackup extends Error {
  override readonly name = 'NotABackup'
}

/**
 * Writes a dump as a backup, gzipped when the name ends with `.gz`, readable by its owner only. It gets its name when
 * all of it is on the disk; a failed attempt leaves nothing behind.
 */
export const writeBackup = async (file: string, dump: AsyncIterable<Buffer>): Promise<void> => {
  const unfinished = `${file}.unfinished`
  fs.rmSync(unfinished, { force: true })
  const target = fs.createWriteStream(unfinished, { fd: fs.openSync(unfinished, 'wx', 0o600), flush: true })
  try {
    if (file.endsWith('.gz')) await pipeline(framed(dump), createGzip(), target)
    else await pipeline(framed(dump), target)
    fs.renameSync(unfinished, file)
  } catch (error) {
    fs.rmSync(unfinished, { force: true })
    throw error
  }
  syncDirectory(path.dirname(path.resolve(file)))
}

async function* framed(dump: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const counted = (chunk: Buffer) => {
    hash.update(chunk)
    return chunk
  }
  yield counted(Buffer.from(header))
  for await (const chunk of dump) yield counted(chunk)
  yield Buffer.from(trailer(hash.digest('hex')))
}

/**
 * Reads a backup from beginning to end without storing it.
 * @throws NotABackup if it is another kind of file, was cut off, or differs from what was written
 */
export const verifyBackup = async (file: string): Promise<void> => {
  const hash = createHash('sha256')
  let begin = Buffer.alloc(0)
  let held = Buffer.alloc(0)
  try {
    for await (const chunk of readBackup(file)) {
      if (begin.length < header.length) begin = Buffer.concat([begin, chunk.subarray(0, header.length)])
      held = Buffer.concat([held, chunk])
      if (held.length <= trailerLength) continue
      hash.update(held.subarray(0, -trailerLength))
      held = held.subarray(-trailerLength)
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!code.startsWith('Z_')) throw error
    throw new NotABackup(`${file} is damaged or was cut off, so it cannot be unpacked.`)
  }
  if (!begin.subarray(0, header.length).equals(Buffer.from(header)))
    throw new NotABackup(`${file} is not a backup that this release of the portal has written.`)
  if (held.toString() !== trailer(hash.digest('hex')))
    throw new NotABackup(`${file} is damaged or was cut off: its checksum does not match.`)
}

/** The bytes of a backup, unpacked whatever its name is. */
export async function* readBackup(file: string): AsyncGenerator<Buffer> {
  const source = fs.createReadStream(file)
  if (!isPacked(file)) {
    yield* source as AsyncIterable<Buffer>
    return
  }
  const unpacked = createGunzip()
  source.on('error', (error) => unpacked.destroy(error)).pipe(unpacked)
  try {
    yield* unpacked as AsyncIterable<Buffer>
  } finally {
    source.destroy()
  }
}

const isPacked = (file: string): boolean => {
  const begin = Buffer.alloc(2)
  const descriptor = fs.openSync(file, 'r')
  try {
    fs.readSync(descriptor, begin)
  } finally {
    fs.closeSync(descriptor)
  }
  return begin.equals(Buffer.from([0x1f, 0x8b]))
}
