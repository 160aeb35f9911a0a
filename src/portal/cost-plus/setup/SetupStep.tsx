import { Checkbox, FormControlLabel, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { categoryChoice } from '#portal/cost-plus/parts/useCategories'
import { Panel } from '#portal/ui/Panel'
import { bases, blankDraft, readDraft, type SetupDraft } from './setupDraft'
import { PayFlag, SetupChoice, SetupFlag, SetupInput, SetupInputs, SetupList, useIsReadOnly } from './SetupInputs'

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

/** The inputs of one step of the set-up. */
export const SetupStep = ({ step }: { step: Exclude<SetupStepName, 'review'> }) => {
  switch (step) {
    case 'contract':
      return (
        <SetupInputs>
          <SetupInput source="effectiveFrom" type="month" />
          <SetupInput source="contractNumber" longest={60} />
          <SetupInput source="tax" isNumber />
          <SetupFlag source="taxExempt" />
          <SetupInput source="termsDays" isNumber />
          <SetupChoice source="invoiceGrouping" choices={['one', 'by-type']} />
        </SetupInputs>
      )
    case 'approval':
      return (
        <SetupInputs>
          <SetupInput source="approvers" longest={600} />
          <SetupInput source="varianceTolerance" isNumber />
        </SetupInputs>
      )
    case 'categories':
      return (
        <SetupList source="categories" blank={blankCategory}>
          <SetupInput source="code" longest={30} />
          <SetupInput source="name" longest={60} />
          <SetupChoice source="behaviour" choices={['fixed', 'variable']} />
          <SetupChoice source="treatment" choices={['markup', 'pass-through', 'non-billable']} />
          <SetupInput source="markup" isNumber />
          <SetupInput source="cap" isNumber />
          <SetupFlag source="taxable" />
          <PayFlag />
        </SetupList>
      )
    case 'mappings':
      return <Mappings />
    case 'fixed':
      return <FixedCharges />
    case 'variable':
      return (
        <SetupList
          source="variableRates"
          blank={blankRate}
          renderMore={(path) => (
            <SetupList source={`${path}.tiers`} noun="tiers" blank={blankTier}>
              <SetupInput source="upTo" isNumber />
              <SetupInput source="rate" isNumber />
            </SetupList>
          )}
        >
          <SetupChoice source="basis" choices={bases} />
          <SetupInput source="description" longest={100} />
          <SetupInput source="minimumCharge" isNumber />
          <SetupInput source="glAccount" longest={30} />
          <SetupFlag source="taxable" />
        </SetupList>
      )
    case 'terms':
      return (
        <Stack spacing={3}>
          <OptionalTerms name="fuel">
            <SetupInput source="basePrice" isNumber />
            <SetupInput source="milesPerGallon" isNumber />
            <SetupChoice source="basis" choices={['miles', 'loaded-miles']} />
            <SetupFlag source="allowNegative" />
            <SetupFlag source="taxable" />
          </OptionalTerms>
          <OptionalTerms name="fee">
            <SetupChoice source="kind" choices={['percent', 'fixed']} />
            <SetupInput source="amount" isNumber />
            <SetupFlag source="taxable" />
          </OptionalTerms>
          <OptionalTerms name="gainShare">
            <SetupInput source="targetCost" isNumber />
            <SetupInput source="share" isNumber />
          </OptionalTerms>
        </Stack>
      )
  }
}

type RecordOf<List extends 'categories' | 'mappings' | 'fixedCharges' | 'variableRates'> = SetupDraft[List][number]

const blankCategory: RecordOf<'categories'> = {
  code: '',
  name: '',
  behaviour: 'variable',
  treatment: 'markup',
  markup: '0',
  cap: '',
  taxable: false,
}
const blankMapping: RecordOf<'mappings'> = { accountFrom: '', accountTo: '', costCenter: '', vendor: '', category: '' }
const blankTier = { upTo: '', rate: '' }
const blankRate: RecordOf<'variableRates'> = {
  basis: 'miles',
  description: '',
  tiers: [blankTier],
  minimumCharge: '',
  glAccount: '',
  taxable: false,
}

/** Which accounts go to which category of the draft. */
const Mappings = () => {
  const translate = useTranslate()
  const categories = useWatch<SetupDraft, 'categories'>({ name: 'categories' })
  const choices = readDraft({ ...blankDraft(''), categories }, '').setup.categories.flatMap(({ name, ...category }) =>
    category.code ? [categoryChoice(translate, { ...category, label: name || category.code })] : [],
  )
  return (
    <SetupList source="mappings" blank={blankMapping}>
      <SetupInput source="accountFrom" longest={30} />
      <SetupInput source="accountTo" longest={30} />
      <SetupInput source="costCenter" longest={30} />
      <SetupInput source="vendor" longest={60} />
      <SetupChoice source="category" choices={choices} />
    </SetupList>
  )
}

const FixedCharges = () => {
  const month = useWatch<SetupDraft, 'effectiveFrom'>({ name: 'effectiveFrom' })
  const blank: RecordOf<'fixedCharges'> = {
    unit: '',
    description: '',
    weeklyRate: '',
    from: `${month}-01`,
    to: '',
    glAccount: '',
    taxable: false,
  }
  return (
    <SetupList source="fixedCharges" blank={blank}>
      <SetupInput source="unit" longest={30} />
      <SetupInput source="description" longest={100} />
      <SetupInput source="weeklyRate" isNumber />
      <SetupInput source="from" type="date" />
      <SetupInput source="to" type="date" />
      <SetupInput source="glAccount" longest={30} />
      <SetupFlag source="taxable" />
    </SetupList>
  )
}

const blankTerms: { [Name in 'fuel' | 'fee' | 'gainShare']: NonNullable<SetupDraft[Name]> } = {
  fuel: { basePrice: '', milesPerGallon: '', basis: 'miles', allowNegative: false, taxable: false },
  fee: { kind: 'percent', amount: '', taxable: false },
  gainShare: { targetCost: '', share: '' },
}

/** Terms that a contract has or does not have. */
const OptionalTerms = ({ name, children }: { name: keyof typeof blankTerms; children: ReactNode }) => {
  const translate = useTranslate()
  const isReadOnly = useIsReadOnly()
  const { setValue } = useFormContext<SetupDraft>()
  const isThere = useWatch<SetupDraft, typeof name>({ name }) !== null
  return (
    <Panel title={translate(`billingSetup.terms.${name}`)} look="padded">
      <FormControlLabel
        label={translate(`billingSetup.terms.has.${name}`)}
        disabled={isReadOnly}
        control={
          <Checkbox
            checked={isThere}
            onChange={(_, checked) => setValue(name, checked ? blankTerms[name] : null, { shouldDirty: true })}
          />
        }
      />
      {isThere && <SetupInputs path={name}>{children}</SetupInputs>}
    </Panel>
  )
}
