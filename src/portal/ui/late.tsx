import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { showFailure } from '#portal/data/alerts'
import { loadWithin } from './lazyWithin'

/**
 * A dialog or drawer that is loaded when it is first opened. A failure to load is shown as an alert (ROUTE-019) and
 * counts as closing it.
 */
export const late = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  let loaded: ComponentType<Props> | null = null
  const Late = (props: Props) => {
    const translate = useTranslate()
    const [Loaded, setLoaded] = useState(() => loaded)
    const giveUp = useEffectEvent((failure: unknown) => {
      showFailure(failure, translate)
      props.onClose()
    })
    useEffect(() => {
      if (Loaded) return undefined
      let isWanted = true
      loadWithin(load).then(
        (component) => {
          loaded = component
          if (isWanted) setLoaded(() => component)
        },
        (failure: unknown) => isWanted && giveUp(failure),
      )
      return () => {
        isWanted = false
      }
    }, [Loaded])
    return Loaded && <Loaded {...props} />
  }
  return Late
}
