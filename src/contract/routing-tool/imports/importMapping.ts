import { z } from 'zod'
import type { ColumnChoice } from '#domain/import/importBatch'
import { weightUnits } from '#domain/values/weight'
import { importColumns, importFieldOf } from './importColumns'

const entry = z.union([
  z.string(),
  z.null(),
  z.object({ field: z.string().nullable(), unit: z.enum(weightUnits).nullish() }),
])
const mapping = z.record(z.string(), entry)

/**
 * The `mapping` of an upload (OWN-5): JSON of file column → field, `{"Gross":{"field":"delivery_weight","unit":"kg"}}`.
 * A null, or an empty field, leaves the column out.
 */
export const mappingText = z.codec(z.string().max(100_000), z.custom<ColumnChoice[]>(), {
  decode: (written, context) => {
    const problem = (message: string) => {
      context.issues.push({ code: 'custom', input: written, message })
      return z.NEVER
    }
    const read = mapping.safeParse(parsed(written))
    if (!read.success) return problem('must be JSON of file column to field')
    const choices: ColumnChoice[] = []
    for (const [column, given] of Object.entries(read.data)) {
      const { field: name, unit = null } = typeof given === 'object' && given !== null ? given : { field: given }
      const field = name ? importFieldOf(name) : null
      if (name && !field) return problem(`${name.slice(0, 60)} is not a field of a delivery`)
      if (field && choices.some((other) => other.field === field)) return problem(`${name} is given twice`)
      if (unit && field !== 'weight' && field !== 'itemWeight') return problem(`${column.slice(0, 60)} takes no unit`)
      choices.push({ column, field, unit })
    }
    return choices
  },
  encode: (choices) =>
    JSON.stringify(
      Object.fromEntries(
        choices.map(({ column, field, unit }) => {
          const name = field && importColumns[field]
          return [column, unit ? { field: name, unit } : name]
        }),
      ),
    ),
})

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
