import { expect, test } from 'vitest'
import { fieldChanges } from '#domain/values/fieldChanges'

test('only what changed is told, fields within fields by dotted names', () => {
  const before = { name: 'North', code: 101, region: { code: 1, name: 'A' }, tags: ['x'] }
  const after = { name: 'South', code: 101, region: { code: 2, name: 'A' }, tags: ['x', 'y'], added: true }
  expect(fieldChanges(before, after)).toEqual([
    { field: 'name', before: 'North', after: 'South' },
    { field: 'region.code', before: 1, after: 2 },
    { field: 'tags', before: ['x'], after: ['x', 'y'] },
    { field: 'added', before: undefined, after: true },
  ])
})

test.each([
  [null, { code: 1 }, [{ field: 'code', before: undefined, after: 1 }]],
  [{ code: 1 }, null, [{ field: 'code', before: 1, after: undefined }]],
  [{ code: 1 }, { code: null }, [{ field: 'code', before: 1, after: null }]],
  [null, 7, [{ field: '', before: undefined, after: 7 }]],
  [{ a: {} }, { a: {} }, []],
])('from %j to %j', (before, after, changes) => expect(fieldChanges(before, after)).toEqual(changes))
