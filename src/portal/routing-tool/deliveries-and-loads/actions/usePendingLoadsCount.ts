import { useEffect, useRef } from 'react'
import { configurationAttributes } from '#contract/routing-tool/configurationAttributes'
import { customerConfiguration } from '#contract/routing-tool/customerConfiguration'
import { loads } from '#contract/routing-tool/loads'
import { pendingLoadsIntervalOf } from '#domain/interval'
import { nextPendingLoads } from '#domain/pendingLoads'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useAsker } from './useRun'

/**
 * The pending loads of the user's regions: counted every 30 seconds or as often as the group configured, and at once
 * when a load changes. A failed count keeps the last one; null while there has been none (VAL-31).
 */
export const usePendingLoadsCount = (): number | null => {
  const { userId } = useAsker()
  const attribute = configurationAttributes.pendingLoadsInterval
  const configured = useEndpoint(customerConfiguration.listCustomerConfiguration, { query: { attribute } }).data
  const interval = pendingLoadsIntervalOf(configured?.find((entry) => entry.attribute === attribute)?.value)
  const { data, refetch } = useEndpoint(
    loads.countPendingLoads,
    { query: { userId } },
    { topics: ['loads'], background: true },
  )
  useEffect(() => {
    const timer = setInterval(() => void refetch(), interval)
    return () => clearInterval(timer)
  }, [interval, refetch])
  const last = useRef<number | null>(null)
  last.current = nextPendingLoads(last.current, data)
  return last.current
}
