import { inflateRawSync } from 'node:zlib'
import { FileProblem } from './fileProblem'

/** A part of a zip file. `packed` is the length that the directory claims. */
export type ZipPart = { name: string; method: number; packed: number; start: number }

/**
 * The parts of a zip file by its central directory, nothing unpacked yet.
 * @throws FileProblem `unreadable` when the directory is missing, points outside of the file, or says something else of
 * a part than the part's own header
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
      const start = file.readUInt32LE(at + 42)
      if (file.readUInt32LE(start) !== partSignature) throw corrupt()
      const name = nameAt(file, at + 46, file.readUInt16LE(at + 28))
      const method = file.readUInt16LE(at + 10)
      const isEncrypted = ((file.readUInt16LE(at + 8) | file.readUInt16LE(start + 6)) & encrypted) !== 0
      const isSame =
        method === file.readUInt16LE(start + 8) && name === nameAt(file, start + 30, file.readUInt16LE(start + 26))
      if (isEncrypted || !isSame) throw corrupt()
      parts.push({
        name,
        method,
        packed: file.readUInt32LE(at + 20),
        start: start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28),
      })
      at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
    }
    return parts
  } catch (cause) {
    throw corrupt(cause)
  }
}

/**
 * A new zip file of the wanted parts, each with the sizes that were measured by unpacking it. What the old file claims
 * about sizes is believed nowhere, so writers that give them behind a part (data descriptors, zip64) are read as well.
 * @param onPart sees what each part unpacks to
 * @throws FileProblem `too-large` for a zip bomb, or `unreadable`
 */
export const measuredZip = (
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  limit: number,
  onPart: (name: string, unpacked: Buffer) => void = () => {},
): Uint8Array => {
  const measured: MeasuredPart[] = []
  let unpackedLeft = limit
  // Parts that overlap could name the same bytes again and again.
  let packedLeft = bytes.length
  for (const part of zipDirectory(bytes).filter(({ name }) => isWanted(name))) {
    const { content, buffer } = measure(bytes, part, unpackedLeft, limit)
    onPart(part.name, buffer)
    const unpacked = buffer.length
    unpackedLeft -= unpacked
    packedLeft -= content.length
    if (packedLeft < 0) throw corrupt()
    measured.push({ name: part.name, method: part.method, content, unpacked })
  }
  return writeZip(measured)
}

type MeasuredPart = { name: string; method: number; content: Uint8Array; unpacked: number }

const measure = (bytes: Uint8Array, { method, start, packed }: ZipPart, left: number, limit: number) => {
  if (method === stored) {
    if (start + packed > bytes.length) throw corrupt()
    const content = bytes.subarray(start, start + packed)
    return { content, buffer: Buffer.from(content.buffer, content.byteOffset, content.length) }
  }
  if (method !== deflated) throw corrupt()
  try {
    // With `info` the engine is answered too, which knows how many bytes it took; the types leave that out.
    const { buffer, engine } = inflateRawSync(bytes.subarray(start), {
      maxOutputLength: Math.max(1, left),
      info: true,
    }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } }
    return { content: bytes.subarray(start, start + engine.bytesWritten), buffer }
  } catch (cause) {
    if (cause instanceof RangeError) throw new FileProblem({ code: 'too-large', limit }, { cause })
    throw corrupt(cause)
  }
}

const writeZip = (parts: readonly MeasuredPart[]): Uint8Array => {
  const written: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const part of parts) {
    const header = Buffer.alloc(30)
    header.writeUInt32LE(partSignature, 0)
    header.writeUInt16LE(20, 4)
    header.writeUInt16LE(part.method, 8)
    header.writeUInt32LE(part.content.length, 18)
    header.writeUInt32LE(part.unpacked, 22)
    header.writeUInt16LE(part.name.length, 26)
    const line = Buffer.alloc(46)
    line.writeUInt32LE(directorySignature, 0)
    line.writeUInt16LE(20, 4)
    header.copy(line, 6, 4)
    line.writeUInt32LE(offset, 42)
    const name = Buffer.from(part.name, 'latin1')
    written.push(header, name, part.content)
    directory.push(line, name)
    offset += header.length + name.length + part.content.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(endSignature, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...written, ...directory, end])
}

/** As its bytes are: whether they are meant as UTF-8 does not matter for the names of a workbook's parts. */
const nameAt = (file: Buffer, start: number, length: number) => file.toString('latin1', start, start + length)

const corrupt = (cause?: unknown) => new FileProblem({ code: 'unreadable', reason: 'corrupt' }, { cause })

const directorySignature = 0x02014b50
const partSignature = 0x04034b50
const endSignature = 0x06054b50
const stored = 0
const deflated = 8
const encrypted = 1
