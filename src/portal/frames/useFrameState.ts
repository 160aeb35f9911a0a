import { useEffect, useState } from 'react'

/** An application that has not answered by then is said to be slow; it may still come. Milliseconds. */
export const patience = 20_000

type FrameState = 'loading' | 'slow' | 'failed' | 'shown'

/**
 * How it stands with a frame. A browser tells that something was loaded even where it was its own page about a failure,
 * which belongs to nobody: `isWhatWasAsked` says whether the page can still be reached, as far as one may know.
 */
export const useFrameState = (isWhatWasAsked: () => boolean) => {
  const [state, setState] = useState<FrameState>('loading')
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'slow' : now)), patience)
    return () => clearTimeout(timer)
  }, [])
  return { state, onLoad: () => setState(isWhatWasAsked() ? 'shown' : 'failed') }
}
