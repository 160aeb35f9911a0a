import pg from 'pg'

const { builtins } = pg.types

type ReadText = (text: string) => unknown
/** The shape in which `pg` and drizzle hand over their parsers. */
export type TypeParsers = { getTypeParser(oid: number, format?: 'text' | 'binary'): ReadText }

const arrays = { int8: 1016, numeric: 1231, timestamp: 1115, timestamptz: 1185, date: 1182, interval: 1187, text: 1009 }

/**
 * Whole numbers of eight bytes are read as numbers: no count or id here passes 2^53. Drizzle reads through pg's
 * shared parsers, therefore the rule is set on those and not only in `ownTypes`.
 */
const readTextArray = pg.types.getTypeParser(arrays.text) as (text: string) => (string | null)[]
pg.types.setTypeParser(builtins.INT8, Number)
pg.types.setTypeParser(arrays.int8, (text) =>
  readTextArray(text).map((element) => (element === null ? null : Number(element))),
)

const asPrinted = new Set<number>([builtins.TIMESTAMP, builtins.TIMESTAMPTZ, builtins.DATE, builtins.INTERVAL])
const arraysAsPrinted = new Set<number>([
  arrays.numeric,
  arrays.timestamp,
  arrays.timestamptz,
  arrays.date,
  arrays.interval,
])

/**
 * How values are read on both databases: int8 as a number, numeric as text, dates and times as PostgreSQL prints them
 * (session time zone UTC), json and arrays parsed.
 */
export const ownTypes: TypeParsers = {
  getTypeParser: (oid) => {
    if (asPrinted.has(oid)) return (text) => text
    if (arraysAsPrinted.has(oid)) return readTextArray
    return pg.types.getTypeParser(oid, 'text') as ReadText
  },
}

/** A parameter as text, prepared by the network driver's own rules (its published types leave this function out). */
export const writtenValue = (value: unknown): string | null => {
  const prepared = utils.prepareValue(value)
  if (prepared === null) return null
  return Buffer.isBuffer(prepared) ? `\\x${prepared.toString('hex')}` : prepared
}

const { utils } = pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null } }
