// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetKeptLists, keptList } from '#portal/data/resources/keptLists'
import { readKeptList, writeKeptList } from '#portal/data/session/browserStorage'
import { storeGroup } from '#portal/data/session/session'
import { signInAs } from '../portalFixtures'

const regions = [{ id: 7, code: 12, name: 'North' }]
const areas = [{ id: 3, name: 'Yard', regionId: 7 }]

beforeEach(() => signInAs(['routing-tool.setup'], 'E100'))

const work = (customer: string) => storeGroup({ id: customer, type: 'CUSTOMER', level: 1 }, [])

describe('what this browser keeps of', () => {
  const lists = [
    ['regions [CONST-25] [ERR-37]', 'regionList', regions, { REGION_PK: 7, REGION_CODE: 12, REGION_NAME: 'North' }],
    ['areas [CONST-26] [ERR-38]', 'areaList', areas, { AREA_PK: 3, AREA_NAME: 'Yard', REGION_FK: 7 }],
  ] as const

  test.each(lists)('%s: a second visit makes no call, another customer does', async (_, list, rows, written) => {
    const read = vi.fn(async () => rows as never)
    expect(await keptList(list, read)).toEqual(rows)
    expect(await keptList(list, read)).toEqual(rows)
    expect(read).toHaveBeenCalledTimes(1)
    expect(readKeptList(list, 'E100')).toEqual([written])
    work('A200')
    expect(await keptList(list, read)).toEqual(rows)
    expect(read).toHaveBeenCalledTimes(2)
    work('E100')
    await keptList(list, read)
    expect(read).toHaveBeenCalledTimes(2)
  })

  test.each(lists)(
    '%s goes when it cannot be read, and is not replaced by what is no such list',
    async (_, list, rows) => {
      writeKeptList(list, 'E100', ['nonsense'])
      const failing = async () => Promise.reject(new Error('The database rests.'))
      await expect(keptList(list, failing)).rejects.toThrow('The database rests.')
      expect(readKeptList(list, 'E100')).toBeUndefined()
      expect(await keptList(list, async () => rows as never)).toEqual(rows)
    },
  )

  test.each(lists)('%s goes with a write of a region, even while it is being read', async (_, list, rows) => {
    await keptList(list, async () => rows as never)
    forgetKeptLists()
    expect(readKeptList(list, 'E100')).toBeUndefined()
    const meanwhile = async () => {
      forgetKeptLists()
      return rows as never
    }
    expect(await keptList(list, meanwhile)).toEqual(rows)
    expect(readKeptList(list, 'E100')).toBeUndefined()
  })
})
