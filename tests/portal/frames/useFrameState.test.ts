import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patience, useFrameState } from '#portal/frames/useFrameState'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const aFrame = (isWhatWasAsked = true) => {
  const { result } = renderHook(() => useFrameState(() => isWhatWasAsked))
  return {
    state: () => result.current.state,
    wait: (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds)),
    load: () => act(() => result.current.onLoad()),
  }
}

test('a frame is covered until it is there, and stays shown', () => {
  const frame = aFrame()
  frame.wait(patience - 1)
  expect(frame.state()).toBe('loading')
  frame.load()
  frame.wait(10 * patience)
  expect(frame.state()).toBe('shown')
})

test('one that does not answer is said to be slow, and may still come', () => {
  const frame = aFrame()
  frame.wait(patience)
  expect(frame.state()).toBe('slow')
  frame.load()
  expect(frame.state()).toBe('shown')
})

test('a page of the browser in place of what was asked is a failure', () => {
  const frame = aFrame(false)
  frame.load()
  expect(frame.state()).toBe('failed')
  frame.wait(patience)
  expect(frame.state()).toBe('failed')
})
