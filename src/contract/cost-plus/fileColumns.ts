import { z } from 'zod'
import { endpoint, type UploadedFile } from '#contract/platform/endpoint'
import { text, wireRecord } from '#contract/platform/wire'
import type { FileColumn } from '#domain/import/matchHeader'
import { billingUser, boundedText, customerId } from './billingFields'

export const uploadedFile = z.custom<UploadedFile>(
  (part) => typeof part === 'object' && part !== null && 'bytes' in part,
  'must be a file',
)

const chosenColumns = z.record(z.string(), z.string().nullable())

const parsed = (written: string): unknown => {
  try {
    return JSON.parse(written)
  } catch {
    return undefined
  }
}

/**
 * JSON of file column to field (OWN-5), such as `{"Konto":"GlAccount"}`; null leaves a column out.
 * @param names each field with its name in files; a field may have several
 * @param noun what the file is, for the error
 */
export const columnMapping = <Field extends string>(
  names: readonly (readonly [field: Field, name: string])[],
  noun: string,
) => {
  const fieldsByName = new Map(names.map(([field, name]) => [name.toLowerCase(), field]))
  const namesByField = new Map(names.toReversed())
  return z.codec(z.string().max(100_000), z.custom<FileColumn<Field>[]>(), {
    decode: (written, context) => {
      const problem = (message: string) => {
        context.issues.push({ code: 'custom', input: written, message })
        return z.NEVER
      }
      const read = chosenColumns.safeParse(parsed(written))
      if (!read.success) return problem('must be JSON of file column to field')
      const columns: FileColumn<Field>[] = []
      for (const [column, name] of Object.entries(read.data)) {
        const field = name ? fieldsByName.get(name.toLowerCase()) : null
        if (field === undefined) return problem(`${name?.slice(0, 60)} is not a field of ${noun}`)
        if (field && columns.some((other) => other.field === field)) return problem(`${name} is given twice`)
        columns.push({ column, field })
      }
      return columns
    },
    encode: (columns) =>
      JSON.stringify(
        Object.fromEntries(columns.map(({ column, field }) => [column, field && (namesByField.get(field) ?? null)])),
      ),
  })
}

/** The columns of a file before it is imported, for the user to map. */
export const fileColumns = {
  readFileColumns: endpoint({
    summary: 'Reads the columns of a CSV, XLS or XLSX file with the values of its first rows; stores nothing (OWN-5)',
    method: 'POST',
    path: '/costplus/{group}/job/columns',
    effect: 'read',
    needs: { all: [billingUser, ['cost-plus.upload', 'cost-plus.account', 'cost-plus.administer']] },
    customer: 'billing',
    encoding: 'multipart',
    largestBody: 11 * 1024 * 1024,
    body: wireRecord({
      customerId: ['customerId', customerId],
      fileName: ['fileName', boundedText(255).optional()],
      file: ['file', uploadedFile],
    }),
    answer: z.array(wireRecord({ column: ['Column', text], samples: ['Samples', z.array(text)] })),
  }),
}
