/** Pages that stand outside the frame of the portal. */
export const outsidePaths = {
  login: '/login',
  logout: '/logout',
  unauthorized: '/unauthorized',
  setPassword: '/set-password',
} as const

export const isOutside = (path: string): boolean =>
  (Object.values(outsidePaths) as string[]).includes(path.replace(/\/$/, ''))
