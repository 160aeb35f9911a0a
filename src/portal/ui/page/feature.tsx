import type { SvgIconComponent } from '@mui/icons-material'
import { type ComponentType, createElement, type LazyExoticComponent, type ReactNode } from 'react'
import type { Topic } from '#contract/platform/events'
import type { Needs, Permission } from '#domain/access/access'
import type { MenuGroup, Tour } from '#domain/access/roles'
import type { Dashboard } from '#domain/dashboards/dashboards'
import type { ExternalLinks } from '#domain/externalLinks'
import type { FirstStep } from '#domain/firstSteps'
import type { UnsentOffer } from '#domain/freight/load'
import type { WorkKind } from '#domain/freight/waitingWork'
import type { SearchHit, SearchKind } from '#domain/search'
import type { Resources } from '#portal/data/resources/dataProvider'
import { loadWords } from '#portal/ui/i18n/i18nProvider'
import { lazyWithin } from '#portal/ui/lazyWithin'

export type Submenu = 'routingTool' | 'costPlus' | 'dcmFinancial'

/** The place of an entry in the menu: `order` counts within its group, including submenus. */
export type MenuPlace = { group: MenuGroup; submenu?: Submenu; order: number }

/** A message key; null for an entry that is enabled, undefined while it is not known yet. */
export type Off = string | null | undefined

/** Calls `children` with the reason why an entry is disabled. */
export type OffReason = ComponentType<{ children: (reason: Off) => ReactNode }>

type Entry = {
  needs: Needs
  /** Message key of the name: menu entry, heading, breadcrumb, browser title. */
  label: string
  /** Message key of one sentence about the page: cards of the home page and search. */
  about?: string
  menu?: MenuPlace
  Off?: OffReason
}

/** Loads a page: `async () => (await import('./RegionList')).RegionList`. */
export type LoadPage = () => Promise<ComponentType>

/**
 * Message files (`board` for `board.json`) that are read besides those of the frame. The build finds them in the sources
 * and writes them into the manifests (`src/commands/pageMessages.ts`).
 */
type WithMessages = { messageFiles?: readonly string[] }

/** One page in one line. Route, guard, menu entry, breadcrumb and browser title are drawn from it. */
export type PageLine = Entry &
  WithMessages & {
    /** As the router reads it, with `:id` for a part and `{brand}` for the brand. */
    path: string
    page: LoadPage
    /** A tab of the home page: its place among them, and the message key of its short name. */
    homeTab?: { order: number; label: string }
    /** Path of the page above in the breadcrumb; the home page when left out. */
    parent?: string
    /** The page fills the window below the header, as maps and boards do, and draws its own heading. */
    fills?: boolean
    /** Something to do, which Ctrl+K finds though it has no sentence about it. */
    isAction?: true
    /** Loaded before anybody asks for it: it has to open when the server is gone. */
    ahead?: boolean
  }

/** A site outside of the portal: opens in a new tab. */
export type LinkLine = Entry & {
  link: keyof ExternalLinks
  /** Only where the provider's own network is. */
  intranetOnly?: boolean
}

/** A piece of a feature in the header, such as the counter of pending loads, or before the tiles of a dashboard. */
export type PartLine = WithMessages & { name: string; needs: Needs; part: LoadPage }

/** Where a kind of found record is shown. Of several places it is the first that the user may open. */
export type HitLine = {
  kind: SearchKind
  /** Where users with another permission find the kind, too. */
  needs?: Permission
  /** Address of the very record. */
  to: (hit: SearchHit) => string
  /** Message key of a status, and of a load whose message has not left. */
  status?: (status: string, unsent: UnsentOffer | null) => string
}

/** Where a record that a dashboard names is worked on, for those to whom no `HitLine` opens what the search finds. */
export type RecordLine = {
  kind: 'transfer' | 'referral' | 'lead' | 'work-package' | 'unit'
  to: (record: { id: string; name: string }) => string
}

type Tile = {
  /** Message key of the counted noun, in singular and plural. */
  label: string
  icon: SvgIconComponent
  to: () => string
}

/**
 * The server counts what `work` names, again when one of the topics changes. `record` is the address of one of the counted
 * records by its id; without it, the list is where it is worked on.
 */
export type ServerTile = Tile & { work: WorkKind; topics: readonly Topic[]; record?: (id: string) => string }

/** A tile that the browser counts itself. */
export type BrowserTile = Tile & {
  name: string
  needs: Needs
  count: () => number
  onCountChange: (listener: () => void) => () => void
}

/** Pending work: a tile of the home page with a count, which links to the counted list. */
export type WorkTile = ServerTile | BrowserTile

/** A file that shows what an import takes. `label` is a message key; `save` hands it to the browser's downloads. */
export type SampleFile = { label: string; save: () => Promise<void> }

/** Where a step of setting up a new portal is done. */
export type FirstStepLine = { step: FirstStep; path: string; samples?: readonly SampleFile[] }

/** The state of the location to which a redirect has led on: the address that was asked for, for a page that says so. */
export type LedOn = { ledFrom: string }

/** A tour that the home page offers in place of that of the frame to users whose role names it. */
export type TourLine = {
  tour: Exclude<Tour, 'frame'>
  needs: Needs
  Off?: OffReason
  /** Message keys. */
  title: string
  about: string
  to: () => string
}

/** Everything that the portal has to know about a feature. */
export type Feature = {
  name: string
  pages: readonly PageLine[]
  /** Addresses that only lead on to a page. */
  redirects?: readonly { from: string; to: string }[]
  links?: readonly LinkLine[]
  headerParts?: readonly PartLine[]
  dashboardParts?: readonly (PartLine & { dashboard: Dashboard })[]
  /** Buttons beside the heading of every dashboard; `DashboardContext` says which one is shown. */
  dashboardActions?: readonly PartLine[]
  /** Pending work of the feature, for the home page. */
  tiles?: readonly WorkTile[]
  /** Steps of setting up a new portal, for the home page. */
  firstSteps?: readonly FirstStepLine[]
  tours?: readonly TourLine[]
  /** Records of the feature that the search finds. */
  hits?: readonly HitLine[]
  /** Records of the feature that dashboards name. */
  records?: readonly RecordLine[]
  /** Resources of react-admin by name, loaded when they are first asked for. */
  resources?: Resources
}

export const feature = (declaration: Feature): Feature => declaration

const pages = new Map<LoadPage, LazyExoticComponent<ComponentType>>()
const failedPages = new Set<LoadPage>()

/**
 * The component of a page that loads itself; the same one for every call, so that it is not mounted again. A failed one
 * stays failed until `forgetFailedPages`: React renders it again to get the error, and must not load it again.
 */
const lazyPage = (load: LoadPage, messageFiles: readonly string[]): LazyExoticComponent<ComponentType> => {
  const known =
    pages.get(load) ??
    lazyWithin(() =>
      loadWithMessages(load, messageFiles).catch((failure: unknown) => {
        failedPages.add(load)
        throw failure
      }),
    )
  pages.set(load, known)
  return known
}

/** Loads a page or part together with its message files. */
export const loadWithMessages = async (
  load: LoadPage,
  messageFiles: readonly string[] = [],
): Promise<ComponentType> => {
  const [page] = await Promise.all([load(), loadWords(messageFiles)])
  return page
}

/** Lets failed pages be loaded again the next time they are shown. */
export const forgetFailedPages = (): void => {
  for (const load of failedPages) pages.delete(load)
  failedPages.clear()
}

/** A page, or another piece of a feature, that loads itself when it is shown. Suspends meanwhile. */
export const Loaded = ({ load, messageFiles = [] }: { load: LoadPage; messageFiles: readonly string[] | undefined }) =>
  createElement(lazyPage(load, messageFiles))
