import { Button, Stack, Box, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type ProcessStatus, processStatuses } from '#domain/setup/fixedLists'
import { SelectionBar } from '#portal/load-planning/parts/SelectionBar'
import { usePlanningRegions } from '#portal/load-planning/parts/usePlanningRegions'
import { usePlanningSelection } from '#portal/load-planning/parts/usePlanningSelection'
import { WorkList } from '#portal/ui/records/WorkList'
import { LeaveQuestion } from '#portal/ui/form/LeaveQuestion'
import { EmptyState } from '#portal/ui/EmptyState'
import { noMarks } from '#portal/ui/table/rowMarks'
import { useAge } from '#portal/ui/useAge'
import { ConflictList } from './ConflictList'
import { DeclinedAlert } from './DeclinedAlert'
import { StatusQuestion } from './StatusQuestion'
import { useAskedWork } from './useAskedWork'
import { useSaveWork } from './useSaveWork'
import { useStatusQuestions } from './useStatusQuestions'
import { WorkDrawer } from './WorkDrawer'
import { WorkFilters } from './WorkFilters'
import { useDraftStates, useWorkEditing } from './worklist/useWorkEditing'
import { useWorkKeys } from './worklist/useWorkKeys'
import { useWorkLines } from './worklist/useWorkLines'
import { useWorkRows } from './worklist/useWorkRows'
import { workCard, workColumns } from './worklist/workColumns'
import type { WorkDraft } from './worklist/workDrafts'
import { WorkSaveBar } from './WorkSaveBar'

/** The status check: whether drivers have agreed to their work, row by row or many at a time, saved as one list. */
export const VerifyStatusPage = () => {
  const translate = useTranslate()
  const age = useAge()
  const asked = useAskedWork()
  const { selection } = usePlanningSelection()
  const editing = useWorkEditing()
  const { rows, find, error, isReading, isBehind, read } = useWorkRows(selection, editing.isEditing)
  const states = useDraftStates(editing.drafts, find)
  const { lines, shown, counts } = useWorkLines({ rows, drafts: editing.drafts, conflicts: states.conflicts, asked })
  const [marks, setMarks] = useState(noMarks)
  const [declined, setDeclined] = useState<readonly WorkDraft[]>([])
  const areas = usePlanningRegions().data?.areas
  const columns = useMemo(
    () => workColumns(translate, age, (id) => areas?.find((area) => area.id === id)?.name ?? ''),
    [translate, age, areas],
  )
  const questions = useStatusQuestions(editing)
  const { save, isSaving } = useSaveWork({
    read,
    onSaved: (drafts) => {
      editing.drop(drafts.map(({ base }) => base.shipmentId))
      editing.refuse(false)
      setMarks(noMarks)
      setDeclined(drafts.filter(({ edit }) => edit.status === 'declined'))
    },
    onPartlySaved: editing.settle,
  })
  const saveAll = () => {
    editing.refuse(true)
    if (states.wrong.length === 0) void save(states.ready)
  }
  const marked = shown.filter(({ id }) => marks.marked.has(id))
  const setStatus = (status: ProcessStatus) => {
    const chosen = marked.length > 0 ? marked : shown.filter(({ id }) => id === marks.cursor)
    questions.setStatus(
      chosen.map(({ saved }) => saved),
      status,
    )
  }
  useWorkKeys({ onStatus: setStatus, onSave: saveAll })
  return (
    <Stack spacing={3}>
      <SelectionBar />
      <WorkFilters asked={asked} counts={counts} />
      <DeclinedAlert declined={declined} onClose={() => setDeclined([])} />
      <ConflictList
        conflicts={states.conflicts}
        find={(shipmentId) => rows.find((row) => row.shipmentId === shipmentId)}
        onTakeTheirs={(shipmentId) => editing.drop([shipmentId])}
        onKeepMine={(row) => editing.settle([row])}
      />
      <WorkList
        label={translate('planWork.verify.list')}
        count="planWork.verify.count"
        actions={
          <>
            <StatusButtons marked={marked.length} onStatus={setStatus} />
            {isBehind && (
              <Button color="warning" variant="outlined" onClick={() => void read()}>
                {translate('planWork.verify.behind')}
              </Button>
            )}
          </>
        }
        error={error}
        onRetry={() => void read()}
        rows={shown}
        columns={columns}
        nameOf={({ shipmentId }) => shipmentId}
        card={workCard(translate)}
        marks={marks}
        onMarks={setMarks}
        onOpen={({ shipmentId }) => asked.change({ shipment: shipmentId })}
        sort={asked.sort}
        onSort={asked.sortBy}
        isLoading={isReading}
        whenEmpty={<NoWork all={lines.length} onClear={asked.clear} />}
      />
      {editing.isEditing && (
        <WorkSaveBar
          states={states}
          isRefused={editing.isRefused}
          isSaving={isSaving}
          onSave={saveAll}
          onDiscard={editing.discard}
          onShow={({ base }) => asked.change({ shipment: base.shipmentId })}
        />
      )}
      <WorkDrawer
        line={lines.find(({ shipmentId }) => shipmentId === asked.opened)}
        isRefused={editing.isRefused}
        onStatus={({ saved }, status) =>
          status === 'declined' ? editing.change([saved], { status }) : questions.setStatus([saved], status)
        }
        onChange={({ saved }, changes) => editing.change([saved], changes)}
        onTakeBack={({ shipmentId }) => editing.drop([shipmentId])}
        onClose={() => asked.change({ shipment: '' })}
      />
      <StatusQuestion questions={questions} />
      <LeaveQuestion when={editing.isEditing} />
    </Stack>
  )
}

type StatusButtonsProps = { marked: number; onStatus: (status: ProcessStatus) => void }

/** The statuses that the marked rows can get. */
const StatusButtons = ({ marked, onStatus }: StatusButtonsProps) => {
  const translate = useTranslate()
  return (
    <Box role="group" aria-label={translate('planWork.verify.setMarked')} sx={{ display: 'flex', gap: 1 }}>
      {processStatuses.map((status) => (
        <Button key={status} variant="outlined" disabled={marked === 0} onClick={() => onStatus(status)}>
          {translate(`planWork.statuses.${status}`)}
        </Button>
      ))}
    </Box>
  )
}

type NoWorkProps = {
  /** How many rows there would be without the filters. */
  all: number
  onClear: () => void
}

/** Why there is no row, and what to do about it. */
const NoWork = ({ all, onClear }: NoWorkProps) => {
  const translate = useTranslate()
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start', whiteSpace: 'normal' }}>
      <Typography variant="subtitle1" component="p">
        {translate(all > 0 ? 'planWork.verify.noneFiltered' : 'planWork.verify.none')}
      </Typography>
      {all > 0 ? (
        <Button variant="outlined" onClick={onClear}>
          {translate('planWork.verify.clearFilters', { smart_count: all })}
        </Button>
      ) : (
        <EmptyState text={translate('planWork.verify.noneNext')} />
      )}
    </Stack>
  )
}
