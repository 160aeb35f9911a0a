import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { PlannedPair } from '#domain/load-planning/pairs/recommendation'
import { changeWords, reasonWords, refusalWords } from '#portal/ui/assignments/pairWords'

/** What the planner says of a pair, in words. */
export const usePairWords = () => {
  const translate = useTranslate()
  return useMemo(() => {
    const verdict = ({ feasible, score }: PlannedPair): string =>
      feasible
        ? translate('planFleet.pair.score', { smart_count: Math.round(score) })
        : translate('planFleet.pair.refused')
    /** Why it has its points, or why it has none, and what would have to change. */
    const causes = ({ feasible, reasons, refusals, change }: PlannedPair): string[] =>
      feasible
        ? reasons.map((reason) => `${reasonWords(translate, reason)} (${Math.round(reason.points)}/${reason.most})`)
        : [
            ...refusals.map((refusal) => refusalWords(translate, refusal)),
            ...(change ? [changeWords(translate, change)] : []),
          ]
    return {
      verdict,
      causes,
      /** All of it in one line, for people who hear it. */
      spoken: (pair: PlannedPair): string => [verdict(pair), ...causes(pair)].join('. '),
    }
  }, [translate])
}
