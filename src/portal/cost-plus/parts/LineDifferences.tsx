import { useTranslate } from 'react-admin'
import type { LineDifference } from '#domain/billing/charges/compare'
import { sumOf } from '#domain/values/exact'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { shownMoney } from '#portal/ui/amounts'

type LineDifferencesProps = { rows: readonly LineDifference[]; whenEmpty: string }

/** Two bills side by side, line by line, with their totals. */
export const LineDifferences = ({ rows, whenEmpty }: LineDifferencesProps) => {
  const translate = useTranslate()
  const columns: readonly ReadOnlyColumn<LineDifference>[] = [
    {
      name: 'line',
      label: 'billing.differences.line',
      cell: ({ type, code }) => [translate(`billing.lineTypes.${type}`), code].filter(Boolean).join(' · '),
    },
    ...(['before', 'after', 'difference'] as const).map((name) => ({
      name,
      label: `billing.differences.${name}`,
      cell: (row: LineDifference) => shownMoney(row[name]),
      isFigure: true,
    })),
  ]
  return (
    <ReadOnlyTable
      label={translate('billing.differences.title')}
      columns={columns}
      rows={rows}
      keyOf={({ type, code }) => `${type} ${code}`}
      whenEmpty={whenEmpty}
      maxHeight={420}
      totals={{
        line: translate('billing.total'),
        before: shownMoney(sumOf(rows.map(({ before }) => before))),
        after: shownMoney(sumOf(rows.map(({ after }) => after))),
        difference: shownMoney(sumOf(rows.map(({ difference }) => difference))),
      }}
    />
  )
}
