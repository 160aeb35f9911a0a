import { safeDecode, safeEncode } from 'zod'
import type { Format } from './wire'

/** What came of a translation: the value, or the first thing that does not fit and where. */
export type Translated<Value> = { fits: true; value: Value } | { fits: false; field: string; message: string }

/** Reads what came over the wire, or from a storage that keeps it as it came. */
export const fromWire = <F extends Format>(format: F, wire: unknown): Translated<F['_zod']['output']> =>
  translated<F['_zod']['output']>(safeDecode(format as never, wire as never))

/** Writes a value as the wire has it. */
export const toWire = <F extends Format>(format: F, value: unknown): Translated<F['_zod']['input']> =>
  translated<F['_zod']['input']>(safeEncode(format as never, value as never))

type Outcome =
  | { success: true; data: unknown }
  | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }

const translated = <Value>(outcome: Outcome): Translated<Value> => {
  if (outcome.success) return { fits: true, value: outcome.data as Value }
  const [first] = outcome.error.issues
  return { fits: false, field: first?.path.map(String).join('.') ?? '', message: first?.message ?? '' }
}
