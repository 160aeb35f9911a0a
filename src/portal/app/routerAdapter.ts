import type { RouterProvider } from 'ra-core'
import { useCallback, useLayoutEffect, useRef } from 'react'
import {
  Link,
  matchPath,
  Navigate,
  type NavigateFunction,
  Outlet,
  Route,
  Routes,
  useBlocker,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from 'react-router'

/** The one to navigate with stays the same through all navigations: who only navigates is not drawn anew. */
const useStableNavigate = (): NavigateFunction => {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useLayoutEffect(() => {
    latest.current = navigate
  })
  return useCallback((...to: unknown[]) => Reflect.apply(latest.current, null, to), []) as NavigateFunction
}

/**
 * react-admin's way to the router, instead of the one that it ships (`vite.config.ts` puts it there): that one can also
 * make a router of its own, which the portal always has, and brings half of the router library for it.
 */
export const reactRouterProvider = {
  useNavigate: useStableNavigate,
  useLocation,
  useParams,
  useBlocker,
  useMatch,
  useInRouterContext,
  // Leaving is guarded by `useLeaveGuard`.
  useCanBlock: () => false,
  Link,
  Navigate,
  Route,
  Routes,
  Outlet,
  RouterWrapper: ({ children }) => children,
  matchPath,
} as RouterProvider
