import { readFileSync } from 'node:fs'
import { placesFile } from '#server/freight/places'

type Scac = { code: string; name: string }

let shipped: readonly Scac[] | undefined

/** The shipped Standard Carrier Alpha Codes; only a few come with the name of their carrier. */
const shippedScacs = (): readonly Scac[] =>
  (shipped ??= readFileSync(placesFile('scac_codes.csv'), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [, code = '', quoted, plain = ''] = /^([A-Z]{2,4}),(?:"([^"]*)"|([^,]*)),/.exec(line) ?? []
      return code === '' ? [] : [{ code, name: quoted ?? plain }]
    }))

/** Shipped codes that begin with a text, or whose carrier has it in its name. */
export const findScacs = (q: string, most: number): Scac[] => {
  const part = q.trim().toUpperCase()
  const byCode = shippedScacs().filter(({ code }) => code.startsWith(part))
  const byName = part === '' ? [] : shippedScacs().filter(({ name }) => name.toUpperCase().includes(part))
  return [...new Set([...byCode, ...byName])].slice(0, most)
}
