import { Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { mayAssign, mayTender } from '#domain/dispatch/nextStep'
import { useHeldPermissions } from '#portal/data/session/useSession'
import { address } from '#portal/ui/page/address'
import { deliveriesAndLoadsPath } from '#portal/ui/page/recordPaths'
import type { WorkRow } from './useWork'

/** The board with the load opened, where it is sent to its carrier. */
export const boardAddress = ({ loadId }: Pick<WorkRow, 'loadId'>): string =>
  address(deliveriesAndLoadsPath, {}, { load: loadId ?? undefined })

/** What to do next: a button that assigns a driver, a link to the board, or words. */
export const StepAction = ({ row, onAssign }: { row: WorkRow; onAssign: (row: WorkRow) => void }) => {
  const translate = useTranslate()
  const held = useHeldPermissions()
  const step = translate(`dispatch.steps.${row.nextStep}`)
  const label = translate('dispatch.stepOf', { step, load: row.name })
  if (held.has('load-planning') && mayAssign(row))
    return (
      <Link
        component="button"
        type="button"
        aria-label={label}
        onClick={(event) => {
          event.stopPropagation()
          onAssign(row)
        }}
        sx={actionStyle}
      >
        {step}
      </Link>
    )
  if (held.has('routing-tool.deliveries') && mayTender(row))
    return (
      <Link
        component={RouterLink}
        to={boardAddress(row)}
        aria-label={label}
        onClick={(event) => event.stopPropagation()}
        sx={actionStyle}
      >
        {step}
      </Link>
    )
  return step
}

/** A target of 24 pixels in height. */
const actionStyle = { font: 'inherit', fontWeight: 600, textAlign: 'left', py: '4px' } as const
