import Add from '@mui/icons-material/Add'
import { Button, Stack, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { driverRequests } from '#contract/load-planning/driverRequests'
import type { DriverRequest } from '#domain/load-planning/requests/driverRequest'
import type { DecidedStatus } from '#domain/load-planning/requests/requestState'
import { call } from '#portal/data/call/call'
import { useWrite } from '#portal/data/useWrite'
import { WorkList } from '#portal/ui/records/WorkList'
import { LeaveQuestion } from '#portal/ui/form/LeaveQuestion'
import { listKeys } from '#portal/ui/list/listKeys'
import { useListShortcuts } from '#portal/ui/list/useListShortcuts'
import { PageActions } from '#portal/ui/page/PageActions'
import { type PageKey, usePageKeys } from '#portal/ui/page/pageKeys'
import { useHotKeys } from '#portal/ui/page/useHotKeys'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { noMarks } from '#portal/ui/table/rowMarks'
import { useAge } from '#portal/ui/useAge'
import { DecisionDialog } from './DecisionDialog'
import { RequestActions } from './RequestActions'
import { requestCard, requestColumns } from './requestColumns'
import { RequestFacts } from './RequestFacts'
import { blankRequest } from './requestFilter'
import { RequestFilters } from './RequestFilters'
import { RequestForm } from './RequestForm'
import { isPossible, type RequestStep } from './requestSteps'
import { useAskedRequests } from './useAskedRequests'
import { useRequestRows } from './useRequestRows'

type Question = { status: DecidedStatus; ids: readonly number[] }

/** What drivers ask for, seen against the plan: asked for them here, reviewed, approved, declined, countered or withdrawn. */
export const DriverRequestPage = () => {
  const translate = useTranslate()
  const age = useAge()
  const asked = useAskedRequests()
  const { all, shown, counts, error, isReading, read } = useRequestRows(asked)
  const [marks, setMarks] = useState(noMarks)
  const [question, setQuestion] = useState<Question | null>(null)
  /** Input typed into the form stays when it is closed. */
  const [draft, setDraft] = useState(blankRequest)
  const columns = useMemo(() => requestColumns(translate, age), [translate, age])
  const marked = shown.filter(({ id }) => marks.marked.has(id))
  const opened = all.find(({ id }) => String(id) === asked.opened)
  const isForm = asked.opened === 'new'
  const create = () => asked.change({ request: 'new' })
  const close = () => asked.change({ request: '' })
  const block = useBlocking()
  const take = (chosen: readonly DriverRequest[], step: RequestStep) => {
    const ids = chosen.filter((request) => isPossible(request, step)).map(({ id }) => id)
    // Days are offered to one driver at a time.
    if (ids.length === 0 || (step === 'counter-offered' && ids.length > 1)) return
    if (step === 'blocked' || step === 'freed') block(ids, step === 'blocked')
    else setQuestion({ status: step, ids })
  }
  const takeMarked = (step: RequestStep) =>
    take(marked.length > 0 ? marked : shown.filter(({ id }) => id === marks.cursor), step)
  useRequestKeys({ onStep: takeMarked, onCreate: create })
  return (
    <Stack spacing={3}>
      <PageActions>
        <Button variant="contained" startIcon={<Add />} onClick={create}>
          {translate('planWork.requests.create')}
        </Button>
      </PageActions>
      <RequestFilters asked={asked} counts={counts} />
      <WorkList
        label={translate('planWork.requests.list')}
        count="planWork.requests.count"
        actions={<RequestActions requests={marked} onStep={takeMarked} />}
        error={error}
        onRetry={() => void read()}
        rows={shown}
        columns={columns}
        nameOf={({ driverName, id }) => `${driverName} ${id}`}
        card={requestCard(translate)}
        marks={marks}
        onMarks={setMarks}
        onOpen={({ id }) => asked.change({ request: String(id) })}
        sort={asked.sort}
        onSort={asked.sortBy}
        isLoading={isReading}
        whenEmpty={<NoRequests isFiltered={asked.isFiltered} onClear={asked.clear} onCreate={create} />}
      />
      <SideDrawer
        title={translate(isForm ? 'planWork.requests.create' : 'planWork.requests.one')}
        isOpen={isForm || opened !== undefined}
        onClose={close}
      >
        {isForm && (
          <RequestForm
            draft={draft}
            onChange={setDraft}
            onClose={close}
            onDone={() => {
              setDraft(blankRequest)
              close()
            }}
          />
        )}
        {opened && <RequestFacts request={opened} onStep={(step) => take([opened], step)} />}
      </SideDrawer>
      {question && (
        <DecisionDialog
          status={question.status}
          requests={all.filter(({ id }) => question.ids.includes(id))}
          read={read}
          onClose={() => setQuestion(null)}
        />
      )}
      <LeaveQuestion when={draft !== blankRequest && JSON.stringify(draft) !== JSON.stringify(blankRequest)} />
    </Stack>
  )
}

/** Keeps the days of requests free in the calendar, or gives them free again; either can be undone. */
const useBlocking = () => {
  const translate = useTranslate()
  const { run } = useWrite(driverRequests.blockDriverRequests, {
    couldNot: 'planWork.requests.notDecided',
    refreshes: [driverRequests.listDriverRequests, driverRequests.readRequestCover],
    success: ({ changed }, { body }) =>
      translate(`planWork.requests.done.${body.blocked ? 'blocked' : 'freed'}`, { smart_count: changed }),
    undo: (_, { body: { ids, blocked } }) =>
      call(driverRequests.blockDriverRequests, { body: { ids, blocked: !blocked } }),
  })
  return (ids: number[], blocked: boolean) => void run({ body: { ids, blocked } })
}

type NoRequestsProps = { isFiltered: boolean; onClear: () => void; onCreate: () => void }

/** Why there is no request, and what to do about it. */
const NoRequests = ({ isFiltered, onClear, onCreate }: NoRequestsProps) => {
  const translate = useTranslate()
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start', whiteSpace: 'normal' }}>
      <Typography variant="subtitle1" component="p">
        {translate(isFiltered ? 'planWork.requests.noneFiltered' : 'planWork.requests.none')}
      </Typography>
      <Button variant="outlined" onClick={isFiltered ? onClear : onCreate}>
        {translate(isFiltered ? 'planWork.requests.clearFilters' : 'planWork.requests.create')}
      </Button>
    </Stack>
  )
}

const requestKeys: readonly PageKey[] = [
  ...listKeys,
  ['a  d  w', 'planWork.keys.approve'],
  ['o  r  b', 'planWork.keys.offer'],
  ['n', 'planWork.keys.create'],
]

type RequestKeys = { onStep: (step: RequestStep) => void; onCreate: () => void }

/** The keys of the requests: a letter for each step of the marked ones, or the one under the cursor. */
const useRequestKeys = ({ onStep, onCreate }: RequestKeys): void => {
  useListShortcuts()
  usePageKeys(requestKeys)
  useHotKeys({
    a: () => onStep('approved'),
    d: () => onStep('declined'),
    w: () => onStep('withdrawn'),
    o: () => onStep('counter-offered'),
    r: () => onStep('in-review'),
    b: () => onStep('blocked'),
    n: onCreate,
  })
}
