import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { DeliveryItem } from '#domain/freight/delivery'
import { ItemTable } from '#portal/routing-tool/parts/ItemTable'
import { renderPage } from '../renderPage'

afterEach(cleanup)

test('the heading of a row without a name is a dash, since an empty one is nothing to a screen reader', async () => {
  const item: DeliveryItem = {
    id: 1,
    deliveryId: 7,
    itemNumber: '',
    description: 'Pallets',
    quantity: 2,
    weight: 100,
  }
  const items = [item, { ...item, id: 2, itemNumber: 'A7' }]
  await renderPage(<ItemTable label="Items" items={items} />, '/', { words: ['loadActions'] })
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(names.slice(0, 2)).toEqual(['–', 'A7'])
})
