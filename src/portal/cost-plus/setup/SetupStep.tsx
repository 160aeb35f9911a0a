import { Checkbox, FormControlLabel, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { categoryChoice, type CategoryChoice } from '#portal/cost-plus/parts/useCategories'
import { Panel } from '#portal/ui/Panel'
import { RowFields } from './RowFields'
import { RowList } from './RowList'
import { type DraftProblem, readDraft, type Row, type SetupDraft } from './setupDraft'
import {
  approvalFields,
  categoryFields,
  feeFields,
  fixedChargeFields,
  fuelFields,
  gainShareFields,
  mappingFields,
  rateFields,
  type SetupField,
  termFields,
  tierFields,
} from './setupFields'

export const setupSteps = [
  'contract',
  'categories',
  'mappings',
  'fixed',
  'variable',
  'terms',
  'approval',
  'review',
] as const
export type SetupStepName = (typeof setupSteps)[number]

type SetupStepProps = {
  step: Exclude<SetupStepName, 'review'>
  draft: SetupDraft
  problems: readonly DraftProblem[]
  isReadOnly: boolean
  onChange: (changes: Partial<SetupDraft>) => void
}

/** The fields of one step of the set-up. */
export const SetupStep = ({ step, draft, problems, isReadOnly, onChange }: SetupStepProps) => {
  const translate = useTranslate()
  const categories = readDraft(draft, '').setup.categories.flatMap(({ name, ...category }) =>
    category.code ? [categoryChoice(translate, { ...category, label: name || category.code })] : [],
  )
  const shared = { problems, categories, isReadOnly }
  const setTerms = (terms: Row) => onChange({ terms })
  switch (step) {
    case 'contract':
      return <RowFields {...shared} fields={termFields} row={draft.terms} path="" onChange={setTerms} />
    case 'approval':
      return <RowFields {...shared} fields={approvalFields} row={draft.terms} path="" onChange={setTerms} />
    case 'categories':
      return (
        <RowList
          {...shared}
          noun="categories"
          path="categories"
          fields={categoryFields}
          rows={draft.categories}
          blank={{ behaviour: 'variable', treatment: 'markup', markup: '0' }}
          onChange={(rows) => onChange({ categories: rows })}
        />
      )
    case 'mappings':
      return (
        <RowList
          {...shared}
          noun="mappings"
          path="mappings"
          fields={mappingFields}
          rows={draft.mappings}
          blank={{}}
          onChange={(rows) => onChange({ mappings: rows })}
        />
      )
    case 'fixed':
      return (
        <RowList
          {...shared}
          noun="fixedCharges"
          path="fixedCharges"
          fields={fixedChargeFields}
          rows={draft.fixedCharges}
          blank={{ from: `${draft.terms.effectiveFrom ?? ''}-01` }}
          onChange={(rows) => onChange({ fixedCharges: rows })}
        />
      )
    case 'variable':
      return <VariableRates {...shared} rates={draft.variableRates} onChange={onChange} />
    case 'terms':
      return (
        <Stack spacing={3}>
          <OptionalTerms {...shared} name="fuel" row={draft.fuel} fields={fuelFields} onChange={onChange} />
          <OptionalTerms {...shared} name="fee" row={draft.fee} fields={feeFields} onChange={onChange} />
          <OptionalTerms
            {...shared}
            name="gainShare"
            row={draft.gainShare}
            fields={gainShareFields}
            onChange={onChange}
          />
        </Stack>
      )
  }
}

type Shared = Pick<SetupStepProps, 'problems' | 'isReadOnly' | 'onChange'> & { categories: readonly CategoryChoice[] }

/** Variable rates, each with its tiers. */
const VariableRates = ({ rates, onChange, ...shared }: Shared & { rates: SetupDraft['variableRates'] }) => (
  <RowList
    {...shared}
    noun="variableRates"
    path="variableRates"
    fields={rateFields}
    rows={rates.map(({ row }) => row)}
    blank={{ basis: 'miles' }}
    onChange={(rows) =>
      onChange({ variableRates: rows.map((row, at) => ({ row, tiers: rates[at]?.tiers ?? [{ upTo: '', rate: '' }] })) })
    }
    onRemove={(at) => onChange({ variableRates: rates.toSpliced(at, 1) })}
    renderMore={(at) => (
      <RowList
        {...shared}
        noun="tiers"
        path={`variableRates.${at}.tiers`}
        fields={tierFields}
        rows={rates[at]?.tiers ?? []}
        blank={{ upTo: '', rate: '' }}
        onChange={(tiers) =>
          onChange({ variableRates: rates.map((rate, of) => (of === at ? { ...rate, tiers } : rate)) })
        }
      />
    )}
  />
)

type OptionalTermsProps = Shared & {
  name: 'fuel' | 'fee' | 'gainShare'
  row: Row | null
  fields: readonly SetupField[]
}

const blankTerms: Readonly<Record<OptionalTermsProps['name'], Row>> = {
  fuel: { basis: 'miles' },
  fee: { kind: 'percent' },
  gainShare: {},
}

/** Terms that a contract has or does not have. */
const OptionalTerms = ({ name, row, fields, onChange, ...shared }: OptionalTermsProps) => {
  const translate = useTranslate()
  return (
    <Panel title={translate(`billingSetup.terms.${name}`)} look="padded">
      <FormControlLabel
        label={translate(`billingSetup.terms.has.${name}`)}
        disabled={shared.isReadOnly}
        control={
          <Checkbox
            checked={row !== null}
            onChange={(_, checked) => onChange({ [name]: checked ? blankTerms[name] : null })}
          />
        }
      />
      {row && (
        <RowFields {...shared} fields={fields} row={row} path={name} onChange={(next) => onChange({ [name]: next })} />
      )}
    </Panel>
  )
}
