/**
 * The parameters passed to the provider's own applications, so that they show the same group in the same language
 * (Q12).
 */
export type Told = { group: { id: string; type: string } | null; culture: string; dark: boolean }

/** Whether it is one of our placeholder pages, which run no script. */
export const isStandIn = (address: string, origin: string): boolean => {
  const url = new URL(address, origin)
  return url.origin === origin && url.pathname.startsWith('/standin/')
}

/** The address of a frame. Linked applications receive no parameters. */
export const frameAddress = (address: string, origin: string, told: Told | null): string => {
  const url = new URL(address, origin)
  if (!told) return url.href
  if (told.group) {
    url.searchParams.set('group', told.group.id)
    url.searchParams.set('grouptype', told.group.type)
  }
  url.searchParams.set('culture', told.culture)
  // A real application would lose its state with every change of the light.
  if (isStandIn(address, origin)) url.searchParams.set('theme', told.dark ? 'dark' : 'light')
  return url.href
}

/**
 * What a framed application may do: work in its own origin, but never lead the portal's window away. Scripts from the
 * portal's origin would reach into the portal, so they get an origin of their own; our stand-ins have none.
 */
export const sandboxOf = (address: string, origin: string): string => {
  if (isStandIn(address, origin)) return 'allow-same-origin'
  const work = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals'
  return new URL(address, origin).origin === origin ? work : `${work} allow-same-origin`
}
