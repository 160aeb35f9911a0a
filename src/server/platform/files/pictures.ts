import { crc32 } from 'node:zlib'

/** Pixels of a picture that is accepted: more than a page of paper needs, and less than what exhausts a viewer. */
const mostPixels = 100_000_000

/**
 * A JPEG, PNG, WebP or GIF without what it says about its maker, place, time and program: of its metadata, only the
 * orientation and the colors remain. What follows the end of the picture is dropped. Other types are returned as they are.
 * @returns null for a picture whose structure is damaged, or with more than 100 megapixels
 */
export const withoutMetadata = (type: string, bytes: Uint8Array): Uint8Array | null => {
  const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  switch (type) {
    case 'image/jpeg':
      return cleanJpeg(picture)
    case 'image/png':
      return cleanPng(picture)
    case 'image/webp':
      return cleanWebp(picture)
    case 'image/gif':
      return cleanGif(picture)
    default:
      return bytes
  }
}

const isSize = (width: number, height: number) => width > 0 && height > 0 && width * height <= mostPixels

/** JPEG (ITU-T T.81, annex B): segments, and coded data after each start of scan. */
const cleanJpeg = (picture: Buffer): Buffer | null => {
  const parts = [picture.subarray(0, 2)]
  let isFramed = false
  let isScanned = false
  let at = 2
  while (at + 1 < picture.length) {
    if (picture[at] !== 0xff) return null
    const marker = picture[at + 1] ?? 0
    // Any marker may have fill bytes before it.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === endOfImage) return isScanned ? Buffer.concat([...parts, picture.subarray(at, at + 2)]) : null
    const length = at + 4 <= picture.length ? picture.readUInt16BE(at + 2) : 0
    const end = at + 2 + length
    if (length < 2 || end > picture.length) return null
    const segment = picture.subarray(at, end)
    if (isFrame(marker)) {
      if (isFramed || length < 8 || !isSize(segment.readUInt16BE(7), segment.readUInt16BE(5))) return null
      isFramed = true
    }
    if (isKeptSegment(marker, segment)) parts.push(segment)
    else if (startsWith(segment, 4, 'Exif\0\0')) parts.push(...orientationSegment(segment.subarray(10)))
    at = end
    if (marker !== startOfScan) continue
    if (!isFramed) return null
    at = endOfScan(picture, end)
    parts.push(picture.subarray(end, at))
    isScanned = true
  }
  return null
}

const startOfScan = 0xda
const endOfImage = 0xd9

/** Start of frame, of any coding; tables share the range. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Tables, frames and scans, the density, the color profile, and how Adobe has transformed the colors. */
const isKeptSegment = (marker: number, segment: Buffer): boolean => {
  if (marker === 0xe0) return startsWith(segment, 4, 'JFIF\0')
  if (marker === 0xe2) return startsWith(segment, 4, 'ICC')
  if (marker === 0xee) return startsWith(segment, 4, 'Adobe')
  return marker >= 0xc0 && marker <= 0xdd
}

/** Where the coded data ends: at a marker that neither restarts it nor stuffs a byte. */
const endOfScan = (picture: Buffer, start: number): number => {
  let at = start
  for (;;) {
    at = picture.indexOf(0xff, at)
    if (at < 0) return picture.length
    const next = picture[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
    at += next === 0xff ? 1 : 2
  }
}

const orientationSegment = (exif: Buffer): Buffer[] => {
  const orientation = orientationOf(exif)
  if (orientation === null) return []
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationExif(orientation)])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return [head, content]
}

/** The orientation of Exif data, 2 to 8; null for an upright picture and for what cannot be read. */
const orientationOf = (exif: Buffer): number | null => {
  const order = exif.toString('latin1', 0, 4)
  if (exif.length < 10 || (order !== 'II*\0' && order !== 'MM\0*')) return null
  const isLittle = order.startsWith('I')
  const short = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  const directory = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4)
  if (directory + 2 > exif.length) return null
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + 12 * entry
    if (at + 12 > exif.length) return null
    if (short(at) !== orientationTag) continue
    const orientation = short(at + 8)
    return orientation >= 2 && orientation <= 8 ? orientation : null
  }
  return null
}

const orientationTag = 0x01_12

/** Exif data with the orientation alone: a header, one directory of one entry, and no directory after it. */
const orientationExif = (orientation: number): Buffer => {
  const exif = Buffer.alloc(26)
  exif.write('MM\0*', 'latin1')
  exif.writeUInt32BE(8, 4)
  exif.writeUInt16BE(1, 8)
  exif.writeUInt16BE(orientationTag, 10)
  // The type is a short, of which there is one.
  exif.writeUInt16BE(3, 12)
  exif.writeUInt32BE(1, 14)
  exif.writeUInt16BE(orientation, 18)
  return exif
}

/** Chunks that the picture needs to look as it did, those of an animation among them. */
const keptPngChunks = new Set('IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB bKGD pHYs acTL fcTL fdAT'.split(' '))

/** PNG (W3C, third edition, chapter 5): chunks of a length, a type, data and a checksum. */
const cleanPng = (picture: Buffer): Buffer | null => {
  const parts = [picture.subarray(0, 8)]
  let hasData = false
  let at = 8
  while (at + 12 <= picture.length) {
    const end = at + 12 + picture.readUInt32BE(at)
    if (end > picture.length) return null
    const type = picture.toString('latin1', at + 4, at + 8)
    const data = picture.subarray(at + 8, end - 4)
    if ((at === 8) !== (type === 'IHDR')) return null
    if (crc32(picture.subarray(at + 4, end - 4)) !== picture.readUInt32BE(end - 4)) return null
    if (type === 'IHDR' && (data.length !== 13 || !isSize(data.readUInt32BE(0), data.readUInt32BE(4)))) return null
    if (keptPngChunks.has(type)) parts.push(picture.subarray(at, end))
    else if (type === 'eXIf') {
      const orientation = orientationOf(data)
      if (orientation !== null) parts.push(pngChunk('eXIf', orientationExif(orientation)))
    }
    hasData ||= type === 'IDAT'
    if (type === 'IEND') return hasData ? Buffer.concat(parts) : null
    at = end
  }
  return null
}

const pngChunk = (type: string, data: Buffer): Buffer => {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}

/** WebP (RFC 9649): a RIFF container whose first chunk may announce Exif and XMP chunks. */
const cleanWebp = (picture: Buffer): Buffer | null => {
  if (picture.length < 20 || !startsWith(picture, 0, 'RIFF')) return null
  const size = picture.readUInt32LE(4) + 8
  if (size > picture.length) return null
  const parts: Buffer[] = []
  let hasPicture = false
  let at = 12
  while (at + 8 <= size) {
    const length = picture.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (end > size) return null
    const type = picture.toString('latin1', at, at + 4)
    const chunk = Buffer.from(picture.subarray(at, end))
    if (type === 'VP8X') {
      if (length < 10 || !isSize(chunk.readUIntLE(12, 3) + 1, chunk.readUIntLE(15, 3) + 1)) return null
      chunk[8] = (chunk[8] ?? 0) & ~webpMetadata
    }
    if (keptWebpChunks.has(type)) parts.push(chunk)
    else if (type === 'EXIF') {
      const exif = chunk.subarray(startsWith(chunk, 8, 'Exif\0\0') ? 14 : 8)
      const orientation = orientationOf(exif)
      if (orientation !== null) parts.push(webpOrientation(orientation))
    }
    hasPicture ||= type === 'VP8 ' || type === 'VP8L' || type === 'ANMF'
    at = end
  }
  if (!hasPicture) return null
  const first = parts[0]
  const hasExif = parts.some((part) => startsWith(part, 0, 'EXIF'))
  if (hasExif && first && startsWith(first, 0, 'VP8X')) first[8] = (first[8] ?? 0) | webpExif
  const content = Buffer.concat(parts)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(content.length + 4, 4)
  return Buffer.concat([head, content])
}

const keptWebpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** Bits of the first byte of VP8X: Exif, and Exif or XMP. */
const webpExif = 0x08
const webpMetadata = 0x0c

const webpOrientation = (orientation: number): Buffer => {
  const exif = orientationExif(orientation)
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1')
  head.writeUInt32LE(exif.length, 4)
  return Buffer.concat([head, exif])
}

/** GIF (CompuServe, 89a): a screen with its colors, then images and extensions, each in sub-blocks up to an empty one. */
const cleanGif = (picture: Buffer): Buffer | null => {
  if (picture.length < 13 || !isSize(picture.readUInt16LE(6), picture.readUInt16LE(8))) return null
  let at = 13 + colorsLength(picture[10] ?? 0)
  const parts = [picture.subarray(0, at)]
  let hasImage = false
  while (at < picture.length) {
    const kind = picture[at]
    if (kind === gifTrailer) return hasImage ? Buffer.concat([...parts, picture.subarray(at, at + 1)]) : null
    const isImage = kind === gifImage
    if (!isImage && kind !== gifExtension) return null
    const data = isImage ? at + 11 + colorsLength(picture[at + 9] ?? 0) : at + 2
    const end = endOfSubBlocks(picture, data)
    if (end === null) return null
    const block = picture.subarray(at, end)
    if (isImage || isKeptExtension(block)) parts.push(block)
    hasImage ||= isImage
    at = end
  }
  return null
}

const gifImage = 0x2c
const gifExtension = 0x21
const gifTrailer = 0x3b

/** Bytes of a table of colors, by the flags that announce it. */
const colorsLength = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1))

const endOfSubBlocks = (picture: Buffer, start: number): number | null => {
  for (let at = start; at < picture.length;) {
    const length = picture[at] ?? 0
    at += 1 + length
    if (length === 0) return at
  }
  return null
}

/** How an image is shown and how often an animation runs; neither comments nor what programs have added. */
const isKeptExtension = (block: Buffer): boolean =>
  block[1] === 0xf9 ||
  block[1] === 0x01 ||
  (block[1] === 0xff && (startsWith(block, 3, 'NETSCAPE2.0') || startsWith(block, 3, 'ANIMEXTS1.0')))

const startsWith = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.toString('latin1', at, at + text.length) === text
