import Papa from 'papaparse'
import { decodeText } from './decodeText'
import { FileProblem } from './fileProblem'
import { declaredSeparator, separatorOf, withOneLineEnding } from './separator'
import { tableFrom, type FileFacts, type FileLimits, type TableSink } from './table'

/**
 * Reads comma, semicolon, tab or pipe separated text. Throws FileProblem: `wrong-kind` for bytes that are no text,
 * `unclosed-quote` with the line where the quote opens, and those of tableFrom.
 */
export const readDelimitedText = (bytes: Uint8Array, limits: FileLimits, sink: TableSink): FileFacts => {
  const decoded = decodeText(bytes)
  const declared = declaredSeparator(decoded.text)
  const { text, newline } = withOneLineEnding(declared?.rest ?? decoded.text)
  const separator = declared?.separator ?? separatorOf(text, newline)
  const table = tableFrom({ kind: 'csv', encoding: decoded.encoding, separator }, limits, sink)
  let line = 0
  Papa.parse<string[]>(text, {
    delimiter: separator,
    newline,
    step: ({ data, errors }) => {
      line += 1
      if (errors.some((error) => error.code === 'MissingQuotes'))
        throw new FileProblem({ code: 'unclosed-quote', line })
      table.take(line, data)
    },
  })
  return table.finish()
}
