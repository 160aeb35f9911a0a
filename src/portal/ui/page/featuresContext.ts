import { createContext, useContext } from 'react'
import type { Feature } from './feature'

/** All features of the portal, for the few pages that speak of the whole. */
export const FeaturesContext = createContext<readonly Feature[]>([])

export const useFeatures = (): readonly Feature[] => useContext(FeaturesContext)
