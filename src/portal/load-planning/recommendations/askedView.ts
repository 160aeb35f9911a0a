import type { Sort } from '#portal/ui/table/tableColumns'

export const views = ['loads', 'drivers', 'plan'] as const
export type View = (typeof views)[number]

/** How many of each are shown. */
export const eachChoices = [1, 3, 5, 10] as const
export const usualEach = 3

/** Upper bounds of the empty miles that are offered. */
export const deadheadChoices = [25, 50, 100, 150, 200, 300] as const

/** Lower bounds of the minutes to spare at the pickup, and of those left to drive after the trip, that are offered. */
export const slackChoices = [30, 60, 120, 240] as const
export const hoursChoices = [60, 120, 240, 360] as const

/**
 * Which pairs are shown: those that every rule allows, refused ones as well, or of the refused ones those that a reason
 * overrides, or those that nothing does.
 */
export const rulesChoices = ['pass', 'all', 'override', 'never'] as const
export type RulesChoice = (typeof rulesChoices)[number]

/** The view and its filters. */
export type AskedView = {
  view: View
  each: number
  rules: RulesChoice
  /** The pairs that planners have skipped, and no others. */
  skipped: boolean
  equipment: readonly string[]
  /** Miles; null for any. */
  mostDeadhead: number | null
  /** Minutes to spare at the pickup, and left to drive after the trip; null for any. */
  leastSlack: number | null
  leastHours: number | null
  /** In capitals: part of a load, a driver, a unit or a place. */
  search: string
  hideHeld: boolean
  sort: Sort | null
  /** The pair that is looked at. */
  load: string | null
  driver: string | null
}

/** Reads an address. What it does not know is as usual. */
export const readAskedView = (query: URLSearchParams): AskedView => {
  const [sort, each] = [query.get('sort'), Number(query.get('each'))]
  return {
    view: views.find((view) => view === query.get('view')) ?? 'loads',
    each: eachChoices.find((count) => count === each) ?? usualEach,
    rules: rulesChoices.find((rules) => rules === query.get('show')) ?? 'pass',
    skipped: query.get('skipped') === 'only',
    equipment: (query.get('equipment') ?? '').split(',').filter(Boolean),
    mostDeadhead: boundIn(query, 'deadhead'),
    leastSlack: boundIn(query, 'slack'),
    leastHours: boundIn(query, 'hours'),
    search: searchText(query.get('q') ?? ''),
    hideHeld: query.get('held') === 'hide',
    sort: sort ? { field: sort.replace(/^-/, ''), descending: sort.startsWith('-') } : null,
    load: query.get('load') || null,
    driver: query.get('driver') || null,
  }
}

/** Writes a view into an address and keeps other parameters; default values are left out. */
export const writeAskedView = (query: URLSearchParams, asked: AskedView): URLSearchParams => {
  const { view, each, rules, skipped, equipment, search, hideHeld, sort, load, driver } = asked
  const next = new URLSearchParams(query)
  const written: Record<string, string> = {
    view: view === 'loads' ? '' : view,
    each: each === usualEach ? '' : String(each),
    show: rules === 'pass' ? '' : rules,
    skipped: skipped ? 'only' : '',
    equipment: equipment.join(','),
    deadhead: writtenBound(asked.mostDeadhead),
    slack: writtenBound(asked.leastSlack),
    hours: writtenBound(asked.leastHours),
    q: searchText(search),
    held: hideHeld ? 'hide' : '',
    sort: sort ? `${sort.descending ? '-' : ''}${sort.field}` : '',
    load: load ?? '',
    driver: driver ?? '',
  }
  for (const [name, value] of Object.entries(written)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** Whether pairs are left out by more than the regions and areas. */
export const isNarrowed = (asked: AskedView): boolean =>
  asked.equipment.length > 0 ||
  asked.mostDeadhead !== null ||
  asked.leastSlack !== null ||
  asked.leastHours !== null ||
  asked.search !== '' ||
  asked.hideHeld ||
  isOfRefused(asked)

/** Whether of the refused pairs some are shown and others are not. */
export const isOfRefused = ({ rules }: Pick<AskedView, 'rules'>): boolean => rules === 'override' || rules === 'never'

/** A view without any filters. */
export const unnarrowed = (asked: AskedView): Partial<AskedView> => ({
  equipment: [],
  mostDeadhead: null,
  leastSlack: null,
  leastHours: null,
  search: '',
  hideHeld: false,
  rules: isOfRefused(asked) ? 'all' : asked.rules,
})

const boundIn = (query: URLSearchParams, name: string): number | null => {
  const written = query.get(name) ?? ''
  return /^\d{1,4}$/.test(written) ? Number(written) : null
}

const writtenBound = (bound: number | null): string => (bound === null ? '' : String(bound))

const searchText = (text: string): string => text.trimStart().slice(0, 60).toUpperCase()
