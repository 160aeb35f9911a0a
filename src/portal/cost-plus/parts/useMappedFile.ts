import { useState } from 'react'
import { fileColumns } from '#contract/cost-plus/fileColumns'
import type { Answer, UploadedFile } from '#contract/platform/endpoint'
import { fieldsOfHeader, type FileColumn, guessByName } from '#domain/import/matchHeader'
import { useWrite } from '#portal/data/useWrite'

/** Largest file that the server takes, in bytes. */
const largestFile = 10 * 1024 * 1024

/** What a kind of file is read by. */
type FileKind<Field extends string> = {
  /** The name that a column of each field has. */
  names: readonly (readonly [Field, string])[]
  required: readonly Field[]
  /** The mapping of the last file of the kind; columns that this file does not have are left out. */
  remembered?: readonly FileColumn<Field>[]
}

type ReadFile = { file: UploadedFile; columns: Answer<typeof fileColumns.readFileColumns> }

/** A file that the user has chosen, with its columns and the field that each of them is read as. */
export const useMappedFile = <Field extends string>({ names, required, remembered = [] }: FileKind<Field>) => {
  const [read, setRead] = useState<ReadFile | null>(null)
  const [own, setOwn] = useState<readonly (Field | null)[] | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const { run, busy } = useWrite(fileColumns.readFileColumns, { couldNot: 'billing.file.couldNot' })
  const header = read?.columns.map(({ column }) => column) ?? []
  const byName = fieldsOfHeader(header, guessByName(names))
  const offered = fieldsOfHeader(header, guessByName(names), remembered)
  const fields = own ?? offered
  const mapping = header.map((column, at) => ({ column, field: fields[at] ?? null }))
  return {
    file: read?.file ?? null,
    columns: read?.columns ?? [],
    fields,
    missing: required.filter((field) => !fields.includes(field)),
    /** Null if the columns are read by their names. */
    mapping: isSame(fields, byName) ? null : mapping,
    isRemembered: own === null && !isSame(offered, byName),
    isTooLarge,
    isReading: busy,
    choose: async (chosen: File) => {
      setRead(null)
      setTooLarge(chosen.size > largestFile)
      if (chosen.size > largestFile) return
      const file = { name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) }
      const columns = await run({ body: { file, fileName: file.name } })
      // A corrected file has the columns of the one before: they are read as the user has said.
      if (
        !columns ||
        columns.length !== header.length ||
        !isSame(
          header,
          columns.map(({ column }) => column),
        )
      )
        setOwn(null)
      if (columns) setRead({ file, columns })
    },
    /** Reads a column as a field; a column that had the field is left out. */
    readAs: (place: number, field: Field | null) =>
      setOwn(fields.map((other, at) => (at === place ? field : other === field ? null : other))),
    /** Maps the columns by their names, or as remembered. */
    mapAgain: () => setOwn(null),
    clear: () => {
      setRead(null)
      setOwn(null)
    },
  }
}

export type MappedFile<Field extends string> = ReturnType<typeof useMappedFile<Field>>

const isSame = (some: readonly unknown[], others: readonly unknown[]) => some.every((each, at) => each === others[at])
