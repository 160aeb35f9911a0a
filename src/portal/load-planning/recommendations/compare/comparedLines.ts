import { reasonCodes } from '#domain/load-planning/pairs/pairReasons'
import { formatNumber } from '#domain/values/numbers'
import { momentWords, type Say, skipWords, spanWords } from '#portal/ui/assignments/pairWords'
import { markWords } from '#portal/load-planning/recommendations/assignmentMark'
import { toldOf } from '#portal/load-planning/recommendations/pairs/pairColumns'
import type { Pair, PairRow } from '#portal/load-planning/recommendations/pairs/pairRows'
import { bestPlaces, type FactorName, factorOf, factors } from './comparison'

/** A line of the comparison: a cell for each pair, and the places of the best. */
export type ComparedLine = {
  /** Unlike that of every other line: a figure and the points for it are two lines. */
  name: string
  label: string
  cells: readonly { key: number; words: string }[]
  best: ReadonlySet<number>
}

/** The compared values as text: figures first, then points by reason, then facts. */
export const comparedLines = (say: Say, pairs: readonly PairRow[]): ComparedLine[] => {
  const line = (name: string, label: string, wordsOf: (pair: PairRow) => string, best: ReadonlySet<number>) => ({
    name,
    label,
    cells: pairs.map((pair) => ({ key: pair.id, words: wordsOf(pair) })),
    best,
  })
  const told = (name: string, wordsOf: (pair: PairRow) => string) =>
    line(name, say(`planRecommendations.compare.line.${name}`), wordsOf, new Set<number>())
  return [
    ...factors.map(({ name, isMoreBetter }) =>
      line(
        name,
        say(`planRecommendations.compare.line.${name}`),
        (pair) => factorWords(say, pair, name),
        bestPlaces(
          pairs.map((pair) => factorOf(pair, name)),
          isMoreBetter,
        ),
      ),
    ),
    ...reasonCodes
      .filter((code) => pairs.some(({ reasons }) => reasons.some((reason) => reason.code === code)))
      .map((code) =>
        line(
          `points-${code}`,
          say('planRecommendations.compare.points', { reason: say(`planRecommendations.reason.label.${code}`) }),
          (pair) => pointsOf(pair, code)?.toFixed(1) ?? '',
          bestPlaces(
            pairs.map((pair) => pointsOf(pair, code)),
            true,
          ),
        ),
      ),
    told('unit', ({ powerUnitId, trailerId }) => [powerUnitId, trailerId].filter(Boolean).join(' · ')),
    told('location', ({ location }) => location ?? ''),
    told('told', (pair) => toldOf(say, pair)),
    told('held', (pair) =>
      [markWords(say, pair), pair.skip === null ? '' : skipWords(say, pair.skip)].filter(Boolean).join(' · '),
    ),
  ]
}

/** Of what takes points, none is the best that can be. */
const pointsOf = ({ feasible, reasons }: Pair, code: string): number | null =>
  feasible ? (reasons.find((reason) => reason.code === code)?.points ?? 0) : null

const factorWords = (say: Say, pair: Pair, name: FactorName): string => {
  const value = factorOf(pair, name)
  if (value === null) return ''
  switch (name) {
    case 'score':
      return value.toFixed(1)
    case 'deadheadMiles':
      return say('planRecommendations.miles', { miles: formatNumber(value) })
    case 'availableAt':
    case 'homeAt':
      return momentWords(say, new Date(value).toISOString())
    case 'slack':
    case 'drivingLeft':
    case 'cycleLeft':
      return spanWords(say, value)
  }
}
