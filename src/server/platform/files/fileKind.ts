import { FileProblem } from './fileProblem'
import type { FileFacts } from './table'
import { zipDirectory } from './zip'
import { workbookLibrary } from './workbookLibrary'

/**
 * What a file is, by its content; the extension decides only whether we take it at all and what a file that looks like
 * nothing was meant to be. Throws FileProblem: `wrong-kind`, `unreadable`.
 */
export const fileKind = (name: string, bytes: Uint8Array): FileFacts['kind'] => {
  const extension = /\.([^.]+)$/.exec(name.trim())?.[1]?.toLowerCase()
  if (extension !== 'csv' && extension !== 'xls' && extension !== 'xlsx') throw new FileProblem({ code: 'wrong-kind' })
  if (startsWith(bytes, compoundFile)) return kindOfCompoundFile(bytes)
  if (startsWith(bytes, zip)) return kindOfZip(bytes, extension === 'xlsx')
  if (foreign.some((signature) => startsWith(bytes, signature)) || isMarkup(bytes))
    throw new FileProblem({ code: 'wrong-kind' })
  // Excel opens text that is named .xls, so many programs export it so; it refuses text that is named .xlsx.
  if (extension === 'xlsx') throw new FileProblem({ code: 'unreadable', reason: 'corrupt' })
  return extension === 'xls' && oldWorkbooks.some((signature) => startsWith(bytes, signature)) ? 'xls' : 'csv'
}

const kindOfZip = (bytes: Uint8Array, isMeantAsWorkbook: boolean): 'xlsx' => {
  const parts = partsOf(bytes, isMeantAsWorkbook)
  const isWorkbook = parts.some(({ name }) => name.replaceAll('\\', '/').toLowerCase() === 'xl/workbook.xml')
  if (!isWorkbook) throw new FileProblem({ code: 'wrong-kind' })
  return 'xlsx'
}

const partsOf = (bytes: Uint8Array, isMeantAsWorkbook: boolean) => {
  try {
    return zipDirectory(bytes)
  } catch (problem) {
    throw isMeantAsWorkbook ? problem : new FileProblem({ code: 'wrong-kind' }, { cause: problem })
  }
}

/** A compound file holds an old workbook, an encrypted new one, or a letter or drawing that is none of our business. */
const kindOfCompoundFile = (bytes: Uint8Array): 'xls' => {
  const streams = streamsOf(bytes)
  if (streams.has('encryptedpackage')) throw new FileProblem({ code: 'unreadable', reason: 'encrypted' })
  if (streams.has('workbook') || streams.has('book')) return 'xls'
  throw new FileProblem({ code: 'wrong-kind' })
}

const streamsOf = (bytes: Uint8Array): Set<string> => {
  try {
    const container: { FullPaths: string[] } = workbookLibrary().CFB.read(bytes, { type: 'buffer' })
    return new Set(container.FullPaths.map((path) => path.split('/').at(-1)?.toLowerCase() ?? ''))
  } catch (cause) {
    throw new FileProblem({ code: 'unreadable', reason: 'corrupt' }, { cause })
  }
}

const startsWith = (bytes: Uint8Array, signature: string) =>
  Array.from(signature).every((character, position) => bytes[position] === character.charCodeAt(0))

const isMarkup = (bytes: Uint8Array) =>
  /^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype|html|table|\?xml|svg)/i.test(
    Buffer.from(bytes.subarray(0, 256)).toString('latin1').replaceAll('\0', ''),
  )

const compoundFile = '\u00d0\u00cf\u0011\u00e0'
const zip = 'PK\u0003\u0004'
/** Those whose first bytes could pass for text; the others betray themselves by their zero bytes. */
const foreign = [
  '%PDF',
  '{\\rtf',
  '\u0089PNG',
  'GIF8',
  '\u00ff\u00d8\u00ff',
  '\u001f\u008b',
  'Rar!\u001a',
  '7z\u00bc\u00af',
  'BZh',
]
/** Workbooks of Excel 2 to 4 have no container. */
const oldWorkbooks = ['\u0009\u0000', '\u0009\u0002', '\u0009\u0004', '\u0009\u0008']
