import { type Permission, permissions } from '#domain/access/access'
import type { GroupKey } from '#domain/access/customerGroup'
import { readKey } from '#domain/access/groupPlacement'
import type { WorkContext } from '#server/platform/context'

/** The command was given in a way that it does not understand. */
export class Misused extends Error {
  override readonly name = 'Misused'
}

export type Options = Readonly<Record<string, { type: 'string' | 'boolean'; multiple?: boolean }>>

/** The arguments after the name of the command, and its options. */
export type Call = {
  words: readonly string[]
  options: Readonly<Record<string, string | boolean | string[] | undefined>>
}

export type Command = {
  /** What follows the name of the command. */
  usage: string
  about: string
  options?: Options
  /** Changes nothing, and leaves no trace in the audit trail. */
  reads?: true
  /** Waits for a PostgreSQL server that is starting. */
  waits?: true
  /** What to confirm before the command runs, unless `--yes` is given; null if there is nothing to confirm. */
  question?(context: WorkContext): Promise<string | null>
  /**
   * Answers the lines to print.
   * @param migrated the migrations that the database lacked before
   */
  run(context: WorkContext, call: Call, migrated?: readonly string[]): Promise<string[]>
}

export const wordAt = ({ words }: Call, place: number, what: string): string => {
  const word = words[place]
  if (word === undefined) throw new Misused(`Please say ${what}.`)
  return word
}

export const textOf = ({ options }: Call, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

export const textsOf = ({ options }: Call, name: string): string[] => {
  const value = options[name]
  return Array.isArray(value) ? value : []
}

export const groupOf = (text: string): GroupKey => {
  const key = readKey(text)
  if (!key) throw new Misused(`A group is named as id@type, such as E100@CUSTOMER; not ${text}.`)
  return key
}

export const permissionOf = (text: string): Permission => {
  const found = permissions.find((permission) => permission === text)
  if (!found) throw new Misused(`There is no permission ${text}. There are: ${permissions.join(', ')}.`)
  return found
}

/** Columns as wide as their widest cell. */
export const table = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, place) => Math.max(...rows.map((row) => row[place]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, place) => cell.padEnd(widths[place] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
