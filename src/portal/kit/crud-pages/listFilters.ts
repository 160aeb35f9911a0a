/** `label` is a message key, or the words themselves where a record is chosen. */
export type FilterChoice = { value: string; label: string }

/**
 * A filter of a list over a field of its rows; `label` is a message key. A text is contained, of several choices one is
 * equal (the choice `''` finds rows without a value), a flag is set or not.
 */
export type ListFilter = { field: string; label: string } & (
  | { kind: 'text' }
  | { kind: 'choice'; useChoices: () => readonly FilterChoice[] }
  | { kind: 'flag' }
)
