import { expect, test } from 'vitest'
import { masterLists } from '#domain/master-data/lists'
import { givenFieldsOf } from '#domain/master-data/masterList'
import { fittingList } from '#domain/master-data/readFile'

const lists = Object.values(masterLists)
const { trailers, terminals, drivers, carriers } = masterLists

test.each([
  ['a file of drivers', trailers, 'code,first name,last name,home city,home state', 'drivers'],
  ['a file of carriers', drivers, 'SCAC,Name,MC number,DOT number', 'carriers'],
  ['its own file', trailers, 'code,equipment type,capacity', undefined],
  ['its own file with columns that another list has, too', terminals, 'code,name,city,state,zip', undefined],
  ['a file of nothing known', trailers, 'colour,taste', undefined],
  ['a file without a required column of any list', trailers, 'first name,last name', undefined],
  ['a file without columns', carriers, '', undefined],
])('%s', (_, own, header, fits) => {
  expect(fittingList(own, lists, header.split(','))?.name).toBe(fits)
})

test('a whole file of a list is never said to be of another', () => {
  for (const list of lists) {
    const header = givenFieldsOf(list).map(([name]) => name)
    expect(fittingList(list, lists, header), list.name).toBeNull()
  }
})

test('headings are found in the language of the screen', () => {
  const words = { Nombre: 'firstName', Apellido: 'lastName', Ciudad: 'homeCity', Estado: 'homeState', Clave: 'code' }
  const found = fittingList(trailers, lists, Object.keys(words), (list) => (list === drivers ? words : {}))
  expect(found).toBe(drivers)
})
