import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ediFiles } from '#contract/administration/ediFiles'
import type { Answer } from '#contract/platform/endpoint'
import { showFailure } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { Panel } from '#portal/ui/Panel'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { saveFile } from '#portal/ui/table/saveFile'

type RejectedFile = Answer<typeof ediFiles.listRejectedFiles>[number]
type Translate = ReturnType<typeof useTranslate>

/** EDI files that were rejected, with the reasons; each can be downloaded, and read again when its cause is gone. */
export const RejectedFiles = () => {
  const translate = useTranslate()
  const title = translate('records.ediFiles.title')
  const { data, error, refetch } = useEndpoint(ediFiles.listRejectedFiles, {}, { background: true, pollEvery: 30_000 })
  return (
    <Panel look="padded" title={title}>
      {error && !data ? (
        <ReadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <ReadOnlyTable
          label={title}
          columns={columnsOf(translate)}
          rows={data}
          keyOf={({ id }) => id}
          isFrameless
          whenEmpty={translate('records.ediFiles.none')}
          renderActions={(file) => <FileActions file={file} />}
        />
      )}
    </Panel>
  )
}

const columnsOf = (translate: Translate): ReadOnlyColumn<RejectedFile>[] => [
  { name: 'name', label: 'records.ediFiles.name', width: '22%', cell: ({ name }) => name },
  { name: 'group', label: 'records.group', cell: ({ customer }) => customer ?? '–' },
  { name: 'at', label: 'records.ediFiles.at', cell: ({ rejectedAt }) => formatDateTime(rejectedAt) },
  {
    name: 'problems',
    label: 'records.ediFiles.problems',
    width: '32%',
    cell: ({ problems }) =>
      problems.slice(0, mostShown).map(({ segment, text }, place) => (
        // The same problem may come twice in a file.
        <div key={`${segment} ${place}`}>
          {segment === null ? text : translate('records.ediFiles.atSegment', { segment, text })}
        </div>
      )),
  },
]

/** The file beside the rejected one has all. */
const mostShown = 10

const FileActions = ({ file: { id, name, readAgainAt } }: { file: RejectedFile }) => {
  const translate = useTranslate()
  const again = useWrite(ediFiles.takeFileAgain, {
    success: () => translate('records.ediFiles.isReadAgain', { name }),
    refreshes: [ediFiles.listRejectedFiles],
  })
  const download = () =>
    call(ediFiles.readRejectedFile, { params: { id } }).then(
      // Bytes of the file, one for each character.
      ({ text }) => saveFile(name, new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))])),
      (failure: unknown) => showFailure(failure, translate),
    )
  if (readAgainAt !== null)
    return <>{translate('records.ediFiles.wasReadAgain', { at: formatDateTime(readAgainAt) })}</>
  return (
    <>
      <Button aria-label={translate('records.ediFiles.downloadThis', { name })} onClick={() => void download()}>
        {translate('records.ediFiles.download')}
      </Button>
      <Button
        variant="outlined"
        loading={again.busy}
        aria-label={translate('records.ediFiles.readAgainThis', { name })}
        onClick={() => void again.run({ params: { id } })}
      >
        {translate('records.ediFiles.readAgain')}
      </Button>
    </>
  )
}
