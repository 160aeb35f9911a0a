import { type BoundProblem, emailAddressProblem, nameProblem, textProblem } from '#domain/values/bounds'
import { type FieldProblems, fieldProblems } from '#domain/values/fieldProblems'

/** Works for the provider, or for one of its customers. */
export type UserKind = 'provider' | 'customer'

/**
 * `invited`: has not chosen a password yet · `locked`: too many wrong passwords, for some minutes · `disabled`: may not
 * sign in until enabled again.
 */
export const userStates = ['active', 'invited', 'locked', 'disabled'] as const
export type UserState = (typeof userStates)[number]

export type UserProfile = { firstName: string; lastName: string; email: string; kind: UserKind }
export type UserDraft = UserProfile & { id: string }

export const userIdLength = 40

/** User ids ignore case; they are kept in lower case. Letters of any language would invite two that look the same. */
export const userIdProblem = (value: unknown): BoundProblem | 'user-id' | null => {
  const problem = textProblem(value, userIdLength, 1)
  if (problem) return problem
  return /^[a-z0-9][a-z0-9._-]*$/.test(normalUserId(value as string)) ? null : 'user-id'
}

export const normalUserId = (typed: string): string => typed.trim().toLowerCase()

export const userProblems = ({ firstName, lastName, email }: UserProfile): FieldProblems<keyof UserProfile> =>
  fieldProblems({
    firstName: nameProblem(firstName),
    lastName: nameProblem(lastName),
    email: emailAddressProblem(email),
    kind: null,
  })

/** Disabled takes precedence over every other state; users of the corporate sign-in need no password. */
export const userState = (user: {
  disabled: boolean
  hasPassword: boolean
  signsInElsewhere: boolean
  isThrottled: boolean
}): UserState => {
  if (user.disabled) return 'disabled'
  if (!user.hasPassword && !user.signsInElsewhere) return 'invited'
  return user.isThrottled ? 'locked' : 'active'
}
