import { Alert, Box, CircularProgress, Link, MenuItem, TextField, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { driverTransfers } from '#contract/people/driverTransfers'
import type { ListedTransfer } from '#contract/people/transferWire'
import { isAllowed } from '#domain/access/access'
import {
  type CheckChoice,
  type CheckChoices,
  type CheckCode,
  choicesOf,
  type TransferCheck,
  unresolvedChecks,
} from '#domain/people/transfers/transferChecks'
import { call } from '#portal/data/call/call'
import { endpointKey } from '#portal/data/useEndpoint'
import { useHeldPermissions } from '#portal/data/session/useSession'
import { address } from '#portal/ui/page/address'
import { useFeatures } from '#portal/ui/page/featuresContext'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'

export type FoundCheck = TransferCheck & { transfer: ListedTransfer }

/** What has to be settled before these transfers are approved. */
export const useTransferChecks = (transfers: readonly ListedTransfer[]) => {
  const ids = transfers.map(({ id }) => id)
  const { data, error, refetch } = useQuery({
    queryKey: [...endpointKey(driverTransfers.checkTransfer), ids],
    queryFn: async () => {
      const found: FoundCheck[] = []
      for (const transfer of transfers) {
        const checks = await call(driverTransfers.checkTransfer, { params: { transferId: transfer.id } })
        found.push(...checks.map((check) => ({ ...check, transfer })))
      }
      return found
    },
    enabled: ids.length > 0,
  })
  return { checks: data, error, refetch }
}

export const isSettled = (checks: readonly TransferCheck[] | undefined, made: CheckChoices): boolean =>
  checks !== undefined && unresolvedChecks(checks, made).length === 0

type Page = { label: string; query: Readonly<Record<string, string>> }

/** The page of the driver's tractor, with their hours; the list of units for a driver without one. */
const unitPage = ({ driverId, unitId }: ListedTransfer): Page =>
  unitId === null
    ? { label: 'frame.pages.availableLoads', query: { q: driverId } }
    : { label: 'frame.pages.powerUnits', query: { PowerUnitId: unitId } }

/** The pages on which the records of a check are looked at, by their labels in the menu: the first that the user may open. */
const pagesOf: Readonly<Record<CheckCode, (transfer: ListedTransfer, keys: readonly string[]) => readonly Page[]>> = {
  'loads-after': ({ driverId }, [shipment = '']) => [
    { label: 'frame.pages.verifyStatus', query: { q: driverId } },
    { label: 'frame.pages.shipmentOrders', query: { shipment } },
  ],
  // Tentative loads can be taken by others, so they are still among the available ones.
  'soft-assignments': ({ driverId }) => [{ label: 'frame.pages.availableLoads', query: { q: driverId } }],
  'unsent-messages': ({ driverId }) => [
    { label: 'frame.pages.outbox', query: { kind: 'fleet' } },
    { label: 'frame.pages.verifyStatus', query: { q: driverId } },
    { label: 'frame.pages.tools', query: {} },
  ],
  'duty-day': (transfer) => [unitPage(transfer)],
  'time-off': ({ driverId }) => [{ label: 'frame.pages.driverRequests', query: { driver: driverId } }],
  device: (transfer, [device = '']) => [
    { label: 'frame.pages.positionDevices', query: { q: device } },
    unitPage(transfer),
  ],
}

type ApproveChoicesProps = {
  found: ReturnType<typeof useTransferChecks>
  made: CheckChoices
  onChange: (made: CheckChoices) => void
}

/** The checks before an approval: what they found, where to look at it, and what to do about it. */
export const ApproveChoices = ({ found: { checks, error, refetch }, made, onChange }: ApproveChoicesProps) => {
  const translate = useTranslate()
  const addressOf = usePageAddress()
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />
  if (!checks) return <CircularProgress size={20} aria-label={translate('transfers.checking')} />
  if (checks.length === 0)
    return (
      <Alert severity="success" variant="outlined">
        {translate('transfers.nothingFound')}
      </Alert>
    )
  const codes = [...new Set(checks.map(({ code }) => code))]
  return codes.map((code) => (
    <Box key={code}>
      <Typography variant="subtitle2" component="h3">
        {translate(`transfers.checks.${code}`)}
      </Typography>
      <Box component="ul" sx={{ mt: 0, mb: 2, pl: 5 }}>
        {checks
          .filter((check) => check.code === code)
          .map(({ transfer, keys }) => {
            const target = addressOf(pagesOf[code](transfer, keys))
            return (
              <li key={transfer.id}>
                {transfer.driverName}
                {code !== 'duty-day' && `: ${keys.join(', ')}`}
                {target && (
                  <>
                    {' · '}
                    <Link component={RouterLink} to={target} target="_blank">
                      {translate('transfers.look')}
                    </Link>
                  </>
                )}
              </li>
            )
          })}
      </Box>
      <TextField
        select
        fullWidth
        required
        label={translate('transfers.resolve')}
        value={made[code] ?? ''}
        onChange={({ target }) => onChange({ ...made, [code]: target.value as CheckChoice })}
      >
        {choicesOf(code).map((choice) => (
          <MenuItem key={choice} value={choice} dense>
            {translate(`transfers.choices.${code}.${choice}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  ))
}

/** The address of the first of some pages that the user may open; undefined when there is none. */
const usePageAddress = () => {
  const held = useHeldPermissions()
  const known = useFeatures().flatMap((feature) => feature.pages)
  return (wanted: readonly Page[]): string | undefined => {
    for (const { label, query } of wanted) {
      const page = known.find((each) => each.label === label && isAllowed(each.needs, held))
      if (page) return address(page.path, {}, query)
    }
    return undefined
  }
}
