import { z } from 'zod'
import { type Dictionary, integer, instant, text, boolean, wireRecord, type WireRecord } from '#contract/platform/wire'
import { type FieldType, fieldsOf, type MasterList, type MasterValue } from '#domain/master-data/masterList'

/** A record of a list: its fields by name, and what every record has. */
export type MasterRecord = {
  id: number
  deleted: boolean
  version: number
  createdAt: string
  createdBy: string
  updatedAt: string
  updatedBy: string
} & { [field: string]: MasterValue }

export type MasterDraft = { [field: string]: MasterValue | undefined }

const own = {
  id: ['id', integer],
  deleted: ['deleted', boolean],
  version: ['version', integer],
  createdAt: ['createdAt', instant],
  createdBy: ['createdBy', text],
  updatedAt: ['updatedAt', instant],
  updatedBy: ['updatedBy', text],
} as const satisfies Dictionary

const formats = {
  code: z.string(),
  text: z.string(),
  email: z.string(),
  phone: z.string(),
  integer: z.int().nullable(),
  decimal: z.number().nullable(),
  day: z.string().nullable(),
  flag: z.boolean(),
  choice: z.string().nullable(),
  reference: z.string().nullable(),
} as const satisfies Record<FieldType, z.core.$ZodType>

/** The type of a field as JSON Schema has it. */
const jsonTypes: Partial<Record<FieldType, string>> = { integer: 'integer', decimal: 'number', flag: 'boolean' }

/** A value of a draft: any scalar, so that the rules of the list name the field that is wrong. */
const draftValue = (type: FieldType) =>
  z
    .unknown()
    .refine((given) => given === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof given), {
      message: 'must be a text, a number or true or false',
    })
    .meta({ type: jsonTypes[type] ?? 'string' })
    .optional()

const asRecord = (dictionary: Dictionary) =>
  wireRecord(dictionary) as unknown as z.ZodCodec<z.ZodObject, z.ZodCustom<MasterRecord, MasterRecord>> &
    Pick<WireRecord<Dictionary>, 'dictionary'>

/** A record of a list as its calls answer it. Field names are the same on the wire. */
export const masterRecordWire = (list: MasterList) =>
  asRecord({ ...own, ...Object.fromEntries(fieldsOf(list).map(([name, { type }]) => [name, [name, formats[type]]])) })

/** The fields of a record as its writes take them; an absent one is empty, or stays as it is. */
export const masterDraft = (list: MasterList, more: Dictionary = {}) =>
  wireRecord({
    ...Object.fromEntries(fieldsOf(list).map(([name, { type }]) => [name, [name, draftValue(type)]])),
    ...more,
  }) as unknown as z.ZodCodec<z.ZodObject, z.ZodCustom<MasterDraft, MasterDraft>>
