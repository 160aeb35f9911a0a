import { z } from 'zod'
import { refusalCodes, refusedNouns } from '#domain/values/refusals'

/** A reason by its code, for what the portal words in the reader's language. */
export const refusalWire = z.object({
  code: z.enum(refusalCodes),
  parameters: z.record(z.string(), z.string()),
  about: z.object({ noun: z.enum(refusedNouns), name: z.string() }).optional(),
})

/** The reasons of an answer, as its header holds them. */
export const refusals = z.array(refusalWire)
