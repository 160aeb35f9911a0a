import { z } from 'zod'
import { parseDate } from '#domain/values/dates'

/** What we ask of a schema. Structural on purpose: constraining by `z.ZodType` makes the type check four times slower. */
export type Format = { _zod: { input: unknown; output: unknown } } & z.core.$ZodType

/** One line of a dictionary: the name on the wire, and how the value is written there. */
export type WireField = readonly [wireName: string, format: Format]
export type Dictionary = Readonly<Record<string, WireField>>

/** Holds a dictionary to a domain type: every field named, every format giving the right value. */
export type DictionaryOf<Entity> = {
  readonly [Name in keyof Entity]-?: readonly [string, z.core.$ZodType<Entity[Name]>]
}

type OptionalNames<D extends Dictionary> = {
  [Name in keyof D]: undefined extends z.output<D[Name][1]> ? Name : never
}[keyof D]
type Flat<T> = { [Key in keyof T]: T[Key] }

/** The domain record that a dictionary describes. A field whose format allows `undefined` may be left out. */
export type Domain<D extends Dictionary> = Flat<
  { -readonly [Name in Exclude<keyof D, OptionalNames<D>>]: z.output<D[Name][1]> } & {
    -readonly [Name in OptionalNames<D>]?: z.output<D[Name][1]>
  }
>

export type WireRecord<D extends Dictionary> = z.ZodCodec<z.ZodObject, z.ZodCustom<Domain<D>, Domain<D>>> & {
  dictionary: D
}

/**
 * Reads and writes a whole record by its dictionary: the only place where a name is changed. Unknown wire fields are
 * ignored (W-9) unless they match `refuses`; absent optional fields stay absent in both directions.
 */
export const wireRecord = <const D extends Dictionary>(
  dictionary: D,
  { refuses }: { refuses?: RegExp } = {},
): WireRecord<D> => {
  const lines = Object.entries(dictionary) as [name: string, field: WireField][]
  const known = new Set(lines.map(([, [wireName]]) => wireName))
  const shape = Object.fromEntries(lines.map(([, [wireName, format]]) => [wireName, format]))
  const object = refuses
    ? z.looseObject(shape).superRefine((wire, context) => {
        for (const name of Object.keys(wire))
          if (refuses.test(name) && !known.has(name))
            context.addIssue({ code: 'custom', path: [name], message: 'is not a field that can be filtered' })
      })
    : z.object(shape)
  const translate = (from: 0 | 1) => (record: Record<string, unknown>) => {
    const translated: Record<string, unknown> = {}
    for (const [name, [wireName]] of lines) {
      const value = record[from === 0 ? wireName : name]
      if (value !== undefined) translated[from === 0 ? name : wireName] = value
    }
    return translated
  }
  const codec = z.codec(object, z.custom<Domain<D>>(), {
    decode: translate(0) as (wire: Record<string, unknown>) => Domain<D>,
    encode: translate(1),
  })
  return Object.assign(codec as unknown as z.ZodCodec<z.ZodObject, z.ZodCustom<Domain<D>, Domain<D>>>, { dictionary })
}

/** How the wire writes words of ours, such as a status: `SENT_TO_CARRIER` is `sent-to-carrier`. */
export const inCapitals = (own: string): string => own.toUpperCase().replaceAll('-', '_')

export const text = z.string()
export const textOrNull = z.string().nullable()
export const integer = z.int()
export const integerOrNull = z.int().nullable()
export const decimal = z.number()
export const boolean = z.boolean()

/** A required text with at least one character after trimming. */
export const filledText = z.string().trim().min(1, 'is required')

/** `"Y"` / `"N"` on the wire, a boolean in the code (W-14). */
export const yesNo = z.codec(z.enum(['Y', 'N']), z.boolean(), {
  decode: (flag) => flag === 'Y',
  encode: (on) => (on ? 'Y' : 'N'),
})

/** `0` / `1` on the wire, a boolean in the code (W-14). */
export const zeroOne = z.codec(z.literal([0, 1]), z.boolean(), {
  decode: (flag) => flag === 1,
  encode: (on) => (on ? 1 : 0),
})

/** A word of ours for a word of theirs, both ways. */
export const oneOf = <const Pairs extends Readonly<Record<string, string>>>(ours: Pairs) => {
  const theirs = Object.fromEntries(Object.entries(ours).map(([our, their]) => [their, our]))
  type Ours = keyof Pairs & string
  return z.codec(z.enum(Object.values(ours) as [string, ...string[]]), z.custom<Ours>(), {
    decode: (their) => theirs[their] as Ours,
    encode: (our) => ours[our] as string,
  })
}

// A query carries text only. Each format below reads that text and writes it back.

/** An integer in a query: digits with an optional minus, within the range of a database integer. */
export const integerText = z.codec(z.string().regex(/^-?\d{1,10}$/, 'must be a whole number'), z.int32(), {
  decode: Number,
  encode: String,
})

/** A key in a query or path: a positive integer. */
export const keyText = z.codec(z.string().regex(/^\d{1,10}$/, 'must be a whole number'), z.int32().positive(), {
  decode: Number,
  encode: String,
})

/** A list of integers as `1,2,3`; the empty text is the empty list. */
export const integerListText = z.codec(
  z.string().regex(/^\s*(\d{1,10}\s*(,\s*\d{1,10}\s*)*)?$/, 'must be a list of whole numbers'),
  z.array(z.int32()),
  {
    decode: (list) =>
      list
        .split(',')
        .filter((part) => part.trim() !== '')
        .map(Number),
    encode: (list) => list.join(','),
  },
)

/** A number in a query: V-2 digits with an optional minus and an optional point. */
export const numberText = z.codec(z.string().regex(/^-?\d+(\.\d+)?$/, 'must be a number'), z.number(), {
  decode: Number,
  encode: String,
})

/** A value in a query as JSON: the filter of the simple-rest dialect. */
export const jsonText = <F extends Format>(format: F) =>
  z.codec(z.string(), format, {
    decode: (json, context) => {
      try {
        return JSON.parse(json)
      } catch {
        context.issues.push({ code: 'custom', input: json, message: 'must be JSON' })
        return z.NEVER
      }
    },
    encode: (value) => JSON.stringify(value),
  })

/** A moment: `YYYY-MM-DDTHH:mm:ssZ` on the wire (W-13); in the code any text that names a moment in UTC. */
export const instant = z.codec(z.string(), z.string(), {
  decode: (moment) => moment,
  encode: (moment) => `${new Date(moment).toISOString().slice(0, 19)}Z`,
})
export const instantOrNull = instant.nullable()

/** A day: any order of V-1 is read, `YYYY-MM-DD` is written. */
export const day = z.codec(
  z.string().refine((written) => parseDate(written) !== null, 'is not a date'),
  z.string(),
  { decode: (written) => parseDate(written)?.date ?? written, encode: (own) => own },
)
