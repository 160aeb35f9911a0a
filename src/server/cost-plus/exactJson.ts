/** Prepares a value with exact numbers in it for a jsonb column: JSON has no bigint, so it becomes `{"#": "1234"}`. */
export const pack = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, field: unknown) => (typeof field === 'bigint' ? { '#': String(field) } : field)))

/** Reads what `pack` has written. */
export const unpack = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(unpack)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const [first] = entries
  if (entries.length === 1 && first?.[0] === '#') return BigInt(String(first[1]))
  return Object.fromEntries(entries.map(([name, field]) => [name, unpack(field)]))
}
