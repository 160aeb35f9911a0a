import Add from '@mui/icons-material/Add'
import { Button, Stack } from '@mui/material'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ListedTransfer } from '#contract/people/transferWire'
import { hasNotice } from '#domain/people/transfers/transfer'
import { LeaveQuestion } from '#portal/ui/form/LeaveQuestion'
import { listKeys } from '#portal/ui/list/listKeys'
import { useListShortcuts } from '#portal/ui/list/useListShortcuts'
import { EmptyState } from '#portal/ui/EmptyState'
import { PageActions } from '#portal/ui/page/PageActions'
import { type PageKey, usePageKeys } from '#portal/ui/page/pageKeys'
import { useHotKeys } from '#portal/ui/page/useHotKeys'
import { PrintButton } from '#portal/ui/records/PrintButton'
import { WorkList } from '#portal/ui/records/WorkList'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { noMarks } from '#portal/ui/table/rowMarks'
import { transferCard, transferColumns } from './transferColumns'
import { TransferFacts } from './TransferFacts'
import { TransferFilters } from './TransferFilters'
import { blankDraft, TransferForm } from './TransferForm'
import { TransferStepDialog } from './TransferStepDialog'
import { readNotices, stepsOf, type UserStep, userSteps } from './transferSteps'
import { useLocations } from './useLocations'
import { useTransferRows, useTransfers } from './useTransferRows'

/** Transfers of drivers to other locations: requested, checked and approved here; a job lets them take effect. */
export const DriverTransferPage = () => {
  const translate = useTranslate()
  const { locations, locationOf } = useLocations()
  const columns = useMemo(() => transferColumns(translate, locations), [translate, locations])
  const asked = useTransferRows(columns)
  const { shown, change, isForm, openedId } = asked
  const [marks, setMarks] = useState(noMarks)
  const [question, setQuestion] = useState<{ step: UserStep; transfers: readonly ListedTransfer[] } | null>(null)
  /** Input typed into the form stays when it is closed. */
  const [draft, setDraft] = useState(blankDraft)
  const marked = shown.filter(({ id }) => marks.marked.has(id))
  const printable = marked.filter(({ status }) => hasNotice(status))
  const [record] = useTransfers(openedId === null ? [] : [openedId])
  const opened = shown.find(({ id }) => id === openedId) ?? record
  const create = () => change({ transfer: 'new' })
  const close = () => change({ transfer: '' })
  const take = (chosen: readonly ListedTransfer[], step: UserStep) => {
    const transfers = chosen.filter((transfer) => stepsOf(transfer).includes(step))
    if (transfers.length > 0) setQuestion({ step, transfers })
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
        drawer={['transfer']}
        count="transfers.count"
        actions={
          <>
            {userSteps
              .filter((step) => marked.some((transfer) => stepsOf(transfer).includes(step)))
              .map((step) => (
                <Button
                  key={step}
                  variant={step === 'approve' ? 'contained' : 'outlined'}
                  onClick={() => takeMarked(step)}
                >
                  {translate(`transfers.act.${step}`)}
                </Button>
              ))}
            {printable.length > 0 && (
              <PrintButton
                label={translate('transfers.print')}
                read={() => readNotices(printable.map(({ id }) => id))}
              />
            )}
          </>
        }
        error={asked.error}
        onRetry={() => void asked.read()}
        rows={shown}
        columns={columns}
        whole={asked.whole}
        onEndReached={asked.readOn}
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
        <TransferStepDialog step={question.step} asked={question.transfers} onClose={() => setQuestion(null)} />
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
