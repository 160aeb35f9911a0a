import { z } from 'zod'
import { type Refusal, refusalCodes, refusedNouns } from '#domain/values/refusals'

/** The header for the codes of a 409, beside its list of texts, which is the same for every reader (W-11). */
export const refusalsHeader = 'X-Refusals'

/** A reason by its code, for what the portal words in the reader's language. */
export const refusalWire = z.object({
  code: z.enum(refusalCodes),
  parameters: z.record(z.string(), z.string()),
  about: z.object({ noun: z.enum(refusedNouns), name: z.string() }).optional(),
})

/** The header's content, as JSON. */
export const refusals = z.array(refusalWire)

/** Characters of the header: proxies and Node.js limit all headers of an answer to 8 or 16 KB. */
const longestHeader = 4_000

/** As a header holds it: JSON in ASCII, without the last reasons if they make it too long. The texts name them all. */
export const writeRefusals = (list: readonly Refusal[]): string => {
  const fitting: string[] = []
  let length = '[]'.length
  for (const refusal of list) {
    const written = inAscii(JSON.stringify(refusal))
    length += written.length + ','.length
    if (length > longestHeader) break
    fitting.push(written)
  }
  return `[${fitting.join(',')}]`
}

const inAscii = (json: string): string =>
  json.replaceAll(/[^\x20-\x7e]/g, (sign) => String.raw`\u` + sign.charCodeAt(0).toString(16).padStart(4, '0'))

/** The codes of an answer; none when it has none, or any that is not known here: then its texts are shown. */
export const readRefusals = (header: string | null): Refusal[] => {
  try {
    return refusals.safeParse(JSON.parse(header ?? '[]')).data ?? []
  } catch {
    return []
  }
}
