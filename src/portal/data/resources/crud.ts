import type { Page, Paging } from '#contract/platform/endpoint'
import type { Topic } from '#contract/platform/events'
import type { SelectedGroup } from '#domain/access/customerGroup'
import type { CallOptions } from '#portal/data/call/call'

export type Identified = { id: string | number }

/**
 * The group and the user that a resource works for, and the options of the call: `signal`, `version` and those of
 * `meta`.
 */
export type Work = { group: SelectedGroup; userId: string; options: CallOptions }

export type Filter = Readonly<Record<string, unknown>>

/**
 * A resource of react-admin over calls of the contract, each of which gets `work.options`. `list` gets the paging and the
 * filter of the page; `id` in the filter asks for the records with these keys.
 */
export type Crud<Row extends Identified = Identified, Draft = Row> = {
  list: (paging: Partial<Paging>, filter: Filter, work: Work) => Promise<Page<Row>>
  /** Resolves to the key of the new record. */
  create?: (draft: Draft, work: Work) => Promise<{ id: Row['id'] }>
  update?: (row: Row, work: Work) => Promise<unknown>
  remove?: (row: Row, work: Work) => Promise<unknown>
  /** Changes elsewhere that make its lists old. */
  topics?: readonly Topic[]
}

/** A resource with the types of its records forgotten, as react-admin holds it. */
export type AnyCrud = Pick<Crud, 'list' | 'topics'> & {
  create?: (draft: never, work: Work) => Promise<Identified>
  update?: (row: never, work: Work) => Promise<unknown>
  remove?: (row: never, work: Work) => Promise<unknown>
}

export const crud = <Row extends Identified, Draft = Omit<Row, 'id'>>(
  declaration: Crud<Row, Draft>,
): Crud<Row, Draft> => declaration

/**
 * Rows in which every filled filter field is found: texts contain (ignoring case), of several choices one is equal,
 * anything else is equal; `q` looks in the searched fields, or in all of them.
 */
export const filterRows = <Row extends object>(
  rows: readonly Row[],
  filter: Filter,
  searched?: readonly (keyof Row & string)[],
): Row[] => {
  const wanted = Object.entries(filter).filter(([, value]) => isFilled(value))
  return rows.filter((row) =>
    wanted.every(([field, value]) => {
      if (field === 'q') return (searched ?? Object.keys(row)).some((name) => contains(row[name as keyof Row], value))
      return fits((row as Record<string, unknown>)[field], value)
    }),
  )
}

/** Whether a field of a filter asks for anything: an emptied one does not. */
export const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

const fits = (cell: unknown, value: unknown): boolean => {
  if (Array.isArray(value)) return value.some((choice) => String(cell ?? '') === String(choice))
  if (typeof value === 'boolean') return Boolean(cell) === value
  return typeof cell === 'string' ? contains(cell, value) : String(cell) === String(value)
}

const contains = (cell: unknown, part: unknown): boolean =>
  (typeof cell === 'string' || typeof cell === 'number') &&
  String(cell).toLowerCase().includes(String(part).trim().toLowerCase())
