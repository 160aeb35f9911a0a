import { type Arrangement, asDeclared, readArrangement } from '#domain/arrangement'

/** How somebody likes his home page: the tiles of what waits, and the areas below them. */
export type HomeArrangement = { tiles: Arrangement; areas: Arrangement }

export type ArrangedPart = keyof HomeArrangement

export const homeAsDeclared: HomeArrangement = { tiles: asDeclared, areas: asDeclared }

/** The arrangement out of what was stored; whatever is none of it is left out. */
export const readHomeArrangement = (stored: unknown): HomeArrangement => {
  const { tiles, areas } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  return { tiles: readArrangement(tiles), areas: readArrangement(areas) }
}

/** The arrangement as it is stored. */
export const writeHomeArrangement = ({ tiles, areas }: HomeArrangement) => ({
  tiles: { order: [...tiles.order], hidden: [...tiles.hidden] },
  areas: { order: [...areas.order], hidden: [...areas.hidden] },
})
