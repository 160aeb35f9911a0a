import { useEffect, useState } from 'react'

/** An application that has not answered by then is said to be slow; it may still come. Milliseconds. */
export const patience = 20_000

type FrameState = 'loading' | 'slow' | 'failed' | 'shown'

/**
 * The state of a frame. A browser reports that something was loaded even if it was its own error page: `isWhatWasAsked`
 * says whether the requested page is reachable, as far as this can be known.
 */
export const useFrameState = (isWhatWasAsked: () => boolean) => {
  const [state, setState] = useState<FrameState>('loading')
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'slow' : now)), patience)
    return () => clearTimeout(timer)
  }, [])
  return { state, onLoad: () => setState(isWhatWasAsked() ? 'shown' : 'failed') }
}
