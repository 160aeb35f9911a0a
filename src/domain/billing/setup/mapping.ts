import { type Mapping, type Setup, unmapped } from './setup'

/** What a mapping looks at. */
export type Posting = { account: string; costCenter: string; vendor: string }

/**
 * Returns the function that gives the category of a posting (BR-4). It remembers what it has answered, since a ledger
 * repeats few accounts, cost centres and vendors on many lines.
 */
export const classifier = ({ mappings }: Pick<Setup, 'mappings'>): ((posting: Posting) => string) => {
  const bySpecificity = [...mappings].sort(moreSpecific)
  const known = new Map<string, Map<string, Map<string, string>>>()
  return ({ account, costCenter, vendor }) => {
    const byVendor = within(within(known, account), costCenter)
    const before = byVendor.get(vendor)
    if (before !== undefined) return before
    const category =
      bySpecificity.find((mapping) => fits(mapping, { account, costCenter, vendor }))?.category ?? unmapped
    byVendor.set(vendor, category)
    return category
  }
}

const within = <Value>(map: Map<string, Map<string, Value>>, key: string): Map<string, Value> => {
  const inner = map.get(key) ?? new Map<string, Value>()
  map.set(key, inner)
  return inner
}

const fits = (mapping: Mapping, posting: Posting): boolean =>
  posting.account.length === mapping.accountFrom.length &&
  posting.account >= mapping.accountFrom &&
  posting.account <= (mapping.accountTo ?? mapping.accountFrom) &&
  (mapping.costCenter === null || mapping.costCenter === posting.costCenter) &&
  (mapping.vendor === null || mapping.vendor === posting.vendor)

/** Cost centre and vendor, then cost centre, then vendor, then neither; then the narrower range; then the lower account. */
const moreSpecific = (first: Mapping, second: Mapping): number =>
  specificity(second) - specificity(first) ||
  compare(width(first), width(second)) ||
  compare(first.accountFrom, second.accountFrom)

const specificity = ({ costCenter, vendor }: Mapping): number =>
  (costCenter === null ? 0 : 2) + (vendor === null ? 0 : 1)

const compare = <Value extends bigint | string>(first: Value, second: Value): number =>
  first < second ? -1 : first > second ? 1 : 0

/** Accounts between the ends, read as numbers. A range of accounts with letters is wider than any range of digits. */
const width = ({ accountFrom, accountTo }: Mapping): bigint => {
  if (accountTo === null || accountTo === accountFrom) return 0n
  const areNumbers = /^\d+$/.test(accountFrom) && /^\d+$/.test(accountTo)
  return areNumbers ? BigInt(accountTo) - BigInt(accountFrom) : 10n ** BigInt(accountFrom.length)
}

/** The mapping of "always do this": account and cost centre, and the vendor if asked, go to the category. */
export const mappingFor = (posting: Posting, category: string, withVendor: boolean): Mapping => ({
  accountFrom: posting.account,
  accountTo: null,
  costCenter: posting.costCenter || null,
  vendor: withVendor ? posting.vendor || null : null,
  category,
})

/** Adds a mapping, in place of one with the same range, cost centre and vendor. */
export const withMapping = (mappings: readonly Mapping[], added: Mapping): Mapping[] => [
  ...mappings.filter(
    (mapping) =>
      mapping.accountFrom !== added.accountFrom ||
      (mapping.accountTo ?? mapping.accountFrom) !== (added.accountTo ?? added.accountFrom) ||
      mapping.costCenter !== added.costCenter ||
      mapping.vendor !== added.vendor,
  ),
  added,
]
