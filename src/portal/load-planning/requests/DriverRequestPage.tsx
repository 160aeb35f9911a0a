import Add from '@mui/icons-material/Add'
import { Alert, Button, Paper, Stack } from '@mui/material'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { canBeDecided, type RequestDecision } from '#domain/load-planning/driverRequest'
import { LeaveQuestion } from '#portal/kit/crud-pages/LeaveQuestion'
import { ReadFailure } from '#portal/kit/facts/PagedFacts'
import { PageActions } from '#portal/kit/PageActions'
import { noMarks } from '#portal/kit/rowMarks'
import { SideDrawer } from '#portal/kit/SideDrawer'
import { ExportButton } from '#portal/load-planning/parts/ExportButton'
import { useAge } from '#portal/kit/useAge'
import { DecisionDialog } from './DecisionDialog'
import { NoRequests } from './NoRequests'
import { requestColumns } from './requestColumns'
import { RequestFacts } from './RequestFacts'
import { blankRequest } from './requestFilter'
import { RequestFilters } from './RequestFilters'
import { RequestForm } from './RequestForm'
import { RequestTable } from './RequestTable'
import { RequestTools } from './RequestTools'
import { useAskedRequests } from './useAskedRequests'
import { useRequestKeys } from './useRequestKeys'
import { useRequestRows } from './useRequestRows'

type Question = { status: RequestDecision['status']; ids: readonly number[] }

/** What drivers ask for, seen against the plan: asked for them here, approved, declined or withdrawn. */
export const DriverRequestPage = () => {
  const translate = useTranslate()
  const age = useAge()
  const asked = useAskedRequests()
  const { all, shown, counts, error, isReading, read } = useRequestRows(asked)
  const [marks, setMarks] = useState(noMarks)
  const [question, setQuestion] = useState<Question | null>(null)
  /** What was typed into the form stays there when it is closed. */
  const [draft, setDraft] = useState(blankRequest)
  const columns = useMemo(() => requestColumns(translate, age), [translate, age])
  const marked = shown.filter(({ id }) => marks.marked.has(id))
  const opened = all.find(({ id }) => String(id) === asked.opened)
  const isForm = asked.opened === 'new'
  const create = () => asked.change({ request: 'new' })
  const close = () => asked.change({ request: '' })
  const decideMarked = (status: RequestDecision['status']) => {
    const chosen = marked.length > 0 ? marked : shown.filter(({ id }) => id === marks.cursor)
    const ids = chosen.filter((request) => canBeDecided(request.status, status)).map(({ id }) => id)
    if (ids.length > 0) setQuestion({ status, ids })
  }
  useRequestKeys({ onDecide: decideMarked, onCreate: create })
  return (
    <Stack spacing={3}>
      <PageActions>
        <Button variant="contained" startIcon={<Add />} onClick={create}>
          {translate('planWork.requests.create')}
        </Button>
      </PageActions>
      <RequestFilters asked={asked} counts={counts} />
      {error && (
        <Stack spacing={1}>
          <ReadFailure error={error} onRetry={() => void read()} />
          <Alert severity="info">{translate('planWork.readFailed')}</Alert>
        </Stack>
      )}
      <Paper variant="outlined" component="section" aria-label={translate('planWork.requests.list')}>
        <RequestTools shown={shown.length} marked={marked} onDecide={decideMarked}>
          <ExportButton
            name={translate('planWork.requests.list')}
            rows={marked.length > 0 ? marked : shown}
            columns={columns}
          />
        </RequestTools>
        <RequestTable
          requests={shown}
          columns={columns}
          asked={asked}
          marks={marks}
          onMarks={setMarks}
          isReading={isReading}
          whenEmpty={<NoRequests isFiltered={asked.isFiltered} onClear={asked.clear} onCreate={create} />}
        />
      </Paper>
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
        {opened && <RequestFacts request={opened} onDecide={(status) => setQuestion({ status, ids: [opened.id] })} />}
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
