import type { Page, Paging } from '#contract/platform/endpoint'
import type { SelectedGroup } from '#domain/access/customerGroup'
import type { Topic } from '#portal/data/events'

export type Identified = { id: string | number }

/** In which group and for whom a resource works. */
export type Work = { group: SelectedGroup; userId: string }

export type Filter = Readonly<Record<string, unknown>>

/** What can fail by name: keys of `couldNot`. A list that names itself is alerted, any other one is only logged. */
export type CouldNot = { get?: string; create?: string; update?: string; remove?: string }

/**
 * A resource of react-admin over calls of the contract. `list` gets the paging and the filter of the page and answers a
 * page; without `one` a single record is looked up in the whole list.
 */
export type Crud<Row extends Identified = Identified, Draft = Row, Given = Row> = {
  list: (paging: Partial<Paging>, filter: Filter, work: Work, signal?: AbortSignal) => Promise<Page<Row>>
  one?: (id: string, work: Work) => Promise<Row>
  /** Answers the key of the new record where the call tells it. */
  create?: (draft: Draft, work: Work) => Promise<{ id?: string | number } | Row | object>
  update?: (row: Given, work: Work, before: Given) => Promise<unknown>
  remove?: (row: Given, work: Work) => Promise<unknown>
  topics?: readonly Topic[]
  couldNot?: CouldNot
}

/** A resource with its types forgotten, as react-admin holds it. */
export type AnyCrud = Crud<Identified, never, never>

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
