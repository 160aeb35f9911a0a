import { type PointerEvent, type RefObject, useRef } from 'react'
import { useLanguage } from './translate'

/** What is drawn, for whoever saves it: null while nothing is. */
export type Drawing = RefObject<HTMLCanvasElement | null>

type SignaturePadProps = { drawing: Drawing; isDrawn: boolean; onDrawn: (isDrawn: boolean) => void }

const size = { width: 600, height: 220 }

/** A field to sign in with a finger or a pen. By keyboard, the name beside it is enough. */
export const SignaturePad = ({ drawing, isDrawn, onDrawn }: SignaturePadProps) => {
  const { translate } = useLanguage()
  const isDown = useRef(false)
  const pen = ({ currentTarget: canvas, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = canvas.getBoundingClientRect()
    const context = canvas.getContext('2d')
    const [x, y] = [((clientX - left) / width) * canvas.width, ((clientY - top) / height) * canvas.height]
    return context && { context, x, y }
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const at = pen(event)
    if (!at) return
    isDown.current = true
    event.currentTarget.setPointerCapture(event.pointerId)
    at.context.lineWidth = 4
    at.context.lineCap = 'round'
    at.context.strokeStyle = '#000'
    at.context.beginPath()
    at.context.moveTo(at.x, at.y)
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const at = isDown.current ? pen(event) : null
    if (!at) return
    at.context.lineTo(at.x, at.y)
    at.context.stroke()
    if (!isDrawn) onDrawn(true)
  }
  const end = () => {
    isDown.current = false
  }
  const clear = () => {
    drawing.current?.getContext('2d')?.clearRect(0, 0, size.width, size.height)
    onDrawn(false)
  }
  return (
    <>
      <p className="quiet">{translate('phone.proof.draw')}</p>
      <canvas
        ref={drawing}
        {...size}
        className="signature"
        role="img"
        aria-label={translate('phone.proof.signature')}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {isDrawn && (
        <button type="button" onClick={clear}>
          {translate('phone.proof.clear')}
        </button>
      )}
    </>
  )
}
