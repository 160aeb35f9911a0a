import { type ReactNode, useEffect, useState } from 'react'
import { useCanAccess } from 'react-admin'
import { Navigate, useLocation } from 'react-router'
import { outsidePaths } from '#portal/access/outsidePaths'
import { alerts } from '#portal/data/alerts'
import { useSession } from '#portal/data/session/useSession'
import { signInAddress } from './authProvider'

/**
 * Shows the page with the given path to permitted users (SES-7). Without a valid token the visitor is sent to sign in;
 * without the permission to /unauthorized, or home if a change of the customer group took it away.
 */
export const Guard = ({ page, children }: { page: string; children: ReactNode }) => (
  <SignedIn>
    <Permitted page={page}>{children}</Permitted>
  </SignedIn>
)

/** Shows its children to signed-in users. `requireAuth` checks the token once; this checks it on every change of page. */
export const SignedIn = ({ children }: { children: ReactNode }) => {
  const { token } = useSession()
  const { pathname, search } = useLocation()
  const instead = signInAddress(pathname + search)
  // Users who are shown that the session has ended leave after reading it; those who signed out in another tab know.
  const leaves = instead !== null && (token === null || !alerts().sessionEnded)
  useEffect(() => {
    if (leaves) location.replace(instead)
  }, [leaves, instead])
  return leaves ? null : children
}

const Permitted = ({ page, children }: { page: string; children: ReactNode }) => {
  const { group } = useSession()
  const { canAccess } = useCanAccess({ resource: page, action: 'show' })
  const here = `${group?.id} ${group?.type}`
  /** The last group in which the user was permitted. */
  const [allowedIn, setAllowedIn] = useState<string | null>(null)
  if (canAccess && allowedIn !== here) setAllowedIn(here)
  const isLost = canAccess === false && allowedIn !== null && allowedIn !== here
  const isDenied = canAccess === false && !isLost
  useEffect(() => {
    if (isDenied) location.replace(outsidePaths.unauthorized)
  }, [isDenied])
  if (isLost) return <Navigate to="/index" replace />
  return canAccess ? children : null
}
