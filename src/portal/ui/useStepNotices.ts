import { useCallback, useEffect, useRef } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { closeNoticeAbout } from '#portal/data/alerts'

type StepNotices<Step> = {
  /** The steps that can be undone, oldest first: the same objects from rendering to rendering. */
  past: readonly Step[]
  /** Undoes so many of the latest steps. */
  undo: (steps: number) => void
}

/**
 * Notices of steps on a page that keeps its own undo history. The undo of a notice takes back the step it names: when
 * other steps were made since, it asks before it takes back those too. The notice closes with its step, and with the page.
 */
export const useStepNotices = <Step>({ past, undo }: StepNotices<Step>) => {
  const translate = useTranslate()
  const notify = useNotify()
  const latest = useRef({ past, undo })
  const shown = useRef<Step | null>(null)
  useEffect(() => {
    latest.current = { past, undo }
    if (shown.current !== null && !past.includes(shown.current)) closeNoticeAbout(shown.current)
  }, [past, undo])
  useEffect(() => () => closeNoticeAbout(shown.current), [])

  const show = useCallback(
    function show(text: string, step: Step, agreed = 0): void {
      const onUndo = () => {
        const { past: steps, undo: takeBack } = latest.current
        const later = steps.length - 1 - steps.indexOf(step)
        if (later === agreed) takeBack(later + 1)
        else show(translate('frame.notice.laterSteps', { smart_count: later }), step, later)
      }
      const undoLabel = agreed > 0 ? translate('frame.notice.undoSteps', { smart_count: agreed + 1 }) : undefined
      shown.current = step
      notify(text, { type: 'success', about: step, onUndo, ...(undoLabel && { undoLabel }) })
    },
    [notify, translate],
  )
  /** Shows what a step did; `step` is the entry that it added to the history. */
  return useCallback((text: string, step: Step) => show(text, step), [show])
}
