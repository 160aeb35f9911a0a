import { type Refusal, refusal } from '#domain/values/refusals'

/** The header for the codes of a 409, beside its list of texts, which is the same for every reader (W-11). */
export const refusalsHeader = 'X-Refusals'

/** Characters of the header: proxies and Node.js limit all headers of an answer to 8 or 16 KB. */
const longestHeader = 4_000

/**
 * As a header holds it: JSON in ASCII. Where the reasons would make it too long, the last one counts those that are left
 * out; the texts name them all.
 */
export const writeRefusals = (list: readonly Refusal[]): string => {
  const leftOut = (count: number) => inAscii(JSON.stringify(refusal('more-reasons', { count })))
  const fitting: string[] = []
  let length = `[${leftOut(list.length)}]`.length
  for (const reason of list) {
    const written = inAscii(JSON.stringify(reason))
    length += written.length + ','.length
    if (length > longestHeader) break
    fitting.push(written)
  }
  if (fitting.length < list.length) fitting.push(leftOut(list.length - fitting.length))
  return `[${fitting.join(',')}]`
}

const inAscii = (json: string): string =>
  json.replaceAll(/[^\x20-\x7e]/g, (sign) => String.raw`\u` + sign.charCodeAt(0).toString(16).padStart(4, '0'))

/** The reasons of an answer; none when it has none. A later server may send codes that are not known here. */
export const readRefusals = (header: string | null): Refusal[] => {
  try {
    const list: unknown = JSON.parse(header ?? '[]')
    return Array.isArray(list) ? list.filter(isRefusal) : []
  } catch {
    return []
  }
}

const isRefusal = (entry: unknown): entry is Refusal =>
  typeof entry === 'object' && entry !== null && 'code' in entry && 'parameters' in entry
