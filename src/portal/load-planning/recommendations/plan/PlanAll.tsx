import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { recommendations } from '#contract/load-planning/recommendations'
import { useChanges } from '#portal/data/events'
import { useEndpoint } from '#portal/data/useEndpoint'
import type { PlanningSelection } from '#portal/load-planning/parts/usePlanningSelection'
import { planningTopics, whereOf } from '#portal/load-planning/recommendations/pairs/usePairs'
import type { ChangeView } from '#portal/load-planning/recommendations/useAskedView'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { PlanReview } from './PlanReview'

type PlanAllProps = { selection: PlanningSelection; onChange: ChangeView }

/** Plans all open loads and shows the plan for review; it is calculated again only on request. */
export const PlanAll = ({ selection, onChange }: PlanAllProps) => {
  const translate = useTranslate()
  const [isOld, setOld] = useState(false)
  /** Assignments made from this plan do not make it outdated. */
  const own = useRef(false)
  const { data, error, refetch, isFetching } = useEndpoint(
    recommendations.proposePlan,
    { query: whereOf(selection) },
    { background: true },
  )
  useChanges(planningTopics, () => {
    if (!own.current) setOld(true)
  })
  const planAnew = () => {
    own.current = false
    setOld(false)
    void refetch()
  }
  if (error && !data) return <ReadFailure error={error} onRetry={planAnew} />
  if (!data)
    return (
      <Stack spacing={2} role="status" aria-label={translate('planRecommendations.plan.thinking')}>
        <Typography>{translate('planRecommendations.plan.thinking')}</Typography>
        <Skeleton variant="rounded" height={320} />
      </Stack>
    )
  return (
    <Stack spacing={3}>
      {isOld && (
        <Alert
          severity="info"
          variant="outlined"
          action={<Button onClick={planAnew}>{translate('planRecommendations.plan.anew')}</Button>}
        >
          {translate('planRecommendations.plan.old')}
        </Alert>
      )}
      <Box aria-busy={isFetching}>
        <PlanReview
          key={data.plannedAt}
          proposal={data}
          onOwnWrite={(isOwn) => (own.current = isOwn)}
          onPlanAnew={planAnew}
          onChange={onChange}
        />
      </Box>
    </Stack>
  )
}
