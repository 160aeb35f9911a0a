import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { focused } from './focused'
import { smallPicture } from './smallPicture'
import { useLanguage } from './translate'

type PhotoFieldProps = { photo: Blob | null; onChange: (photo: Blob) => void }

/**
 * A photo that is taken within the page, or a file: a phone that opens its own camera may close the page meanwhile, and
 * browsers open the camera for a page with HTTPS alone.
 */
export const PhotoField = ({ photo, onChange }: PhotoFieldProps) => {
  const { translate } = useLanguage()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<'photoFailed' | 'cameraFailed' | null>(null)
  const hasCamera = 'mediaDevices' in navigator
  const keep = (source: Blob | HTMLVideoElement) => {
    smallPicture(source).then(
      (small) => {
        setProblem(null)
        setOpen(false)
        onChange(small)
      },
      () => setProblem('photoFailed'),
    )
  }
  const fail = useCallback(() => {
    setOpen(false)
    setProblem('cameraFailed')
  }, [])
  return (
    <>
      <label htmlFor={id}>{translate('phone.proof.photo')}</label>
      {isOpen ? (
        <Camera onTake={keep} onFailure={fail} onClose={() => setOpen(false)} />
      ) : (
        hasCamera && (
          <button type="button" className="wide" onClick={() => setOpen(true)}>
            {translate('phone.proof.openCamera')}
          </button>
        )
      )}
      <input
        id={id}
        type="file"
        accept="image/*"
        aria-describedby={problem ? `${id}problem` : undefined}
        onChange={({ target }) => target.files?.[0] && keep(target.files[0])}
        {...(!hasCamera && { capture: 'environment' })}
      />
      {problem && (
        <p id={`${id}problem`} role="alert" className="error">
          {translate(`phone.proof.${problem}`)}
        </p>
      )}
      {photo && <Preview photo={photo} />}
    </>
  )
}

type CameraProps = { onTake: (source: HTMLVideoElement) => void; onFailure: () => void; onClose: () => void }

/** What the camera at the back sees, until a photo of it is taken. */
const Camera = ({ onTake, onFailure, onClose }: CameraProps) => {
  const { translate } = useLanguage()
  const video = useRef<HTMLVideoElement>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let end = () => undefined as void
    const ended = new AbortController()
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1_920 } } }).then(
      (stream) => {
        end = () => stream.getTracks().forEach((track) => track.stop())
        if (ended.signal.aborted) end()
        else if (video.current) video.current.srcObject = stream
      },
      () => !ended.signal.aborted && onFailure(),
    )
    return () => {
      ended.abort()
      end()
    }
  }, [onFailure])
  return (
    <div role="group" aria-label={translate('phone.proof.camera')} tabIndex={-1} ref={focused}>
      <video ref={video} className="photo" autoPlay muted playsInline onLoadedData={() => setReady(true)} />
      <div className="buttons">
        <button type="button" onClick={onClose}>
          {translate('phone.cancel')}
        </button>
        <button
          type="button"
          className="main"
          disabled={!isReady}
          onClick={() => video.current && onTake(video.current)}
        >
          {translate('phone.proof.takePhoto')}
        </button>
      </div>
    </div>
  )
}

const Preview = ({ photo }: { photo: Blob }) => {
  const { translate } = useLanguage()
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(photo)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [photo],
  )
  return <img ref={show} className="photo" alt={translate('phone.proof.photoTaken')} />
}
