import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Answer, Endpoint } from '#contract/platform/endpoint'
import type { FileImportCalls } from '#contract/platform/fileImport'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { Panel } from '#portal/ui/Panel'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'

type PastImport = Answer<FileImportCalls['listImports']>[number]

export type PastImportsProps = {
  calls: FileImportCalls
  /** Calls and resources that show other records once a file is stored or undone. */
  refreshes: readonly Endpoint[]
  refreshesResources?: readonly string[]
}

export const PastImports = (props: PastImportsProps) => {
  const translate = useTranslate()
  const { data } = useEndpoint(props.calls.listImports, {}, { topics: ['setup', 'shipments'] })
  const title = translate('fileImport.past')
  return (
    <Panel look="padded" title={title}>
      <ReadOnlyTable
        label={title}
        columns={pastColumns}
        rows={data}
        keyOf={({ id }) => id}
        isFrameless
        whenEmpty={translate('fileImport.none')}
        renderActions={(past) => <UndoButton {...props} past={past} />}
      />
    </Panel>
  )
}

const UndoButton = ({ calls, refreshes, refreshesResources = [], past }: PastImportsProps & { past: PastImport }) => {
  const translate = useTranslate()
  const { id, fileName, takenBackAt, inserted, updated } = past
  const [isAsked, setAsked] = useState(false)
  const undo = useWrite(calls.takeBackImport, {
    refreshes: [calls.listImports, ...refreshes],
    refreshesResources,
    success: () => translate('fileImport.wasUndone', { file: fileName }),
  })
  if (takenBackAt !== null) return <>{translate('fileImport.undoneAt', { at: `${formatDateTime(takenBackAt)} UTC` })}</>
  const agree = () => {
    setAsked(false)
    void undo.run({ params: { importId: id } })
  }
  return (
    <>
      <Button
        loading={undo.busy}
        aria-label={translate('fileImport.undoThis', { file: fileName })}
        onClick={() => setAsked(true)}
      >
        {translate('fileImport.undo')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={translate('fileImport.askUndo', { file: fileName })}
        text={translate('fileImport.undoMeans', { inserted, updated })}
        action={translate('fileImport.undo')}
        keep={translate('fileImport.keep')}
        isDangerous
        onAgree={agree}
        onClose={() => setAsked(false)}
      />
    </>
  )
}

const pastColumns: readonly ReadOnlyColumn<PastImport>[] = [
  { name: 'file', label: 'fileImport.fileName', cell: ({ fileName }) => fileName },
  { name: 'at', label: 'fileImport.at', cell: ({ storedAt }) => formatDateTime(storedAt) },
  { name: 'by', label: 'fileImport.by', cell: ({ storedBy }) => storedBy },
  { name: 'inserted', label: 'fileImport.inserted', cell: ({ inserted }) => inserted, isFigure: true },
  { name: 'updated', label: 'fileImport.updated', cell: ({ updated }) => updated, isFigure: true },
]
