import type { Sort } from '#portal/kit/tableColumns'

export const views = ['loads', 'drivers', 'plan'] as const
export type View = (typeof views)[number]

/** How many of each are shown. */
export const eachChoices = [1, 3, 5, 10] as const
export const usualEach = 3

/** Upper bounds of the empty miles that are offered. */
export const deadheadChoices = [25, 50, 100, 150, 200, 300] as const

/** Which pairs are shown: those that every rule allows, or the refused ones as well. */
export type AskedView = {
  view: View
  each: number
  withRefused: boolean
  equipment: readonly string[]
  /** Miles; null for any. */
  mostDeadhead: number | null
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
  const [sort, each, deadhead] = [query.get('sort'), Number(query.get('each')), query.get('deadhead') ?? '']
  return {
    view: views.find((view) => view === query.get('view')) ?? 'loads',
    each: eachChoices.find((count) => count === each) ?? usualEach,
    withRefused: query.get('show') === 'all',
    equipment: (query.get('equipment') ?? '').split(',').filter(Boolean),
    mostDeadhead: /^\d{1,4}$/.test(deadhead) ? Number(deadhead) : null,
    search: searchText(query.get('q') ?? ''),
    hideHeld: query.get('held') === 'hide',
    sort: sort ? { field: sort.replace(/^-/, ''), descending: sort.startsWith('-') } : null,
    load: query.get('load') || null,
    driver: query.get('driver') || null,
  }
}

/** Writes a view into an address and leaves what belongs to others; what is as usual is left out. */
export const writeAskedView = (query: URLSearchParams, asked: AskedView): URLSearchParams => {
  const { view, each, withRefused, equipment, mostDeadhead, search, hideHeld, sort, load, driver } = asked
  const next = new URLSearchParams(query)
  const written: Record<string, string> = {
    view: view === 'loads' ? '' : view,
    each: each === usualEach ? '' : String(each),
    show: withRefused ? 'all' : '',
    equipment: equipment.join(','),
    deadhead: mostDeadhead === null ? '' : String(mostDeadhead),
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
export const isNarrowed = ({ equipment, mostDeadhead, search, hideHeld }: AskedView): boolean =>
  equipment.length > 0 || mostDeadhead !== null || search !== '' || hideHeld

/** Everything that narrows the list, let go of. */
export const unnarrowed = { equipment: [], mostDeadhead: null, search: '', hideHeld: false } as const

const searchText = (text: string): string => text.trimStart().slice(0, 60).toUpperCase()
