import { act, cleanup, screen } from '@testing-library/react'
import { useEffect } from 'react'
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
