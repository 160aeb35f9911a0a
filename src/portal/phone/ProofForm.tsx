import { type ChangeEvent, useId, useRef, useState } from 'react'
import { phoneLimits } from '#domain/fleet/driverPhone'
import { PhoneForm } from './PhoneForm'
import type { OnReport, PhoneShipment, PhoneStop } from './reports'
import { SignaturePad } from './SignaturePad'
import { blobOf, smallPicture } from './smallPicture'
import { useLanguage } from './translate'

type ProofFormProps = { shipmentId: PhoneShipment['shipmentId']; stop: PhoneStop; onReport: OnReport }

/** Takes the proof of a delivery: a photo, and who signed for it. What was taken before is listed. */
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
      {/* A new form once one is saved. */}
      <Fields key={saved} shipmentId={shipmentId} stop={stop} onReport={onReport} onSaved={() => setSaved(saved + 1)} />
    </details>
  )
}

const Fields = ({ shipmentId, stop: { sequence }, onReport, onSaved }: ProofFormProps & { onSaved: () => void }) => {
  const { translate } = useLanguage()
  const id = useId()
  const drawing = useRef<HTMLCanvasElement>(null)
  const [photo, setPhoto] = useState<{ name: string; file: Blob } | null>(null)
  const [signer, setSigner] = useState('')
  const [isDrawn, setDrawn] = useState(false)
  const [problem, setProblem] = useState<'missing' | 'photoFailed' | null>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    if (!chosen) return
    smallPicture(chosen).then(
      (file) => {
        setProblem(null)
        setPhoto({ name: chosen.name, file })
      },
      () => setProblem('photoFailed'),
    )
  }
  const save = async () => {
    const name = signer.trim()
    if ((photo === null && name === '') || (isDrawn && name === '')) return setProblem('missing')
    const report = { kind: 'document', shipmentId, sequence } as const
    if (photo) await onReport({ ...report, document: 'photo', file: photo.file })
    if (name !== '') {
      const file = isDrawn && drawing.current ? await blobOf(drawing.current, 'image/png') : null
      await onReport({ ...report, document: 'signature', signer: name, ...(file && { file }) })
    }
    onSaved()
  }
  return (
    <PhoneForm onSubmit={() => void save()}>
      <label htmlFor={`${id}photo`}>{translate('phone.proof.photo')}</label>
      <input id={`${id}photo`} type="file" accept="image/*" capture="environment" onChange={take} />
      {photo && <p role="status">{translate('phone.proof.photoChosen', { name: photo.name })}</p>}
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
      <p id={`${id}problem`} role="alert" className="error">
        {problem && translate(`phone.proof.${problem}`)}
      </p>
      <button type="submit" className="main wide">
        {translate('phone.proof.save')}
      </button>
    </PhoneForm>
  )
}
