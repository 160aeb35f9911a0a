/** What a dump is made of: statements, and the rows of a table in the text format of COPY, in pieces of whole lines. */
export type DumpPart = { statement: string } | { copy: string; rows: AsyncIterable<Buffer> }

const newline = 0x0a
const endOfRows = Buffer.from('\\.\n')

/**
 * Reads a plain dump of pg_dump piece by piece; the rows of one part must be read before the next part is asked for.
 * What only psql understands (`\restrict`) is left out.
 * @throws when the dump ends inside of a statement or of rows
 */
export async function* readDump(chunks: AsyncIterable<Buffer>): AsyncGenerator<DumpPart> {
  const lines = new Lines(chunks)
  let statement = ''
  let open: OpenQuote = null
  for (let line = await lines.next(); line !== null; line = await lines.next()) {
    const text = line.toString('utf8')
    if (statement === '' && /^(\s*$|--|\\)/.test(text)) continue
    if (statement === '' && /^COPY .* FROM stdin;\n$/.test(text)) {
      yield { copy: text.trim().slice(0, -1), rows: lines.rows() }
      continue
    }
    statement += text
    open = quoteAfter(text, open)
    if (open !== null || !/;\s*$/.test(text)) continue
    yield { statement }
    statement = ''
  }
  if (statement !== '') throw new Error('The backup ends inside of a statement.')
}

/** The quote in which a line ends: a text, a name, or what a dollar tag encloses. Comments inside of statements have none. */
type OpenQuote = string | null

const beginOfQuote = /'|"|--|\$(?:[A-Za-z_]\w*)?\$/g

const quoteAfter = (line: string, open: OpenQuote): OpenQuote => {
  let place = 0
  let quote = open
  while (place < line.length) {
    if (quote === null) {
      beginOfQuote.lastIndex = place
      const [found] = beginOfQuote.exec(line) ?? []
      if (found === undefined || found === '--') return null
      place = beginOfQuote.lastIndex
      quote = found
    } else {
      const end = line.indexOf(quote, place)
      if (end < 0) return quote
      place = end + quote.length
      quote = null
    }
  }
  return quote
}

/** The lines of a stream, and runs of rows without taking them apart. */
class Lines {
  private readonly chunks: AsyncIterator<Buffer>
  private held: Buffer = Buffer.alloc(0)

  constructor(chunks: AsyncIterable<Buffer>) {
    this.chunks = chunks[Symbol.asyncIterator]()
  }

  /** The next line with its end, or null after the last. */
  async next(): Promise<Buffer | null> {
    let end = this.held.indexOf(newline)
    while (end < 0) {
      const searched = this.held.length
      if (!(await this.more())) return this.rest()
      end = this.held.indexOf(newline, searched)
    }
    return this.take(end + 1)
  }

  /** The rows up to the line that ends them, which is read, too. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const end = this.endOfRows()
      if (end >= 0) {
        if (end > 0) yield this.take(end)
        this.take(endOfRows.length)
        return
      }
      const whole = this.held.lastIndexOf(newline) + 1
      if (whole > 0) yield this.take(whole)
      if (!(await this.more())) throw new Error('The backup ends inside of the rows of a table.')
    }
  }

  /** Always at the beginning of a line: where rows end, the line holds nothing else. */
  private endOfRows(): number {
    if (this.held.subarray(0, endOfRows.length).equals(endOfRows)) return 0
    const before = this.held.indexOf(`\n${endOfRows.toString()}`)
    return before < 0 ? -1 : before + 1
  }

  private take(length: number): Buffer {
    const taken = this.held.subarray(0, length)
    this.held = this.held.subarray(length)
    return taken
  }

  private rest(): Buffer | null {
    return this.held.length > 0 ? this.take(this.held.length) : null
  }

  private async more(): Promise<boolean> {
    const { done, value } = await this.chunks.next()
    if (!done) this.held = this.held.length > 0 ? Buffer.concat([this.held, value]) : value
    return !done
  }
}
