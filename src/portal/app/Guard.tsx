import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Needs } from '#domain/access/access'
import { guard, type Token } from '#domain/access/session'
import { outsidePaths } from '#portal/access/outsidePaths'
import { alerts } from '#portal/data/alerts'
import { configuration } from '#portal/data/call/configuration'
import { usePermission, useSession } from '#portal/data/session/useSession'

/**
 * Shows a page to those who may see it (SES-7). Without a valid token the visitor goes to sign in; without the
 * permission to /unauthorized, or home when it was the change of the customer group that took it away.
 */
export const Guard = ({ needs, children }: { needs: Needs; children: ReactNode }) => {
  const { token, group } = useSession()
  const allowed = usePermission(needs)
  const { pathname, search } = useLocation()
  const here = `${group?.id} ${group?.type}`
  const allowedIn = useRef<string | null>(null)
  const instead = elsewhere(pathname + search, token)
  // Somebody who is told that the session has ended leaves when they have read it.
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
