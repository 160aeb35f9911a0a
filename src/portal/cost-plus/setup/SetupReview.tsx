import { Alert, Button, Link, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { setups } from '#contract/cost-plus/setups'
import type { Answer } from '#contract/platform/endpoint'
import { isPeriod, monthsAfter, type Period } from '#domain/billing/period'
import type { Setup } from '#domain/billing/setup/setup'
import { shownMoney } from '#portal/ui/amounts'
import { LineDifferences } from '#portal/cost-plus/parts/LineDifferences'
import { currentMonth, shownMonth } from '#portal/cost-plus/parts/months'
import { useWrite } from '#portal/data/useWrite'
import { Panel } from '#portal/ui/Panel'
import type { DraftProblem } from './setupDraft'
import { type SetupStepName } from './SetupStep'

type SetupProblemsProps = {
  problems: readonly DraftProblem[]
  onStep: (step: SetupStepName) => void
}

/** The problems left in a draft, each with the way to its step. */
export const SetupProblems = ({ problems, onStep }: SetupProblemsProps) => {
  const translate = useTranslate()
  return (
    <Alert severity="error" variant="outlined">
      {translate('billingSetup.problemsLeft', { smart_count: problems.length })}
      <ul>
        {problems.slice(0, 20).map(({ field, code }) => (
          <li key={`${field} ${code}`}>
            <Link component="button" type="button" onClick={() => onStep(stepOf(field))} sx={{ font: 'inherit' }}>
              {fieldName(field, translate)}
            </Link>
            : {translate(`billingSetup.problems.${code}`)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** The step that has a field. */
export const stepOf = (field: string): SetupStepName => {
  const [list = ''] = field.split('.')
  return stepsOfLists[list] ?? 'contract'
}

const stepsOfLists: Readonly<Record<string, SetupStepName>> = {
  categories: 'categories',
  mappings: 'mappings',
  fixedCharges: 'fixed',
  variableRates: 'variable',
  fuel: 'terms',
  fee: 'terms',
  gainShare: 'terms',
  approvers: 'approval',
  varianceTolerance: 'approval',
}

/** `mappings.2.category` as people count: the list, the number of the row, and the field. */
const fieldName = (field: string, say: (key: string) => string): string =>
  field
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : say(`billingSetup.fields.${part}`)))
    .join(' · ')

/** What a period would bill under the draft, beside what it bills under the active version; nothing is stored. */
export const SetupTest = ({ setup }: { setup: Setup }) => {
  const translate = useTranslate()
  const [period, setPeriod] = useState<Period>(() => monthsAfter(currentMonth(), -1))
  const [tested, setTested] = useState<(Answer<typeof setups.testSetup> & { period: Period }) | null>(null)
  const { run, busy } = useWrite(setups.testSetup, { couldNot: 'billingSetup.test.couldNot' })
  const test = async () => {
    const answer = await run({ body: { period, setup } })
    setTested(answer ? { ...answer, period } : null)
  }
  return (
    <Panel title={translate('billingSetup.test.title')} look="padded">
      <Stack spacing={3}>
        <Typography variant="body2">{translate('billingSetup.test.text')}</Typography>
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <TextField
            type="month"
            size="small"
            label={translate('billing.period.label')}
            value={period}
            onChange={({ target }) => setPeriod(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // It tests the draft and does not save it.
              event.preventDefault()
              if (isPeriod(period)) void test()
            }}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <Button variant="outlined" loading={busy} disabled={!isPeriod(period)} onClick={() => void test()}>
            {translate('billingSetup.test.action')}
          </Button>
        </Stack>
        {tested && (
          <Stack spacing={2}>
            <Typography variant="h3" role="status">
              {translate('billingSetup.test.total', {
                month: shownMonth(tested.period),
                total: shownMoney(tested.total),
              })}
            </Typography>
            {[
              tested.unmapped > 0 && translate('billingSetup.test.unmapped', { smart_count: tested.unmapped }),
              tested.held > 0 && translate('billingSetup.test.held', { smart_count: tested.held }),
              ...tested.notices,
            ]
              .filter((notice) => notice !== false)
              .map((notice) => (
                <Alert key={notice} severity="warning" variant="outlined">
                  {notice}
                </Alert>
              ))}
            <LineDifferences rows={tested.differences} whenEmpty={translate('billingSetup.test.nothing')} />
          </Stack>
        )}
      </Stack>
    </Panel>
  )
}
