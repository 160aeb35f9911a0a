import type { Downtime } from '#domain/support/plannedDowntime'
import type { WatchedService } from '#domain/support/serviceStatus'
import type { SpokenLocale } from '#portal/data/locales'
import shipped from './supportDesk.json'

/** A text in each language of the portal. */
export type Worded = Record<SpokenLocale, string>

export type SupportDesk = {
  contacts: readonly { name: Worded; languages: readonly SpokenLocale[]; phone: string; email: string; hours: Worded }[]
  knownProblems: readonly { since: string; title: Worded; way: Worded }[]
  downtimes: readonly (Downtime & { services: readonly WatchedService[]; what: Worded })[]
}

/** Contacts and known problems, shipped with the portal; see README.md beside it. */
export const supportDesk = shipped as SupportDesk
