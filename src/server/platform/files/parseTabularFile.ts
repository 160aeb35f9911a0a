import Papa from 'papaparse'
import { decodeText } from './decodeText'
import { fileKind } from './fileKind'
import { FileProblem } from './fileProblem'
import { readWorkbook } from './readWorkbook'
import { type FileFacts, type FileLimits, type TableSink, tableFrom } from './table'

/** Reads a whole file on the calling thread, which may take many seconds: the server calls readTabularFile instead. */
export const parseTabularFile = (name: string, bytes: Uint8Array, limits: FileLimits, sink: TableSink): FileFacts => {
  if (bytes.length > limits.maxBytes) throw new FileProblem({ code: 'too-large', limit: limits.maxBytes })
  if (bytes.length === 0) throw new FileProblem({ code: 'empty' })
  const kind = fileKind(name, bytes)
  return kind === 'csv' ? readDelimitedText(bytes, limits, sink) : readWorkbook(kind, bytes, limits, sink)
}

/**
 * Reads comma, semicolon, tab or pipe separated text. Throws FileProblem: `wrong-kind` for bytes that are no text,
 * `unclosed-quote` with the line where the quote opens, and those of tableFrom.
 */
const readDelimitedText = (bytes: Uint8Array, limits: FileLimits, sink: TableSink): FileFacts => {
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

const separators = [',', ';', '\t', '|'] as const
const sampleSize = 64 * 1024
const sampleRows = 30

/**
 * The separator under which the first rows agree best on the number of columns of the header; a comma when none parts
 * anything. `newline` as found by lineEnding.
 */
const separatorOf = (text: string, newline: LineEnding): string => {
  const sample = text.slice(0, sampleSize)
  const scored = separators.map((separator) => ({ separator, ...agreement(sample, separator, newline) }))
  const best = scored.toSorted((a, b) => b.share - a.share || b.columns - a.columns)[0]
  return best && best.columns > 1 ? best.separator : ','
}

const agreement = (sample: string, separator: string, newline: LineEnding) => {
  const { data } = Papa.parse<string[]>(sample, { delimiter: separator, newline, preview: sampleRows })
  const rows = data.filter((row) => row.some((cell) => cell.trim() !== ''))
  const columns = rows[0]?.length ?? 0
  if (columns < 2) return { share: 0, columns }
  return { share: rows.filter((row) => row.length === columns).length / rows.length, columns }
}

/** Excel writes and obeys a first line `sep=;`, and does not show it as a row. */
const declaredSeparator = (text: string): { separator: string; rest: string } | undefined => {
  const line = /^"?sep=([^"\r\n])"?(?:\r\n|\r|\n)/i.exec(text)
  return line?.[1] ? { separator: line[1], rest: text.slice(line[0].length) } : undefined
}

type LineEnding = '\n' | '\r' | '\r\n'

/** The one way lines end outside of quotes; a file that mixes them is rewritten to line feeds, inside of quotes too. */
const withOneLineEnding = (text: string): { text: string; newline: LineEnding } => {
  const unquoted = text.includes('"') ? text.replaceAll(/"[^"]*"/g, '') : text
  const pairs = unquoted.includes('\r\n')
  const returns = /\r(?!\n)/.test(unquoted)
  const feeds = /(?<!\r)\n/.test(unquoted)
  if (Number(pairs) + Number(returns) + Number(feeds) > 1)
    return { text: text.replaceAll(/\r\n?/g, '\n'), newline: '\n' }
  return { text, newline: pairs ? '\r\n' : returns ? '\r' : '\n' }
}
