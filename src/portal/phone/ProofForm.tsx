import { useId, useRef, useState } from 'react'
import { countedExceptions, hasExceptions, phoneLimits } from '#domain/fleet/driverPhone'
import { pieceCountText } from '#domain/fleet/pieceCountText'
import { PhoneForm } from './PhoneForm'
import { PhotoField } from './PhotoField'
import type { OnReport, PhoneShipment, PhoneStop } from './reports'
import { SignaturePad } from './SignaturePad'
import { blobOf } from './smallPicture'
import { useLanguage } from './translate'

type ProofFormProps = { shipmentId: PhoneShipment['shipmentId']; stop: PhoneStop; onReport: OnReport }

/** Takes the proof of a delivery: a photo, who signed for it, and the pieces. What was taken before is listed. */
export const ProofForm = ({ shipmentId, stop, onReport }: ProofFormProps) => {
  const { translate } = useLanguage()
  const [saved, setSaved] = useState(0)
  const photos = stop.documents.filter(({ kind }) => kind === 'photo').length
  return (
    <details>
      <summary>{translate('phone.proof.title')}</summary>
      {photos > 0 && <p className="state good">{translate('phone.proof.photos', { count: photos })}</p>}
      {stop.documents.map(
        ({ kind, signer }, place) =>
          kind === 'signature' && (
            <p key={place} className="state good">
              {translate('phone.proof.signedBy', { signer })}
            </p>
          ),
      )}
      {stop.documents.map(
        (document, place) =>
          document.kind === 'count' && (
            <p key={place} className={hasExceptions(document) ? 'state waiting' : 'state good'}>
              {pieceCountText(document, translate)}
            </p>
          ),
      )}
      {/* A new form once one is saved. */}
      <Fields key={saved} shipmentId={shipmentId} stop={stop} onReport={onReport} onSaved={() => setSaved(saved + 1)} />
    </details>
  )
}

const noPieces = { pieces: '', short: '', over: '', damaged: '' }

const Fields = ({ shipmentId, stop: { sequence }, onReport, onSaved }: ProofFormProps & { onSaved: () => void }) => {
  const { translate } = useLanguage()
  const id = useId()
  const drawing = useRef<HTMLCanvasElement>(null)
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [signer, setSigner] = useState('')
  const [isDrawn, setDrawn] = useState(false)
  const [pieces, setPieces] = useState(noPieces)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<'missing' | 'piecesMissing' | 'piecesWrong' | null>(null)
  const save = async () => {
    const name = signer.trim()
    const said = note.trim()
    const isCounted = said !== '' || Object.values(pieces).some((written) => written.trim() !== '')
    if ((photo === null && name === '' && !isCounted) || (isDrawn && name === '')) return setProblem('missing')
    if (isCounted && pieces.pieces.trim() === '') return setProblem('piecesMissing')
    if (!Object.values(pieces).every((written) => /^\d{0,5}$/.test(written.trim()))) return setProblem('piecesWrong')
    const report = { kind: 'document', shipmentId, sequence } as const
    if (photo) await onReport({ ...report, document: 'photo', file: photo })
    if (name !== '') {
      const file = isDrawn && drawing.current ? await blobOf(drawing.current, 'image/png') : null
      await onReport({ ...report, document: 'signature', signer: name, ...(file && { file }) })
    }
    if (isCounted)
      await onReport({
        ...report,
        document: 'count',
        count: {
          pieces: Number(pieces.pieces),
          short: Number(pieces.short),
          over: Number(pieces.over),
          damaged: Number(pieces.damaged),
          note: said,
        },
      })
    onSaved()
  }
  return (
    <PhoneForm onSubmit={() => void save()}>
      <PhotoField photo={photo} onChange={setPhoto} />
      <label htmlFor={`${id}signer`}>{translate('phone.proof.signer')}</label>
      <input
        id={`${id}signer`}
        value={signer}
        maxLength={phoneLimits.signer}
        autoComplete="off"
        aria-describedby={`${id}problem`}
        onChange={({ target }) => setSigner(target.value)}
      />
      <SignaturePad drawing={drawing} isDrawn={isDrawn} onDrawn={setDrawn} />
      <div className="pieces">
        {(['pieces', ...countedExceptions] as const).map((field) => (
          <span key={field}>
            <label htmlFor={id + field}>{translate(`phone.proof.fields.${field}`)}</label>
            <input
              id={id + field}
              inputMode="numeric"
              value={pieces[field]}
              maxLength={5}
              autoComplete="off"
              aria-describedby={`${id}problem`}
              onChange={({ target }) => setPieces({ ...pieces, [field]: target.value })}
            />
          </span>
        ))}
      </div>
      <label htmlFor={`${id}note`}>{translate('phone.proof.note')}</label>
      <textarea
        id={`${id}note`}
        rows={2}
        maxLength={phoneLimits.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <p id={`${id}problem`} role="alert" className="error">
        {problem && translate(`phone.proof.${problem}`)}
      </p>
      <button type="submit" className="main wide">
        {translate('phone.proof.save')}
      </button>
    </PhoneForm>
  )
}
