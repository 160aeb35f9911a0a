import Refresh from '@mui/icons-material/Refresh'
import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { formatQuantity } from '#domain/values/numbers'
import { useAge } from '#portal/ui/useAge'
import type { Pair } from './pairs/pairRows'

type DataAgeProps = {
  reckonedAt: number
  pairs: readonly Pair[]
  /** Undefined while they are being read. */
  count: number | undefined
  onRefresh: () => void
  /** What else can be done with them. */
  children: ReactNode
}

/** The number of pairs, the age of the underlying data, and what is missing. */
export const DataAge = ({ reckonedAt, pairs, count, onRefresh, children }: DataAgeProps) => {
  const translate = useTranslate()
  const age = useAge()
  const drivers = new Map(pairs.flatMap(({ driverId, seenAt }) => (driverId === null ? [] : [[driverId, seenAt]])))
  const blind = [...drivers.values()].filter((seenAt) => seenAt === null).length
  const oldest = [...drivers.values()].filter((seenAt) => seenAt !== null).sort()[0]
  const facts = [
    count !== undefined &&
      translate('planRecommendations.data.pairs', { smart_count: count, count: formatQuantity(count) }),
    reckonedAt > 0 && translate('planRecommendations.data.reckoned', { age: age(new Date(reckonedAt).toISOString()) }),
    oldest && translate('planRecommendations.data.oldest', { age: age(oldest) }),
    blind > 0 && translate('planRecommendations.data.blind', { smart_count: blind }),
    translate('planRecommendations.data.zone'),
  ]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Typography variant="body2" color="text.secondary" sx={{ flex: 1, minWidth: 200 }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      {children}
      <Button startIcon={<Refresh />} onClick={onRefresh}>
        {translate('planRecommendations.data.refresh')}
      </Button>
    </Box>
  )
}
