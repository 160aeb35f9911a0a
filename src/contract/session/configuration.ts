import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { boolean, text, textOrNull, wireRecord } from '#contract/platform/wire'

const siteByGroup = wireRecord({ groupE: ['E', text], other: ['other', text] })

/** `/config.json`: what the portal has to know before anybody signs in (contract §6). */
export const configurationWire = wireRecord({
  apiHost: ['apiHost', text],
  bases: ['bases', z.record(text, text)],
  brand: ['brand', text],
  authRequired: ['authRequired', boolean],
  authorizationRequired: ['authorizationRequired', boolean],
  billingAccess: ['billingAccess', text],
  defaultLocale: ['defaultLocale', text],
  locales: ['locales', z.array(text)],
  links: [
    'links',
    wireRecord({
      xrs: ['xrs', siteByGroup],
      businessReports: ['bireports', siteByGroup],
      fleetManager: ['fleetmanager', siteByGroup],
      smartDrive: ['smartdrive', text],
      pops: ['pops', text],
      tableau: ['tableau', text],
    }),
  ],
  frames: [
    'frames',
    wireRecord({
      linkframe: ['linkframe', z.record(text, text)],
      pskframe: ['pskframe', z.record(text, text)],
    }),
  ],
  imageHosts: ['imageHosts', z.array(text)],
  mapTiles: ['mapTiles', textOrNull],
  /** Whether there are demo users, who share a password. */
  demo: ['demo', boolean],
})

export const configuration = {
  readConfiguration: endpoint({
    summary: 'What the portal has to know before anybody signs in',
    method: 'GET',
    path: '/config.json',
    needs: 'public',
    customer: 'none',
    answer: configurationWire,
  }),
}
