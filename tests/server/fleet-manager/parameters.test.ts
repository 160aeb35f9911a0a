import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parameterAttributes } from '#contract/fleet-manager/parameterNames'
import { definitionOf, parameterNames } from '#domain/fleet-manager/parameters'
import { effectiveNumber } from '#domain/fleet-manager/parameterValues'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { numberParameter } from '#server/freight/parameters'
import { openOwnDatabase } from '../ownDatabase'

let opened: OpenedDatabase
beforeAll(async () => {
  opened = await openOwnDatabase()
  await opened.pool.query("insert into customer (code, name) values ('E100', 'Acme')")
})
afterAll(() => opened.close())

const numbers = parameterNames.filter((name) => definitionOf(name).range && definitionOf(name).usual !== null)

describe('the number in effect', () => {
  test.each(numbers)('of %s is in the database what the rule says, whatever is stored', async (name) => {
    const { range } = definitionOf(name)
    const edges = [range?.least, range?.most].flatMap((edge = 0) => [edge - 1, edge, edge + 1, edge + 0.5].map(String))
    const stored = [
      null,
      '',
      ' ',
      'soon',
      '-5',
      '1e3',
      '45',
      ' 45 ',
      '45.0',
      '45.',
      '.5',
      '1,000',
      '9'.repeat(30),
      ...edges,
    ]
    for (const value of stored) {
      await opened.pool.query('delete from customer_configuration')
      if (value !== null)
        await opened.pool.query(
          "insert into customer_configuration (customer, attribute, value) values ('E100', $1, $2)",
          [parameterAttributes[name], value],
        )
      const { rows } = await opened
        .ofCustomer('E100')
        .execute<{ number: number }>(sql`select (${numberParameter(name, 'E100')})::float8 as number`)
      expect([value, rows[0]?.number]).toEqual([value, effectiveNumber(name, value)])
    }
  })
})
