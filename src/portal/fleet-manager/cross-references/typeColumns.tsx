import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatQuantity } from '#domain/values/numbers'
import { ChangeFacts } from '#portal/fleet-manager/draft/ChangeFacts'
import { LineWithRemark } from '#portal/fleet-manager/draft/LineWithRemark'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import type { TypeRow } from './typeRows'

/** Kinds of cross-reference: what they are for, whose codes they translate, and how many have no row. */
export const typeColumns: readonly ReadOnlyColumn<TypeRow>[] = [
  {
    name: 'code',
    label: 'fleetManager.fields.type',
    cell: (row) => <TypeName {...row} />,
  },
  {
    name: 'systems',
    label: 'fleetManager.type.systems',
    cell: ({ stored }) => <LineWithRemark line={(stored && systemsOf(stored)) || '–'} remark={stored?.owner ?? ''} />,
  },
  { name: 'lookupCode', label: 'fleetManager.fields.lookupCode', cell: ({ stored }) => stored?.lookupCode ?? '–' },
  {
    name: 'rows',
    label: 'fleetManager.type.rows',
    cell: ({ stored }) => formatQuantity(stored?.rowCount ?? 0),
    isFigure: true,
  },
  {
    name: 'unresolved',
    label: 'fleetManager.type.unresolved',
    cell: ({ stored }) => formatQuantity(stored?.unresolvedCount ?? 0),
    isFigure: true,
  },
  {
    name: 'draft',
    label: 'fleetManager.columns.draft',
    cell: ({ drafted }) => (drafted ? <ChangeFacts change={drafted} /> : '–'),
  },
]

/** From which system to which; empty where nobody named them. */
export const systemsOf = ({ sourceSystem, targetSystem }: NonNullable<TypeRow['stored']>): string =>
  [sourceSystem, targetSystem].some((system) => system !== '') ? `${sourceSystem || '–'} → ${targetSystem || '–'}` : ''

const TypeName = ({ code, stored }: TypeRow) => {
  const translate = useTranslate()
  const remarks = [stored?.description ?? '', stored?.isActive === false ? translate('fleetManager.type.retired') : '']
  return (
    <Box sx={{ minWidth: 130 }}>
      <LineWithRemark line={code} remark={remarks.filter((remark) => remark !== '').join(' · ')} />
    </Box>
  )
}
