import Add from '@mui/icons-material/Add'
import { Button, Stack } from '@mui/material'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ListedPackage } from '#contract/people/packageWire'
import { listKeys } from '#portal/ui/list/listKeys'
import { useListShortcuts } from '#portal/ui/list/useListShortcuts'
import { EmptyState } from '#portal/ui/EmptyState'
import { PageActions } from '#portal/ui/page/PageActions'
import { usePageKeys } from '#portal/ui/page/pageKeys'
import { useHotKeys } from '#portal/ui/page/useHotKeys'
import { PrintButton } from '#portal/ui/records/PrintButton'
import { WorkList } from '#portal/ui/records/WorkList'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { noMarks } from '#portal/ui/table/rowMarks'
import { packageCard, packageColumns } from './packageColumns'
import { GatherDialog, PackageStepDialog, PayrollDialog } from './PackageDialogs'
import { PackageFacts } from './PackageFacts'
import { PackageFilters } from './PackageFilters'
import { PackageForm } from './PackageForm'
import { canTake, type UserStep, userSteps } from './packageVocabulary'
import { PayrollFiles } from './PayrollFiles'
import { readPacket } from './readPacket'
import { usePackageRows } from './usePackageRows'

type Question = { step: UserStep | 'export'; packages: readonly ListedPackage[] }

/** Working days of drivers, from the plan to the payroll; those with exceptions come first. */
export const WorkPackagesPage = () => {
  const translate = useTranslate()
  const columns = useMemo(() => packageColumns(translate), [translate])
  const asked = usePackageRows(columns)
  const { shown, change, isForm, opened } = asked
  const [marks, setMarks] = useState(noMarks)
  const [question, setQuestion] = useState<Question | null>(null)
  const [isPayrollOpen, setPayrollOpen] = useState(false)
  const [isGathering, setGathering] = useState(false)
  const marked = shown.filter(({ id }) => marks.marked.has(id))
  const create = () => change({ package: 'new' })
  const close = () => change({ package: '' })
  const isPossible = (step: Question['step']) => marked.some(({ status }) => canTake(status, step))
  const takeMarked = (step: Question['step']) => setQuestion({ step, packages: marked })
  useListShortcuts()
  usePageKeys(listKeys)
  useHotKeys({ n: create })
  return (
    <Stack spacing={3}>
      <PageActions>
        <Button variant="outlined" onClick={() => setPayrollOpen(true)}>
          {translate('workPackages.payrollFile.title')}
        </Button>
        <Button variant="contained" startIcon={<Add />} onClick={create}>
          {translate('workPackages.create')}
        </Button>
      </PageActions>
      <PackageFilters asked={asked} />
      <WorkList
        label={translate('workPackages.list')}
        list="work-packages"
        drawer={['package']}
        count="workPackages.count"
        actions={
          <>
            {marked.length === 0 && (
              <Button variant="outlined" onClick={() => setGathering(true)}>
                {translate('workPackages.gather')}
              </Button>
            )}
            {userSteps.filter(isPossible).map((step) => (
              <Button
                key={step}
                variant={step === 'approve' ? 'contained' : 'outlined'}
                onClick={() => takeMarked(step)}
              >
                {translate(`workPackages.act.${step}`)}
              </Button>
            ))}
            {marked.length > 0 && (
              <PrintButton
                label={translate('workPackages.print')}
                read={() => readPacket(marked.map(({ id }) => id))}
              />
            )}
            {isPossible('export') && (
              <Button variant="contained" onClick={() => takeMarked('export')}>
                {translate('workPackages.export')}
              </Button>
            )}
          </>
        }
        error={asked.error}
        onRetry={() => void asked.read()}
        rows={shown}
        columns={columns}
        whole={asked.whole}
        onEndReached={asked.readOn}
        nameOf={({ name }) => name}
        card={packageCard(translate)}
        marks={marks}
        onMarks={setMarks}
        onOpen={({ id }) => change({ package: String(id) })}
        sort={asked.sort}
        onSort={asked.sortBy}
        isLoading={asked.isReading}
        whenEmpty={
          <EmptyState text={translate(asked.isFiltered ? 'workPackages.noneFiltered' : 'workPackages.none')}>
            <Button variant="outlined" onClick={asked.isFiltered ? asked.clear : () => setGathering(true)}>
              {translate(asked.isFiltered ? 'workPackages.clear' : 'workPackages.gather')}
            </Button>
          </EmptyState>
        }
      />
      <SideDrawer
        title={isForm ? translate('workPackages.create') : (opened?.name ?? '')}
        isOpen={isForm || opened !== undefined}
        onClose={close}
      >
        {isForm && <PackageForm onDone={close} onClose={close} />}
        {opened && (
          <PackageFacts key={opened.id} work={opened} onStep={(step) => setQuestion({ step, packages: [opened] })} />
        )}
      </SideDrawer>
      {isPayrollOpen && <PayrollFiles onClose={() => setPayrollOpen(false)} />}
      {isGathering && <GatherDialog onClose={() => setGathering(false)} />}
      {question?.step === 'export' && <PayrollDialog packages={question.packages} onClose={() => setQuestion(null)} />}
      {question && question.step !== 'export' && (
        <PackageStepDialog step={question.step} packages={question.packages} onClose={() => setQuestion(null)} />
      )}
    </Stack>
  )
}
