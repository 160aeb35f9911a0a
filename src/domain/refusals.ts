/** Why a change of users or groups is refused; the portal has words for each in the reader's language. */
export const refusalCodes = [
  'user-exists',
  'user-disabled',
  'passwords-elsewhere',
  'no-administrator-left',
  'group-exists',
  'group-not-empty',
  'group-members',
  'group-children',
  'group-rows',
] as const

export type RefusalCode = (typeof refusalCodes)[number]

/** A reason and what it names, such as the user who exists already. */
export type Refusal = { code: RefusalCode; parameters: Readonly<Record<string, string>> }
