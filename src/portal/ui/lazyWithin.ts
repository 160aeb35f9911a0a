import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { chunkLoadTimeout } from '#domain/values/constants'
import { CallFailure } from '#portal/data/call/callFailure'

/** A part of the portal that did not come, or not within `chunkLoadTimeout`, fails as a chunk (ROUTE-019, ROUTE-020). */
export const loadWithin = async <Part>(load: () => Promise<Part>, milliseconds = chunkLoadTimeout): Promise<Part> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not loaded within ${milliseconds} ms`)), milliseconds)
  })
  try {
    return await Promise.race([load(), tooLong])
  } catch (cause) {
    throw new CallFailure({ kind: 'chunk' }, { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** A component that is loaded when it is first rendered; fails as a chunk if it cannot be. */
export const lazyWithin = <Props = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await loadWithin(load) }))
