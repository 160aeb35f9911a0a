import type { Cell, Table } from './standInPage'
import type { Language } from './languages'
import type { Words } from './words'

export type ShownPage = {
  language: Language
  words: Words
  dark: boolean
  title: string
  notes: readonly string[]
  tables: readonly Table[]
  lines?: readonly string[]
  /** Addresses of the page before and after this one. */
  around?: { earlier: string; later: string }
}

/** The whole page as HTML without any script; every text that comes from a record is escaped. */
export const pageText = ({ language, words, dark, title, notes, tables, lines = [], around }: ShownPage): string =>
  [
    `<!doctype html><html lang="${language}" class="${dark ? 'dark' : 'light'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title><style>${looks}</style></head><body><main>`,
    `<h1>${escaped(title)}</h1>`,
    ...notes.map((note) => `<p class="note">${escaped(note)}</p>`),
    around &&
      `<nav aria-label="${escaped(title)}"><a href="${escaped(around.earlier)}">← ${escaped(words.earlier)}</a> <a href="${escaped(around.later)}">${escaped(words.later)} →</a></nav>`,
    lines.length > 0 && `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`,
    ...tables.map((table, place) => tableText(table, `table-${place}`, words)),
    '</main></body></html>',
  ]
    .filter(Boolean)
    .join('\n')

const tableText = ({ heading, columns, rows }: Table, id: string, words: Words): string => {
  const head = `<h2 id="${id}">${escaped(heading)}</h2>`
  if (rows.length === 0) return `${head}<p class="quiet">${escaped(words.none)}</p>`
  const cells = (row: readonly Cell[]) =>
    row.map((cell) => `<td${isFigure(cell) ? ' class="figure"' : ''}>${escaped(String(cell ?? '–'))}</td>`).join('')
  const isFigureColumn = (place: number) => rows.every((row) => isFigure(row[place] ?? null))
  return [
    `${head}<div class="wide" tabindex="0" role="region" aria-labelledby="${id}"><table><thead><tr>`,
    columns
      .map((name, place) => `<th scope="col"${isFigureColumn(place) ? ' class="figure"' : ''}>${escaped(name)}</th>`)
      .join(''),
    `</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</tbody></table></div>`,
  ].join('')
}

const isFigure = (cell: Cell): boolean =>
  typeof cell === 'number' || (typeof cell === 'string' && /^[\d,]+\.\d\d$/.test(cell))

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.codePointAt(0))};`)

const looks = `
:root{--ground:#f5f6f7;--paper:#fff;--text:#1b2026;--quiet:#56606b;--line:#dbdfe4;--accent:#1257a8;color-scheme:light}
.dark{--ground:#14171b;--paper:#1c2025;--text:#e6e9ed;--quiet:#a0a9b4;--line:#343a42;--accent:#7ab5f5;color-scheme:dark}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--text);font:14px/20px system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","PingFang SC","Microsoft YaHei",sans-serif}
main{padding:12px 16px 32px;max-width:1200px}h1{font-size:20px;line-height:28px;margin:0 0 4px}h2{font-size:14px;margin:20px 0 6px}
.note{margin:0 0 4px;color:var(--quiet);font-size:13px;max-width:80ch}.quiet{margin:0;color:var(--quiet)}
a{color:var(--accent)}nav{margin:8px 0;display:flex;gap:16px}:focus-visible{outline:2px solid var(--accent);outline-offset:1px}
.wide{overflow-x:auto;width:fit-content;max-width:100%;background:var(--paper);border:1px solid var(--line);border-radius:6px}
table{border-collapse:collapse;min-width:260px;font-size:13px;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:6px 10px;border-bottom:1px solid var(--line);white-space:nowrap}th{color:var(--quiet)}
tr:last-child td{border-bottom:0}.figure{text-align:right}`
