import { z } from 'zod'

/** A column of as many values as there are units or fixes: looked at as a whole, since so many checks take long. */
export const column = <Value>(type: 'string' | 'number' | 'integer', more: { orNull?: true } = {}) =>
  z.codec(
    z.unknown().meta({ type: 'array', items: { type: more.orNull ? [type, 'null'] : type } }),
    z.custom<readonly Value[]>(Array.isArray),
    { decode: (values) => values as readonly Value[], encode: (values) => values },
  )
