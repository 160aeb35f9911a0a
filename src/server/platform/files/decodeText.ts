import { FileProblem } from './fileProblem'
import type { TextEncoding } from './table'

/** Reads bytes as text, as `textOf` does. Throws FileProblem `wrong-kind` for bytes that are no text. */
export const decodeText = (bytes: Uint8Array): { text: string; encoding: TextEncoding } => {
  const decoded = textOf(bytes)
  if (isBinary(decoded.text)) throw new FileProblem({ code: 'wrong-kind' })
  return decoded
}

/**
 * Bytes as text: by byte order mark, else UTF-16 when every other byte looks like it, else UTF-8 when valid, else
 * Windows-1252 (which contains Latin-1).
 */
export const textOf = (bytes: Uint8Array): { text: string; encoding: TextEncoding } => {
  const marked = byteOrderMarks.find(([mark]) => mark.every((byte, position) => bytes[position] === byte))?.[1]
  const encoding = marked ?? unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

const byteOrderMarks: readonly (readonly [number[], TextEncoding])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

const sampleSize = 64 * 1024

/** Separators and line ends have a zero byte on one side in UTF-16, whatever the language of the words between them. */
const unmarkedUtf16 = (bytes: Uint8Array): TextEncoding | undefined => {
  const end = Math.min(bytes.length - (bytes.length % 2), sampleSize)
  let little = 0
  let big = 0
  for (let position = 0; position < end; position += 2) {
    const first = bytes[position] ?? 0
    const second = bytes[position + 1] ?? 0
    if (second === 0 && isPlain(first)) little += 1
    if (first === 0 && isPlain(second)) big += 1
  }
  const leastShare = end / 2 / 40
  if (Math.max(little, big) === 0 || Math.max(little, big) < leastShare) return undefined
  return little >= big ? 'utf-16le' : 'utf-16be'
}

const isPlain = (byte: number) => (byte >= 0x20 && byte < 0x7f) || (byte >= 0x09 && byte <= 0x0d)

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** One NUL is enough, for no database takes it as text; a stray control character is not. */
const isBinary = (text: string): boolean => {
  if (text.includes('\0')) return true
  const controls = text.match(/[\u0001-\u0008\u000e-\u0019\u001b-\u001f\u007f-\u009f]/g)?.length ?? 0
  return controls > 2 + text.length / 1_000
}
