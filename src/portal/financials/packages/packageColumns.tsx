import { Box, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { ListedPackage } from '#contract/people/workPackages'
import { measured, type Money, writeExact } from '#domain/billing/exact'
import { formatDate } from '#portal/ui/i18n/dates'
import { StatusMark } from '#portal/ui/StatusMark'
import type { Column } from '#portal/ui/table/tableColumns'
import { packageVocabulary } from './packageVocabulary'

type Say = (key: string) => string

export const moneyText = (amount: Money): string => `$${writeExact(measured('money', amount))}`

const exceptionText = (say: Say, { exceptions }: ListedPackage): string =>
  exceptions.map((code) => say(`workPackages.exceptions.${code}`)).join(', ')

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
    sortField: name,
    cell,
    ...more,
  })
  return [
    column('name', 'minmax(190px, 1.5fr)', ({ name }) => (
      <Link component="span" underline="hover" sx={{ cursor: 'pointer' }}>
        {name}
      </Link>
    )),
    column('day', '112px', ({ day }) => formatDate(day)),
    column('driverId', '104px', ({ driverId }) => driverId),
    column('status', '136px', ({ status }) => <StatusMark word={packageVocabulary[status]} />, {
      value: ({ status }) => say(packageVocabulary[status].label),
    }),
    column(
      'exceptions',
      'minmax(180px, 1.6fr)',
      (row) => (
        <Box component="span" sx={{ color: 'error.main' }}>
          {exceptionText(say, row)}
        </Box>
      ),
      { value: (row) => exceptionText(say, row), title: (row) => exceptionText(say, row) },
    ),
    column('pay', '104px', ({ pay }) => moneyText(pay), {
      isFigure: true,
      value: ({ pay }) => Number(writeExact(measured('money', pay))),
    }),
    column('reviewedBy', '120px', ({ reviewedBy }) => reviewedBy),
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
      {[formatDate(row.day), row.driverId, moneyText(row.pay)].filter(Boolean).join(' · ')}
    </Typography>
    <Typography component="span" variant="body2" color="error" noWrap>
      {exceptionText(say, row)}
    </Typography>
  </Box>
)
