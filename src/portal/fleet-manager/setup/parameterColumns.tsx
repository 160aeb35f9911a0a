import { Typography } from '@mui/material'
import { withUnit } from '#domain/fleet-manager/parameters'
import { ChangeFacts } from '#portal/fleet-manager/draft/ChangeFacts'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { ownTime } from '#portal/ui/i18n/zonedTime'
import type { ParameterRow } from './parameterRows'

type Translate = (key: string, words?: Record<string, unknown>) => string

/** What a parameter means, its value and unit, what the draft makes of it, who reads it, and who changed it last. */
export const parameterColumns = (
  translate: Translate,
  labelOf: (row: ParameterRow) => string,
): readonly ReadOnlyColumn<ParameterRow>[] => [
  {
    name: 'name',
    label: 'fleetManager.columns.name',
    cell: (row) => (
      <>
        {labelOf(row)}
        <Typography
          component="span"
          variant="body2"
          color="text.secondary"
          sx={{ display: 'block', overflowWrap: 'anywhere' }}
        >
          {row.name === null ? row.lookupCode : translate(`fleetManager.parameters.${row.name}.meaning`)}
        </Typography>
      </>
    ),
  },
  { name: 'value', label: 'fleetManager.columns.value', cell: (row) => valueOf(row, translate) },
  {
    name: 'draft',
    label: 'fleetManager.columns.draft',
    cell: ({ drafted }) => (drafted ? <ChangeFacts change={drafted} /> : '–'),
  },
  {
    name: 'usedBy',
    label: 'fleetManager.columns.usedBy',
    cell: ({ field }) => field?.usedBy.map((use) => translate(`fleetManager.uses.${use}`)).join(', ') || '–',
  },
  {
    name: 'changed',
    label: 'fleetManager.columns.changed',
    cell: ({ stored }) => (stored ? `${stored.updatedBy} · ${ownTime(stored.updatedAt)}` : '–'),
  },
]

/** The value with its unit; without one of the customer, the default that is in effect. */
const valueOf = ({ stored, field }: ParameterRow, translate: Translate): string => {
  if (stored && stored.value !== '') return withUnit(stored.value, field?.unit, '\u00a0')
  return field?.usual
    ? translate('fleetManager.defaultValue', { value: withUnit(field.usual, field.unit, '\u00a0') })
    : '–'
}
