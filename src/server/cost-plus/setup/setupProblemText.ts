import { setupFieldOf } from '#contract/cost-plus/setupWire'
import type { SetupProblem } from '#domain/billing/setup/setupProblems'

const words: Readonly<Record<SetupProblem['code'], string>> = {
  period: 'must be a month as YYYY-MM',
  percent: 'must be between 0 and 100',
  'below-zero': 'must be 0 or more',
  'not-above-zero': 'must be above 0',
  'category-twice': 'is the code of another category, too',
  'category-code': 'must be a code other than UNMAPPED',
  'unknown-category': 'is not a category of this set-up',
  'mapping-twice': 'is mapped twice with this cost centre and vendor',
  'account-range': 'must not be below the first account, and as long as it',
  tiers: 'must rise, and the last must be open (UpTo null)',
  'to-before-from': 'must not be before the first day',
  'no-approver': 'must name a user',
  'terms-days': 'must be a whole number of 0 or more',
}

/** The problem with the field as the wire names it. */
export const setupProblemText = ({ code, field }: SetupProblem): string => `${setupFieldOf(field)}: ${words[code]}.`
