import type { MasterList } from '#domain/master-data/masterList'
import type { MasterListName } from '#domain/master-data/masterListNames'

/** Message keys of fields and lists; lists share the names of fields that mean the same. */
export const fieldLabel = ({ fields }: MasterList, name: string) =>
  `masterData.words.fields.${fields[name]?.label ?? name}`

/** What a field needs said below it; null for most. */
export const hintOf = (name: string): string | null =>
  Object.hasOwn(hints, name) ? `masterData.hints.${hints[name]}` : null

const hints: Readonly<Record<string, string>> = {
  monday: 'hours',
  qualifications: 'qualifications',
  longitude: 'point',
  fenceRadius: 'fenceRadius',
  notes: 'driverNotes',
}

export const listTitle = (name: MasterListName) => `masterData.lists.${name}.title`
export const listAbout = (name: MasterListName) => `masterData.lists.${name}.about`
