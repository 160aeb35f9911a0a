import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Needs } from '#domain/access/access'
import { guard, type Token } from '#domain/access/session'
import { outsidePaths } from '#portal/access/outsidePaths'
import { alerts } from '#portal/data/alerts'
import { configuration } from '#portal/data/call/configuration'
import { usePermission, useSession } from '#portal/data/session/useSession'

/**
 * Shows a page to permitted users (SES-7). Without a valid token the visitor is sent to sign in; without the permission
 * to /unauthorized, or home if a change of the customer group took it away.
 */
export const Guard = ({ needs, children }: { needs: Needs; children: ReactNode }) => {
  const { token, group } = useSession()
  const allowed = usePermission(needs)
  const { pathname, search } = useLocation()
  const here = `${group?.id} ${group?.type}`
  const allowedIn = useRef<string | null>(null)
  const instead = elsewhere(pathname + search, token)
  // Users who are shown that the session has ended leave after reading it.
  const leaves = instead !== null && !alerts().sessionEnded
  useEffect(() => {
    if (allowed) allowedIn.current = here
  }, [allowed, here])
  useEffect(() => {
    if (leaves) location.replace(instead)
    else if (!allowed && (allowedIn.current === null || allowedIn.current === here))
      location.replace(outsidePaths.unauthorized)
  }, [leaves, instead, allowed, here])
  if (leaves) return null
  if (allowed) return children
  return allowedIn.current !== null && allowedIn.current !== here ? <Navigate to="/index" replace /> : null
}

const elsewhere = (path: string, token: Token | null): string | null =>
  guard(path, token, Date.now(), configuration().authRequired)
