import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { workPackages } from '#contract/people/workPackages'
import type { Answer } from '#contract/platform/endpoint'
import { showFailure } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import { ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { saveFile } from '#portal/ui/table/saveFile'
import { ownTime } from '#portal/ui/i18n/zonedTime'

type Proofs = Answer<typeof workPackages.readWorkPackage>['proofs']

/** What the driver has sent to prove the deliveries of the day. */
export const PackageProofs = ({ id, proofs }: { id: number; proofs: Proofs }) => {
  const translate = useTranslate()
  const open = (documentId: number) =>
    call(workPackages.readProof, { params: { id, documentId } }).then(
      ({ name, type, bytes }) => saveFile(name, new Blob([bytes as BlobPart], { type })),
      (failure: unknown) => showFailure(failure, translate),
    )
  return (
    <ReadOnlyTable
      label={translate('workPackages.proofs.title')}
      rows={proofs}
      keyOf={(proof) => proof.id}
      whenEmpty=""
      columns={[
        {
          name: 'stop',
          label: 'workPackages.proofs.title',
          cell: ({ shipmentId, stopSequence }) => `${shipmentId}/${stopSequence}`,
        },
        {
          name: 'kind',
          label: 'workPackages.proofs.kind',
          cell: ({ kind, signer }) => translate(`workPackages.proofs.kinds.${kind}`, { signer }),
        },
        { name: 'at', label: 'workPackages.proofs.at', cell: ({ at }) => ownTime(at) },
      ]}
      renderActions={({ id: documentId, hasPicture, shipmentId, stopSequence }) =>
        hasPicture && (
          <Button
            size="small"
            aria-label={translate('workPackages.proofs.downloadThis', { stop: `${shipmentId}/${stopSequence}` })}
            onClick={() => void open(documentId)}
          >
            {translate('workPackages.proofs.download')}
          </Button>
        )
      }
    />
  )
}
