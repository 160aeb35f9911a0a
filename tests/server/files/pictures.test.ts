import { describe, expect, test } from 'vitest'
import { withoutMetadata } from '#server/platform/files/pictures'
import { exifWith, jpegSegment, jpegWith, png, pngChunk, pngWith } from '../../fixtures/pictures'

const secret = '41.59,-87.35'
const exifJpeg = (exif: Uint8Array) => jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif]))
const clean = (type: string, bytes: Uint8Array) => {
  const cleaned = withoutMetadata(`image/${type}`, bytes)
  return cleaned && Buffer.from(cleaned)
}

/** Exif data as it is stored: one directory with the orientation alone. */
const orientationAlone = (orientation: number) =>
  Buffer.from(`4d4d002a00000008000101120003000000010${orientation.toString(16).padStart(3, '0')}000000000000`, 'hex')

const webpChunk = (type: string, data: Uint8Array) => {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}
/** The head of an extended WebP: its flags, and a width and a height of one pixel each unless told. */
const vp8x = (flags: number, width = 1, height = 1) => {
  const data = Buffer.alloc(10)
  data[0] = flags
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return webpChunk('VP8X', data)
}
const coded = webpChunk('VP8 ', Buffer.from('coded'))
const webpWith = (...chunks: readonly Uint8Array[]) => {
  const content = Buffer.concat(chunks)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(content.length + 4, 4)
  return Buffer.concat([head, content])
}

/** A GIF of so many pixels and two colors, with blocks before its image. */
const gifOf = (width: number, height: number, ...blocks: readonly Uint8Array[]) => {
  const screen = Buffer.from('GIF89a\0\0\0\0\x80\0\0', 'latin1')
  screen.writeUInt16LE(width, 6)
  screen.writeUInt16LE(height, 8)
  return Buffer.concat([screen, Buffer.alloc(6), ...blocks, gifImage, Buffer.from(';')])
}
/** Two colors of its own, and one sub-block. */
const gifImage = Buffer.concat([
  Buffer.from(',\0\0\0\0\u0001\0\u0001\0\x80', 'latin1'),
  Buffer.alloc(6),
  Buffer.from([2, 2, 76, 1, 0]),
])
const gifWith = (...blocks: readonly Uint8Array[]) => gifOf(1, 1, ...blocks)
const gifExtension = (label: number, ...data: readonly string[]) =>
  Buffer.concat([
    Buffer.from([0x21, label]),
    ...data.flatMap((text) => [Buffer.from([text.length]), Buffer.from(text, 'latin1')]),
    Buffer.from([0]),
  ])

describe('of the metadata of a picture', () => {
  test.each([
    ['the place of a JPEG', 'jpeg', jpegWith(exifJpeg(exifWith(1))), jpegWith()],
    ['the comment of a JPEG', 'jpeg', jpegWith(jpegSegment(0xfe, secret)), jpegWith()],
    ['the XMP of a JPEG', 'jpeg', jpegWith(jpegSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0${secret}`)), jpegWith()],
    ['the IPTC of a JPEG', 'jpeg', jpegWith(jpegSegment(0xed, `Photoshop 3.0\0${secret}`)), jpegWith()],
    [
      'the pictures within the second head of a JPEG',
      'jpeg',
      jpegWith(jpegSegment(0xe0, `JFXX\0${secret}`)),
      jpegWith(),
    ],
    ['what follows the end of a JPEG', 'jpeg', Buffer.concat([jpegWith(), Buffer.from(secret)]), jpegWith()],
    ['the place of a PNG', 'png', pngWith(pngChunk('eXIf', exifWith(1))), png],
    [
      'the texts of a PNG',
      'png',
      pngWith(pngChunk('tEXt', Buffer.from(secret)), pngChunk('zTXt', Buffer.from('z'))),
      png,
    ],
    ['the time of a PNG', 'png', pngWith(pngChunk('tIME', Buffer.alloc(7))), png],
    ['what follows the end of a PNG', 'png', Buffer.concat([png, Buffer.from(secret)]), png],
    [
      'the place of a WebP',
      'webp',
      webpWith(vp8x(0x08), coded, webpChunk('EXIF', exifWith(1))),
      webpWith(vp8x(0), coded),
    ],
    [
      'the XMP of a WebP',
      'webp',
      webpWith(vp8x(0x04), coded, webpChunk('XMP ', Buffer.from(secret))),
      webpWith(vp8x(0), coded),
    ],
    ['what follows the end of a WebP', 'webp', Buffer.concat([webpWith(coded), Buffer.from(secret)]), webpWith(coded)],
    ['the comment of a GIF', 'gif', gifWith(gifExtension(0xfe, secret, secret)), gifWith()],
    ['the XMP of a GIF', 'gif', gifWith(gifExtension(0xff, 'XMP DataXMP', secret)), gifWith()],
    ['what follows the end of a GIF', 'gif', Buffer.concat([gifWith(), Buffer.from(secret)]), gifWith()],
  ])('%s is dropped', (_, type, bytes, cleaned) => expect(clean(type, bytes)).toEqual(cleaned))

  test.each([
    ['a JPEG', 'jpeg', jpegWith(exifJpeg(exifWith(6))), jpegWith(exifJpeg(orientationAlone(6)))],
    [
      'a JPEG of the other order',
      'jpeg',
      jpegWith(exifJpeg(exifWith(8, 'MM'))),
      jpegWith(exifJpeg(orientationAlone(8))),
    ],
    ['a PNG', 'png', pngWith(pngChunk('eXIf', exifWith(3))), pngWith(pngChunk('eXIf', orientationAlone(3)))],
    [
      'a WebP',
      'webp',
      webpWith(vp8x(0x0c), coded, webpChunk('EXIF', exifWith(6))),
      webpWith(vp8x(0x08), coded, webpChunk('EXIF', orientationAlone(6))),
    ],
    [
      'a WebP whose Exif has the head of a JPEG',
      'webp',
      webpWith(vp8x(0x08), coded, webpChunk('EXIF', Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifWith(6)]))),
      webpWith(vp8x(0x08), coded, webpChunk('EXIF', orientationAlone(6))),
    ],
  ])('the orientation of %s stays alone', (_, type, bytes, cleaned) => expect(clean(type, bytes)).toEqual(cleaned))

  test.each([
    [
      'density and colors of a JPEG',
      'jpeg',
      jpegWith(
        ...['JFIF\0', 'ICC_PROFILE\0', 'Adobe\0'].map((text, at) => jpegSegment([0xe0, 0xe2, 0xee][at] ?? 0, text)),
      ),
    ],
    ['tables and restarts of a JPEG', 'jpeg', jpegWith(jpegSegment(0xdb, 'table'), jpegSegment(0xdd, '\0\u0001'))],
    [
      'colors and density of a PNG',
      'png',
      pngWith(pngChunk('iCCP', Buffer.from('p')), pngChunk('pHYs', Buffer.alloc(9))),
    ],
    [
      'frames of an animated PNG',
      'png',
      pngWith(pngChunk('acTL', Buffer.alloc(8)), pngChunk('fcTL', Buffer.alloc(26))),
    ],
    [
      'colors and transparency of a WebP',
      'webp',
      webpWith(vp8x(0x30), webpChunk('ICCP', Buffer.from('p')), webpChunk('ALPH', Buffer.from('a')), coded),
    ],
    [
      'delays, repetitions and images of an animated GIF',
      'gif',
      gifWith(gifExtension(0xff, 'NETSCAPE2.0', '\u0001\0\0'), gifExtension(0xf9, '\0\u0005\0\0'), gifImage),
    ],
  ])('%s stay', (_, type, bytes) => expect(clean(type, bytes)).toEqual(bytes))

  test.each([
    ['an orientation that does not exist', exifWith(9)],
    [
      'a directory behind its end',
      Buffer.concat([exifWith(6).subarray(0, 4), Buffer.from([255, 255, 0, 0]), exifWith(6).subarray(8)]),
    ],
    ['an entry that is cut off', exifWith(6).subarray(0, 30)],
    ['another order of bytes', Buffer.from(`XX${exifWith(6).toString('latin1').slice(2)}`, 'latin1')],
    ['nothing in it', Buffer.alloc(0)],
  ])('nothing stays of Exif data with %s', (_, exif) =>
    expect(clean('jpeg', jpegWith(exifJpeg(exif)))).toEqual(jpegWith()),
  )

  test('all stays in another type', () => {
    const paper = Buffer.from(`%PDF-1.7 ${secret}`)
    expect(withoutMetadata('application/pdf', paper)).toBe(paper)
  })

  test('fill bytes before a segment of a JPEG do no harm', () =>
    expect(clean('jpeg', jpegWith(Buffer.from([0xff]), jpegSegment(0xfe, secret)))).toEqual(jpegWith()))
})

/** The frame of a JPEG with so many pixels. */
const sized = (height: number, width: number) => {
  const jpeg = jpegWith()
  jpeg.writeUInt16BE(height, 7)
  jpeg.writeUInt16BE(width, 9)
  return jpeg
}
/** The PNG with so many pixels, as its head says. */
const sizedPng = (width: number, height: number) => {
  const data = Buffer.from(png.subarray(16, 29))
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', data), png.subarray(33)])
}
const changed = (bytes: Buffer, at: number) => {
  const other = Buffer.from(bytes)
  other[at] = (other[at] ?? 0) ^ 1
  return other
}

describe('a picture is refused', () => {
  test.each([
    ['a JPEG that is cut off in its scan', 'jpeg', jpegWith().subarray(0, -3)],
    ['a JPEG that is cut off in a segment', 'jpeg', jpegWith().subarray(0, 9)],
    ['a JPEG without a scan', 'jpeg', Buffer.concat([jpegWith().subarray(0, 13), Buffer.from([0xff, 0xd9])])],
    ['a JPEG without a frame', 'jpeg', Buffer.concat([jpegWith().subarray(0, 2), jpegWith().subarray(13)])],
    ['a JPEG with two frames', 'jpeg', jpegWith(jpegWith().subarray(2, 13))],
    ['a JPEG with a segment without a length', 'jpeg', jpegWith(Buffer.from([0xff, 0xfe, 0, 1]))],
    ['a JPEG with something between its segments', 'jpeg', jpegWith(Buffer.from('x'))],
    ['a JPEG without pixels', 'jpeg', sized(0, 1)],
    ['a JPEG above 100 megapixels', 'jpeg', sized(10_001, 10_000)],
    ['a PNG that is cut off', 'png', png.subarray(0, -1)],
    ['a PNG without data', 'png', Buffer.concat([png.subarray(0, 33), png.subarray(-12)])],
    [
      'a PNG whose head is not the first',
      'png',
      Buffer.concat([png.subarray(0, 8), pngChunk('tEXt', Buffer.from('x')), png.subarray(8)]),
    ],
    ['a PNG with two heads', 'png', pngWith(png.subarray(8, 33))],
    ['a PNG whose checksum is wrong', 'png', changed(png, 45)],
    ['a PNG above 100 megapixels', 'png', sizedPng(10_001, 10_000)],
    ['a WebP that is cut off', 'webp', webpWith(coded).subarray(0, -1)],
    ['a WebP without a picture', 'webp', webpWith(vp8x(0))],
    ['a WebP with a chunk behind its end', 'webp', webpWith(coded, Buffer.from('EXIF\xff\0\0\0', 'latin1'))],
    ['a WebP above 100 megapixels', 'webp', webpWith(vp8x(0, 10_001, 10_000), coded)],
    ['a GIF that is cut off', 'gif', gifWith().subarray(0, -1)],
    ['a GIF that is cut off in its image', 'gif', gifWith().subarray(0, -3)],
    ['a GIF without an image', 'gif', Buffer.concat([gifWith().subarray(0, 19), Buffer.from(';')])],
    ['a GIF with something between its blocks', 'gif', gifWith(Buffer.from('x'))],
    ['a GIF without pixels', 'gif', gifOf(0, 1)],
    ['a GIF above 100 megapixels', 'gif', gifOf(10_001, 10_000)],
  ])('%s', (_, type, bytes) => expect(clean(type, bytes)).toBeNull())

  test.each([
    ['a JPEG', 'jpeg', sized(10_000, 10_000)],
    ['a PNG', 'png', sizedPng(10_000, 10_000)],
    ['a WebP', 'webp', webpWith(vp8x(0, 10_000, 10_000), coded)],
    ['a GIF', 'gif', gifOf(10_000, 10_000)],
  ])('but not %s of 100 megapixels', (_, type, bytes) => expect(clean(type, bytes)).toEqual(bytes))
})
