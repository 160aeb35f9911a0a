import { Alert, Box, CircularProgress, Link, MenuItem, TextField, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { driverTransfers, type ListedTransfer } from '#contract/people/driverTransfers'
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
import { useFeatures } from '#portal/ui/page/featuresContext'
import { ReadFailure } from '#portal/ui/facts/PagedFacts'

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

/** The pages on which the records of a check are looked at, by their labels in the menu. */
const pageOf: Readonly<Partial<Record<CheckCode, string>>> = {
  'loads-after': 'frame.pages.recommendations',
  'soft-assignments': 'frame.pages.recommendations',
  'time-off': 'frame.pages.driverRequests',
}

type ApproveChoicesProps = {
  found: ReturnType<typeof useTransferChecks>
  made: CheckChoices
  onChange: (made: CheckChoices) => void
}

/** The checks before an approval: what they found, where to look at it, and what to do about it. */
export const ApproveChoices = ({ found: { checks, error, refetch }, made, onChange }: ApproveChoicesProps) => {
  const translate = useTranslate()
  const pages = useFeatures().flatMap((feature) => feature.pages)
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />
  if (!checks) return <CircularProgress size={20} aria-label={translate('transfers.checking')} />
  if (checks.length === 0)
    return (
      <Alert severity="success" variant="outlined">
        {translate('transfers.nothingFound')}
      </Alert>
    )
  const codes = [...new Set(checks.map(({ code }) => code))]
  return codes.map((code) => {
    const path = pages.find(({ label }) => label === pageOf[code])?.path
    return (
      <Box key={code}>
        <Typography variant="subtitle2" component="h3">
          {translate(`transfers.checks.${code}`)}
        </Typography>
        <Box component="ul" sx={{ mt: 0, mb: 2, pl: 5 }}>
          {checks
            .filter((check) => check.code === code)
            .map(({ transfer, keys }) => (
              <li key={transfer.id}>
                {transfer.driverName}
                {code !== 'duty-day' && `: ${keys.join(', ')}`}
                {path && (
                  <>
                    {' · '}
                    <Link component={RouterLink} to={path} target="_blank">
                      {translate('transfers.look')}
                    </Link>
                  </>
                )}
              </li>
            ))}
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
    )
  })
}
