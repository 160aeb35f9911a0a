import { inflateRawSync } from 'node:zlib'
import { FileProblem } from './fileProblem'

export type ZipPart = { name: string; method: number; packed: number; unpacked: number; start: number }

/**
 * The parts of a zip file by its central directory, nothing unpacked yet.
 * Throws FileProblem `unreadable` when the directory is missing or points outside of the file.
 */
export const zipDirectory = (bytes: Uint8Array): ZipPart[] => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const end = file.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
    if (end < 0) throw corrupt()
    const count = file.readUInt16LE(end + 10)
    let at = file.readUInt32LE(end + 16)
    const parts: ZipPart[] = []
    for (let number = 0; number < count; number += 1) {
      if (file.readUInt32LE(at) !== directorySignature) throw corrupt()
      const nameLength = file.readUInt16LE(at + 28)
      const header = file.readUInt32LE(at + 42)
      if (file.readUInt32LE(header) !== partSignature) throw corrupt()
      parts.push({
        name: file.toString('utf8', at + 46, at + 46 + nameLength),
        method: file.readUInt16LE(at + 10),
        packed: file.readUInt32LE(at + 20),
        unpacked: file.readUInt32LE(at + 24),
        start: header + 30 + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28),
      })
      at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
    }
    return parts
  } catch (cause) {
    throw corrupt(cause)
  }
}

/**
 * Refuses a zip bomb: first by the sizes it declares, then, as those may lie, by unpacking part after part and keeping
 * nothing. Throws FileProblem `too-large` or `unreadable`.
 */
export const refuseZipBomb = (bytes: Uint8Array, parts: ZipPart[], limit: number): void => {
  const declared = parts.reduce((sum, part) => sum + (part.unpacked === unknownSize ? 0 : part.unpacked), 0)
  if (declared > limit) throw new FileProblem({ code: 'too-large', limit })
  let left = limit
  for (const part of parts) left -= unpackedSize(bytes, part, left, limit)
}

const unpackedSize = (bytes: Uint8Array, part: ZipPart, left: number, limit: number): number => {
  if (part.method !== deflated) return 0
  try {
    return inflateRawSync(bytes.subarray(part.start), { maxOutputLength: Math.max(1, left) }).length
  } catch (cause) {
    if (cause instanceof RangeError) throw new FileProblem({ code: 'too-large', limit }, { cause })
    throw corrupt(cause)
  }
}

const corrupt = (cause?: unknown) => new FileProblem({ code: 'unreadable', reason: 'corrupt' }, { cause })

const directorySignature = 0x02014b50
const partSignature = 0x04034b50
const deflated = 8
/** A part over 4 GB, or one whose writer streamed it, keeps its sizes elsewhere. */
const unknownSize = 0xffffffff
