import { act, cleanup, screen } from '@testing-library/react'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useSearchParams } from '#portal/ui/page/useSearchParams'
import { addressIn, renderPage } from '../renderPage'

afterEach(() => {
  cleanup()
  setters.length = 0
})

/** The setters that the page has had, the oldest first. */
const setters: ReturnType<typeof useSearchParams>[1][] = []
const Page = () => {
  const [query, set] = useSearchParams()
  useEffect(() => void setters.push(set), [set])
  return <p>{query.toString()}</p>
}
const setQuery: (typeof setters)[number] = (...change) => setters.at(-1)?.(...change)
const withField = (name: string, value: string) => (before: URLSearchParams) => {
  const next = new URLSearchParams(before)
  next.set(name, value)
  return next
}

test('changes of the address in one turn build on each other, and a late one by an old setter too', async () => {
  const router = await renderPage(<Page />, '/map?stop=1')
  const [old] = setters
  await act(async () => {
    setQuery(withField('units', '3170,3140'))
    setQuery(withField('at', '05:05'), { replace: true })
  })
  expect(addressIn(router)).toBe('/map?stop=1&units=3170%2C3140&at=05%3A05')
  await act(async () => old?.(withField('speed', '60')))
  expect(screen.getByText('stop=1&units=3170%2C3140&at=05%3A05&speed=60')).toBeTruthy()
})

test('a record replaces the whole query', async () => {
  const router = await renderPage(<Page />, '/map?stop=1')
  await act(async () => setQuery({ tab: 'stops' }))
  expect(addressIn(router)).toBe('/map?tab=stops')
})

test('a page that is being left changes nothing in the address of the next one, which is still loading', async () => {
  let show: (() => void) | undefined
  const isThere = new Promise<void>((resolve) => (show = resolve))
  const Next = lazy(() => isThere.then(() => ({ default: () => <p>The next page</p> })))
  const Pages = () => (useLocation().pathname === '/map' ? <Page /> : <Next />)
  const router = await renderPage(
    <Suspense>
      <Pages />
    </Suspense>,
    '/map?stop=1',
  )
  await act(async () => router.navigate('/list?user=ana'))
  expect(screen.getByText('stop=1')).toBeTruthy()
  await act(async () => setQuery(withField('user', 'ben'), { replace: true }))
  expect(addressIn(router)).toBe('/list?user=ana')
  await act(async () => show?.())
  expect(screen.getByText('The next page')).toBeTruthy()
  expect(addressIn(router)).toBe('/list?user=ana')
})
