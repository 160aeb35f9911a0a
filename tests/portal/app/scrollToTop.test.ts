import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollToTop } from '#portal/app/frame/scrollToTop'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  window.scrollTo(0, 800)
})
afterEach(() => {
  vi.useRealTimers()
  window.scrollTo(0, 0)
})

const placesOver = (milliseconds: number): number[] => {
  const places = []
  for (let passed = 0; passed < milliseconds; passed += 100) {
    vi.advanceTimersByTime(100)
    places.push(window.scrollY)
  }
  return places
}

test('the top is reached after a second, not at a jump [ROUTE-018]', () => {
  scrollToTop()
  const places = placesOver(1_100)
  expect(places.slice(0, 9).every((place, step) => place > 0 && place < (places[step - 1] ?? 800))).toBe(true)
  expect(places.at(-1)).toBe(0)
})

test('a page that is drawn late does not jump to its top [ROUTE-018]', () => {
  const frames = vi.spyOn(window, 'requestAnimationFrame')
  scrollToTop()
  const [draw] = frames.mock.lastCall ?? expect.fail('No frame was asked for.')
  frames.mockRestore()
  draw(performance.now() + 900)
  expect(window.scrollY).toBeGreaterThan(400)
})

test('a reader who scrolls stops it', () => {
  scrollToTop()
  const [place] = placesOver(100)
  window.dispatchEvent(new Event('wheel'))
  expect(placesOver(1_000).every((later) => later === place)).toBe(true)
})
