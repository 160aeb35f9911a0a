import type { MasterList } from '#domain/master-data/masterList'
import type { MasterListName } from '#domain/master-data/masterListNames'

/** Message keys of fields and lists; lists share the names of fields that mean the same. */
export const fieldLabel = ({ fields }: MasterList, name: string) =>
  `masterData.words.fields.${fields[name]?.label ?? name}`

/** What a field needs said below it; null for most. */
export const hintOf = ({ name: list }: Pick<MasterList, 'name'>, field: string): string | null => {
  const hint = hints[`${list}.${field}`] ?? hints[field]
  return hint ? `masterData.hints.${hint}` : null
}

/** By the name of the field, or by that of its list and its own. */
const hints: Readonly<Partial<Record<string, string>>> = {
  monday: 'hours',
  qualifications: 'qualifications',
  longitude: 'point',
  fenceRadius: 'fenceRadius',
  'locations.notes': 'driverNotes',
}

export const listTitle = (name: MasterListName) => `masterData.lists.${name}.title`
export const listAbout = (name: MasterListName) => `masterData.lists.${name}.about`
