import { sql } from 'drizzle-orm'
import type { RecordedChange } from '#server/database/schema/platform'
import type { WorkContext } from '#server/platform/context'
import { digestOf } from './logs'
import { holdSealing } from './sealRecords'

const batch = 200

export type Erasure = {
  customer: string
  /** Where personal data may be: parts of changes, as `@>` finds them, and words in their texts. */
  parts: readonly object[]
  words: readonly string[]
  erase(changes: readonly RecordedChange[]): RecordedChange[]
}

/**
 * Overwrites changes in the audit trail. Earlier seals stay, so the chain holds; the erasure records the digest of each
 * row before and after, which explains the difference when the chain is verified. Each row gets a new salt: without the
 * old one, names cannot be guessed from the old digest.
 */
export const eraseFromAudit = async (
  context: WorkContext,
  { customer, parts, words, erase }: Erasure,
): Promise<number> => {
  const { database, record } = context
  await holdSealing(database, 'audit')
  await database.execute(sql`select set_config('portal.upkeep', 'erasure', true)`)
  let count = 0
  for (let after = 0; ;) {
    const { rows } = await database.execute<{ id: number; changes: RecordedChange[] }>(sql`
      select id, changes from audit_entry
       where customer = ${customer} and id > ${after} and (
         changes @> any(select jsonb_array_elements(${JSON.stringify(parts.map((part) => [part]))}::jsonb))
         or exists (select from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) word
                     where position(lower(word) in lower(changes::text)) > 0))
       order by id limit ${batch}`)
    for (const { id, changes } of rows) {
      const erased = erase(changes)
      if (JSON.stringify(erased) === JSON.stringify(changes)) continue
      const before = await sealedDigest(context, id)
      await database.execute(sql`update audit_entry set changes = ${JSON.stringify(erased)}::jsonb where id = ${id}`)
      if (before !== null) record('audit-entry', id, { digest: before }, { digest: await saltAnew(context, id) })
      count += 1
    }
    after = rows.at(-1)?.id ?? 0
    if (rows.length < batch) break
  }
  await database.execute(sql`select set_config('portal.upkeep', '', true)`)
  return count
}

/**
 * The digest of a sealed row as it is now, not the one of its seal: so a row that was tampered with before stays without
 * an explanation. Null for a row that is not sealed yet.
 */
const sealedDigest = async ({ database }: WorkContext, id: number): Promise<string | null> => {
  const { rows } = await database.execute<{ digest: string }>(sql`
    select ${digestOf('audit', sql`seal.salt`)} as digest
      from record_seal seal join audit_entry entry on entry.id = seal.entry_id
     where seal.log = 'audit' and seal.entry_id = ${id} and seal.position is not null`)
  return rows[0]?.digest ?? null
}

const saltAnew = async (context: WorkContext, id: number): Promise<string | null> => {
  await context.database.execute(sql`
    update record_seal set salt = gen_random_uuid()::text where log = 'audit' and entry_id = ${id}`)
  return sealedDigest(context, id)
}
