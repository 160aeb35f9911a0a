import type { MasterProblemCode } from '#domain/master-data/fieldProblem'
import { type MasterField, usualLength } from '#domain/master-data/masterList'

/** A problem of a field in words, for programs and logs; the portal words the code itself. */
export const problemText = (code: MasterProblemCode, field: MasterField = { type: 'text' }): string => {
  const { longest = usualLength, least = 0, greatest = 999_999_999, decimals = 0, choices = [], of, codesOf } = field
  const texts: Record<MasterProblemCode, string> = {
    required: 'is required.',
    'too-long': `may have at most ${longest} characters.`,
    unreadable: 'has a character that cannot be stored.',
    'extra-cells': 'has more cells than the header.',
    'not-a-code': 'begins with a letter or digit, and has letters, digits and . _ / & # + - only.',
    'whole-number': 'is not a whole number.',
    number: 'is not a number.',
    range: `is not between ${least} and ${greatest}.`,
    decimals: `may have at most ${decimals} decimals.`,
    'not-a-day': 'is not a date.',
    'not-a-flag': 'is neither yes nor no.',
    'not-a-choice': `is not one of ${choices.join(', ')}.`,
    'unknown-record': codesOf ? `is neither a state nor in the list ${codesOf}.` : `is not in the list ${of ?? ''}.`,
    'phone-number': 'is not a phone number of 10 to 15 digits.',
    'email-address': 'is not an e-mail address.',
    form: 'is not written as it has to be.',
    duplicate: 'is in an earlier row of the file.',
    'unknown-place': 'is not a known place. Check it, or give latitude and longitude.',
    'incomplete-point': 'is missing: give both latitude and longitude, or neither.',
    taken: 'is taken by another record.',
    fixed: 'cannot be changed once the record is stored.',
  }
  return texts[code]
}
