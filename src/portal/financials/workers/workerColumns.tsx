import { Box, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { ListedWorker } from '#contract/people/workers'
import { formatDate } from '#portal/ui/i18n/dates'
import type { Column } from '#portal/ui/table/tableColumns'
import { hoursText, rateText } from './figures'

type Say = (key: string) => string

/** Without a pay type, each rate is told with its own. */
const ratesText = ({ rates }: ListedWorker, payType = ''): string =>
  rates.map((one) => (payType === '' ? `${one.payType} ${rateText(one.rate)}` : rateText(one.rate))).join(', ')
const gapsText = (say: Say, { gaps }: ListedWorker): string => gaps.map((gap) => say(`workers.gaps.${gap}`)).join(', ')

/** Columns of workers, with their rates of all pay types, or of the one that is chosen. */
export const workerColumns = (say: Say, payType: string): Column<ListedWorker>[] => {
  const column = (
    name: keyof ListedWorker,
    label: string,
    width: string,
    cell: (row: ListedWorker) => ReactNode,
    more: Partial<Column<ListedWorker>> = {},
  ): Column<ListedWorker> => ({ name, label: say(`workers.${label}`), width, sortField: name, cell, ...more })
  return [
    column('workerName', 'worker', 'minmax(150px, 1.5fr)', ({ workerName }) => (
      <Link component="span" underline="hover" sx={{ cursor: 'pointer' }}>
        {workerName}
      </Link>
    )),
    column('ssoId', 'sso', '96px', ({ ssoId }) => ssoId),
    column('locationId', 'location', '96px', ({ locationId }) => locationId),
    column('vendorCode', 'vendor', '104px', ({ vendorCode }) => vendorCode),
    ...(payType === ''
      ? [
          {
            name: 'rates',
            label: say('workers.rates'),
            width: 'minmax(180px, 2fr)',
            cell: (row: ListedWorker) => ratesText(row),
            value: (row: ListedWorker) => ratesText(row),
            title: (row: ListedWorker) => ratesText(row),
          },
        ]
      : [
          column('rate', 'rate', '124px', (row) => ratesText(row, payType), {
            isFigure: true,
            value: ({ rate }) => (rate === null ? null : Number(rate) / 10_000),
          }),
          column('effective', 'effective', '128px', ({ effective }) => effective && formatDate(effective), {
            value: ({ effective }) => effective,
          }),
        ]),
    column('balance', 'hours.unused', '112px', ({ balance }) => hoursText(balance), {
      isFigure: true,
      value: ({ balance }) => Number(balance) / 1_000,
    }),
    column(
      'gaps',
      'missing',
      'minmax(140px, 1fr)',
      (row) => (
        <Box component="span" sx={{ color: 'error.main' }}>
          {gapsText(say, row)}
        </Box>
      ),
      { value: (row) => gapsText(say, row), title: (row) => gapsText(say, row) },
    ),
    column('state', 'state', 'minmax(148px, 1fr)', ({ state }) => say(`workers.states.${state}`), {
      value: ({ state }) => say(`workers.states.${state}`),
    }),
    column('changedAt', 'lastChange', '120px', ({ changedAt }) => changedAt && formatDate(changedAt), {
      isExtra: true,
    }),
  ]
}

/** A worker on a narrow screen. */
export const workerCard = (say: Say) => (row: ListedWorker) => (
  <Box sx={{ display: 'grid', gap: 0.5 }}>
    <Typography component="span" noWrap sx={{ fontWeight: 600 }}>
      {row.workerName}
    </Typography>
    <Typography component="span" variant="body2" noWrap>
      {`${row.ssoId} · ${row.locationId} · ${say(`workers.states.${row.state}`)}`}
    </Typography>
    <Typography component="span" variant="body2" noWrap>
      {[ratesText(row), gapsText(say, row)].filter(Boolean).join(' · ')}
    </Typography>
  </Box>
)
