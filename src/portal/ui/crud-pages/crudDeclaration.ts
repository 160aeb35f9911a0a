import type { ComponentType, ReactNode } from 'react'
import type { Column, Sort } from '#portal/ui/table/tableColumns'
import type { ListFilter } from './filters/listFilters'

export type CrudRow = { id: number; deleted: boolean; version?: number | undefined }

/** What the three pages of a resource have to know about it. */
export type CrudDeclaration<Row extends CrudRow, Draft extends object> = {
  /** Its name in the manifest. */
  resource: string
  /** What the audit trail calls one of its records: with it, the update page leads to their history. */
  noun?: string
  paths: {
    list: string
    /** Left out where records come into being elsewhere. */
    create?: string
    update: string
  }
  /**
   * The prefix of its messages: `list`, `add`, `search`, `none`, `missing`, `whatDeleteDoes`, `fields` by the names of
   * the draft and, with the `%{name}` of a record in them, `created`, `updated`, `deleted`, `restored`, `askDelete`.
   */
  words: string
  /** Where lists share their words: the name of this one, instead of `list` of the words. */
  listLabel?: string
  /** Prefixes of the texts of problems and of uses, where they are not those of `crud`. */
  problemWords?: string
  useWords?: string
  /** More buttons beside the heading of the list. */
  Actions?: ComponentType
  /** Message keys of what could not be done: the first line of an alert, before the reason. A list without `get` is only logged. */
  couldNot?: { get?: string; create?: string; update?: string; remove?: string }
  /** How a record is called in headings, questions and notices. */
  nameOf: (record: Row | Draft) => string
  /** Columns of the list; `label` is a message key. The first one leads to the record. */
  columns: readonly Column<Row>[]
  /** A row on a narrow screen: two lines with the facts that matter. */
  card: (row: Row) => ReactNode
  sort: Sort
  blank: Draft
  /** The rules of the domain, which the server asks as well. */
  problems: (draft: Draft) => Readonly<Record<string, string | undefined>>
  /** The inputs of the form, one for each field of the draft. */
  Fields: ComponentType
  /** Records that can be retired, but not deleted. */
  keepsAll?: boolean
  /** The filters of the list, in addition to the search. */
  filters?: readonly ListFilter[]
  /** The records that use these; shown before they are deleted. If it fails, nothing is shown. */
  uses?: (ids: readonly number[]) => Promise<readonly RecordUse[]>
}

/** How many of something use a record. */
export type RecordUse = { id: number; noun: string; count: number }
