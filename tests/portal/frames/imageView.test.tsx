import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { setConfiguration } from '#portal/data/call/configuration'
import { ImageView } from '#portal/frames/ImageView'
import { aConfiguration, signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

afterEach(cleanup)

const open = async (source: string) => {
  signInAs()
  setConfiguration(aConfiguration({ imageHosts: ['images.example.com'] }))
  const page = (
    <Routes>
      <Route path="/pskimage/:srcUrl" element={<ImageView />} />
    </Routes>
  )
  await renderPage(page, `/pskimage/${encodeURIComponent(source)}`, { words: ['frames'] })
}

test('an image of a site that is named is shown under its whole address, and one that does not come is tried again [ROUTE-023]', async () => {
  const source = 'https://images.example.com/a%20b.svg?size=1&x=2'
  await open(source)
  const image = await screen.findByAltText('Image a b.svg')
  expect(image.getAttribute('src')).toBe(source)
  fireEvent.error(image)
  await screen.findByText('The image could not be loaded.')
  expect(screen.queryByAltText('Image a b.svg')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  fireEvent.load(await screen.findByAltText('Image a b.svg'))
  expect(screen.getByRole('img', { name: 'Image a b.svg' })).toBeTruthy()
})

test.each([
  ['javascript:alert(1)', 'Only http and https images are shown.'],
  ['https://evil.example.com/a.png', 'Images from this site are not allowed.'],
  ['/favicon.svg', 'This is not an image address.'],
])('%s is not asked for, and the page says why [ROUTE-024]', async (source, why) => {
  await open(source)
  expect((await screen.findByRole('alert')).textContent).toContain(why)
  expect(document.querySelector('img')).toBeNull()
})
