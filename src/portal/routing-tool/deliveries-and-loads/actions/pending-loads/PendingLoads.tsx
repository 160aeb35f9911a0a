import PendingActions from '@mui/icons-material/PendingActions'
import { Button, Popover, useMediaQuery, useTheme } from '@mui/material'
import { useEffect, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { loads } from '#contract/routing-tool/loads'
import { nextPendingLoads } from '#contract/routing-tool/pendingLoads'
import { configurationAttributes } from '#contract/routing-tool/setup/configurationAttributes'
import { customerConfiguration } from '#contract/routing-tool/setup/customerConfiguration'
import { pendingLoadsIntervalOf } from '#domain/values/interval'
import { formatNumber } from '#domain/values/numbers'
import { useGroup } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useCallerIds } from '#portal/routing-tool/deliveries-and-loads/actions/useRun'
import type { PendingLoadsProps } from '#portal/routing-tool/deliveries-and-loads/boardTypes'
import { PendingLoadList } from './PendingLoadList'

/** How many loads are pending, and which. Each group has a count of its own. */
export const PendingLoads = (props: PendingLoadsProps) => <PendingLoadsOfGroup key={useGroup().id} {...props} />

const PendingLoadsOfGroup = ({ onOpen }: PendingLoadsProps) => {
  const translate = useTranslate()
  const id = useId()
  const { count, atLeast } = usePendingLoadsCount()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const theme = useTheme()
  const isNarrow = useMediaQuery(theme.breakpoints.down('sm'))
  const close = () => setAnchor(null)
  const words =
    count === null
      ? translate('loadActions.pending.open')
      : atLeast
        ? translate('loadActions.pending.orMore', { count: formatNumber(count) })
        : translate('loadActions.pending.count', { smart_count: count })
  return (
    <>
      <Button
        startIcon={<PendingActions />}
        aria-label={words}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >
        {isNarrow ? `${count ?? '–'}${atLeast ? '+' : ''}` : words}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 440, maxWidth: 'calc(100vw - 16px)' } },
        }}
      >
        <PendingLoadList
          titleId={id}
          onOpen={(loadId) => {
            close()
            onOpen(loadId)
          }}
        />
      </Popover>
    </>
  )
}

/**
 * The number of pending loads in the user's regions: read every 30 seconds or at the interval of the group, and
 * immediately when a load changes. A failure keeps the last count; null while there is none (VAL-31).
 */
const usePendingLoadsCount = (): { count: number | null; atLeast: boolean } => {
  const { userId } = useCallerIds()
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
  const [count, setCount] = useState<number | null>(null)
  const next = nextPendingLoads(count, data)
  if (next !== count) setCount(next)
  return { count: next, atLeast: data?.atLeast ?? false }
}
