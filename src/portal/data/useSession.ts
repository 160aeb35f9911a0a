import { useSyncExternalStore } from 'react'
import { currentSession, type PortalSession, subscribeToSession } from './session'

/** The session, and every change of it. */
export const useSession = (): PortalSession => useSyncExternalStore(subscribeToSession, currentSession)
