import type { Settings } from '#server/platform/environment'

/** The provider's applications that the portal has pages for; each has a stand-in of ours until a real one is set. */
export const standIns = ['dccmasterschedules', 'opsview', 'cctl', 'cellcomm4', 'otmfinancials', 'mcp'] as const

export type StandIn = (typeof standIns)[number]

/** Below this address the stand-ins are served. */
export const standInPath = '/standin/'

/** The cookie that says who looks at a frame; it is sent to frames alone. */
export const frameCookie = 'portal_sso'

/** Below this address the calls are described; its pages take a cookie of their own, with the same token as frames. */
export const docsPath = '/docs'
export const docsCookie = 'portal_docs'

type FrameSettings = Pick<Settings, 'linkFrames' | 'providerFrames' | 'frameHosts' | 'imageHosts'>

/** Which address each application is shown from: linked ones of others, and the provider's own (Q12, Q13). */
export const frameRegistry = ({ linkFrames, providerFrames }: FrameSettings) => ({
  linkframe: { help: `${standInPath}help`, ...linkFrames },
  pskframe: { ...Object.fromEntries(standIns.map((name) => [name, standInPath + name])), ...providerFrames },
})

/** The sites that a frame may show: those of the registry, and those that its applications lead on to. */
export const frameSites = (settings: FrameSettings): string[] => {
  const { linkframe, pskframe } = frameRegistry(settings)
  const sites = [...Object.values(linkframe), ...Object.values(pskframe)]
    .filter((address) => !address.startsWith('/'))
    .map((address) => new URL(address).origin)
  return [...new Set([...sites, ...settings.frameHosts])]
}
