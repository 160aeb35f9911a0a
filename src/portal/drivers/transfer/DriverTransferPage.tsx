import Add from '@mui/icons-material/Add'
import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ListedTransfer } from '#contract/people/driverTransfers'
import { LeaveQuestion } from '#portal/ui/crud-pages/form/LeaveQuestion'
import { listKeys } from '#portal/ui/crud-pages/list/listKeys'
import { useListShortcuts } from '#portal/ui/crud-pages/list/useListShortcuts'
import { EmptyState } from '#portal/ui/EmptyState'
import { PageActions } from '#portal/ui/page/PageActions'
import { type PageKey, usePageKeys } from '#portal/ui/page/pageKeys'
import { useHotKeys } from '#portal/ui/page/useHotKeys'
import { WorkList } from '#portal/ui/records/WorkList'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { noMarks } from '#portal/ui/table/rowMarks'
import { transferCard, transferColumns } from './transferColumns'
import { TransferFacts } from './TransferFacts'
import { TransferFilters } from './TransferFilters'
import { blankDraft, TransferForm } from './TransferForm'
import { TransferStepDialog } from './TransferStepDialog'
import { stepsOf, type UserStep, userSteps } from './transferSteps'
import { useLocations } from './useLocations'
import { useTransferRows } from './useTransferRows'

/** Transfers of drivers to other locations: requested, checked and approved here; a job lets them take effect. */
export const DriverTransferPage = () => {
  const translate = useTranslate()
  const asked = useTransferRows()
  const { all, shown, change } = asked
  const { locationOf } = useLocations()
  const [marks, setMarks] = useState(noMarks)
  const [question, setQuestion] = useState<{ step: UserStep; ids: readonly number[] } | null>(null)
  /** Input typed into the form stays when it is closed. */
  const [draft, setDraft] = useState(blankDraft)
  const marked = shown.filter(({ id }) => marks.marked.has(id))
  const opened = all.find(({ id }) => String(id) === asked.opened)
  const isForm = asked.opened === 'new'
  const create = () => change({ transfer: 'new' })
  const close = () => change({ transfer: '' })
  const take = (chosen: readonly ListedTransfer[], step: UserStep) => {
    const ids = chosen.filter((transfer) => stepsOf(transfer).includes(step)).map(({ id }) => id)
    if (ids.length > 0) setQuestion({ step, ids })
  }
  const takeMarked = (step: UserStep) =>
    take(marked.length > 0 ? marked : shown.filter(({ id }) => id === marks.cursor), step)
  useListShortcuts()
  usePageKeys(transferKeys)
  useHotKeys({ a: () => takeMarked('approve'), d: () => takeMarked('decline'), n: create })
  return (
    <Stack spacing={3}>
      <PageActions>
        <Button variant="contained" startIcon={<Add />} onClick={create}>
          {translate('transfers.create')}
        </Button>
      </PageActions>
      <TransferFilters asked={asked} />
      <WorkList
        label={translate('transfers.list')}
        list="driver-transfers"
        count="transfers.count"
        actions={userSteps
          .filter((step) => marked.some((transfer) => stepsOf(transfer).includes(step)))
          .map((step) => (
            <Button key={step} variant={step === 'approve' ? 'contained' : 'outlined'} onClick={() => takeMarked(step)}>
              {translate(`transfers.act.${step}`)}
            </Button>
          ))}
        error={asked.error}
        onRetry={() => void asked.read()}
        rows={shown}
        columns={transferColumns(translate, locationOf)}
        nameOf={({ driverName, id }) => `${driverName} ${id}`}
        card={transferCard(locationOf)}
        marks={marks}
        onMarks={setMarks}
        onOpen={({ id }) => change({ transfer: String(id) })}
        sort={asked.sort}
        onSort={asked.sortBy}
        isLoading={asked.isReading}
        whenEmpty={
          <EmptyState text={translate(asked.isFiltered ? 'transfers.noneFiltered' : 'transfers.none')}>
            <Button variant="outlined" onClick={asked.isFiltered ? asked.clear : create}>
              {translate(asked.isFiltered ? 'transfers.clear' : 'transfers.create')}
            </Button>
          </EmptyState>
        }
      />
      <SideDrawer
        title={translate(isForm ? 'transfers.create' : 'transfers.one')}
        isOpen={isForm || opened !== undefined}
        onClose={close}
      >
        {isForm && (
          <TransferForm
            draft={draft}
            onChange={setDraft}
            onClose={close}
            onDone={() => {
              setDraft(blankDraft)
              close()
            }}
          />
        )}
        {opened && <TransferFacts transfer={opened} onStep={(step) => take([opened], step)} />}
      </SideDrawer>
      {question && (
        <TransferStepDialog
          step={question.step}
          transfers={all.filter(({ id }) => question.ids.includes(id))}
          onClose={() => setQuestion(null)}
        />
      )}
      <LeaveQuestion when={draft !== blankDraft && JSON.stringify(draft) !== JSON.stringify(blankDraft)} />
    </Stack>
  )
}

const transferKeys: readonly PageKey[] = [
  ...listKeys,
  ['a  d', 'transfers.keys.decide'],
  ['n', 'transfers.keys.create'],
]
