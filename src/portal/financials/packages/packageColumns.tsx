import { Box, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { ListedPackage } from '#contract/people/packageWire'
import { shownDollars } from '#domain/billing/invoices/explained'
import type { Quantity } from '#domain/values/exact'
import { formatQuantity } from '#domain/values/numbers'
import { moneyCell } from '#portal/ui/amounts'
import { formatDate } from '#portal/ui/i18n/dates'
import { StatusMark } from '#portal/ui/StatusMark'
import type { Column } from '#portal/ui/table/tableColumns'
import { packageVocabulary } from './packageVocabulary'

type Say = (key: string) => string

/** Whole miles, as lists show them. */
const milesText = (miles: Quantity): string => formatQuantity(Number(miles) / 1_000)

const exceptionText = (say: Say, { exceptions }: ListedPackage): string =>
  exceptions.map((code) => say(`workPackages.exceptions.${code}`)).join(', ')

/** What is calculated from the stored facts of a day: the server cannot sort by it. */
const unsortable = ['exceptions', 'plannedMiles', 'actualMiles', 'dutyMinutes']

export const packageColumns = (say: Say): Column<ListedPackage>[] => {
  const column = (
    name: string,
    width: string,
    cell: (row: ListedPackage) => ReactNode,
    more: Partial<Column<ListedPackage>> = {},
  ): Column<ListedPackage> => ({
    name,
    label: say(`workPackages.columns.${name}`),
    width,
    ...(!unsortable.includes(name) && { sortField: name }),
    cell,
    ...more,
  })
  return [
    column('name', 'minmax(196px, 1.5fr)', ({ name }) => (
      <Link component="span" underline="hover" sx={{ cursor: 'pointer' }}>
        {name}
      </Link>
    )),
    column('day', '100px', ({ day }) => formatDate(day)),
    column('driverId', '88px', ({ driverId }) => driverId),
    column('status', '124px', ({ status }) => <StatusMark word={packageVocabulary[status]} />, {
      value: ({ status }) => say(packageVocabulary[status].label),
    }),
    column(
      'exceptions',
      'minmax(140px, 1.6fr)',
      (row) => (
        <Box component="span" sx={{ color: 'error.main' }}>
          {exceptionText(say, row)}
        </Box>
      ),
      { value: (row) => exceptionText(say, row), title: (row) => exceptionText(say, row) },
    ),
    column('pay', '104px', ({ pay }) => shownDollars(pay), {
      isFigure: true,
      value: ({ pay }) => moneyCell(pay),
    }),
    column('loads', '68px', ({ loads }) => loads, { isFigure: true }),
    column('plannedMiles', '124px', ({ plannedMiles }) => milesText(plannedMiles), {
      isFigure: true,
      value: ({ plannedMiles }) => Number(plannedMiles) / 1_000,
    }),
    column('actualMiles', '112px', ({ actualMiles }) => milesText(actualMiles), {
      isFigure: true,
      value: ({ actualMiles }) => Number(actualMiles) / 1_000,
    }),
    column('dutyMinutes', '104px', ({ dutyMinutes }) => (dutyMinutes / 60).toFixed(2), {
      isFigure: true,
      value: ({ dutyMinutes }) => Math.round(dutyMinutes / 0.6) / 100,
    }),
    column('reviewedBy', '120px', ({ reviewedBy }) => reviewedBy),
    column('approvedBy', '120px', ({ approvedBy }) => approvedBy, { isExtra: true }),
    column('terminal', '104px', ({ terminal }) => terminal, { isExtra: true }),
    column('manager', '128px', ({ manager }) => manager, { isExtra: true }),
    column('vendorCode', '104px', ({ vendorCode }) => vendorCode, { isExtra: true }),
    column('exportId', '96px', ({ exportId }) => exportId, { isExtra: true, isFigure: true }),
    column('description', 'minmax(140px, 1.2fr)', ({ description }) => description, { isExtra: true }),
  ]
}

/** A work package on a narrow screen. */
export const packageCard = (say: Say) => (row: ListedPackage) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, whiteSpace: 'nowrap' }}>
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Typography component="span" noWrap sx={{ fontWeight: 600, flex: 1 }}>
        {row.name}
      </Typography>
      <StatusMark word={packageVocabulary[row.status]} />
    </Box>
    <Typography component="span" variant="body2" noWrap>
      {[formatDate(row.day), row.driverId, shownDollars(row.pay)].filter(Boolean).join(' · ')}
    </Typography>
    <Typography component="span" variant="body2" color="error" noWrap>
      {exceptionText(say, row)}
    </Typography>
  </Box>
)
