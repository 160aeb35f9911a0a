import { type Fix, sharePositions } from './sharePositions'

/** `sparing`: seldom, as the battery is low. `failed`: the phone gives no position. */
export type SharingState = 'off' | 'on' | 'sparing' | 'failed'

/** Whether positions are shared on this phone, and the driver who has agreed to it. */
const sharingPlace = 'driverSharesPosition'
const agreedPlace = 'driverAgreedToShare'

/** Shares positions as the driver of this phone has chosen, also after the page was closed; another one agrees anew. */
export const positionSharing = (onFix: (fix: Fix) => void, onChange: (state: SharingState) => void) => {
  let stop: (() => void) | null = null
  const pause = () => {
    stop?.()
    stop = null
    onChange('off')
  }
  const follow = () => {
    onChange('on')
    stop = sharePositions({
      onFix,
      onFailure: () => onChange('failed'),
      onSparing: (isSparing) => onChange(isSparing ? 'sparing' : 'on'),
    })
  }
  const hasAgreed = (driverId: string): boolean => localStorage.getItem(agreedPlace) === driverId
  return {
    hasAgreed,
    /** Until it is known who has the phone. */
    pause,
    resume: (driverId: string): void => {
      if (!stop && localStorage.getItem(sharingPlace) === 'on' && hasAgreed(driverId)) follow()
    },
    choose: (driverId: string, isOn: boolean): void => {
      pause()
      localStorage.setItem(sharingPlace, isOn ? 'on' : 'off')
      if (!isOn) return
      localStorage.setItem(agreedPlace, driverId)
      follow()
    },
  }
}
