import { type FormEvent, useId, useState } from 'react'
import { phoneLimits } from '#domain/fleet/driverPhone'
import { AnswerForm } from './AnswerForm'
import { ProofForm } from './ProofForm'
import { nextVisit, type OnReport, type PhoneShipment } from './reports'
import { StopCard } from './StopCard'
import { formatMoment } from './times'
import { useLanguage } from './translate'

type ShipmentCardProps = {
  shipment: PhoneShipment
  /** After the end of an appointment, these still count as on time. */
  lateMinutes: number
  onReport: OnReport
}

/** A shipment: whether the driver takes it, its stops in their order, and the messages about it. */
export const ShipmentCard = ({ shipment, lateMinutes, onReport }: ShipmentCardProps) => {
  const { translate } = useLanguage()
  const id = useId()
  const { shipmentId, loadNumber, status, stops, answer, powerUnitId, trailerId } = shipment
  const isOpen = status !== 'completed' && stops.at(-1)?.actualDeparture == null
  const hasStarted = stops.some(({ actualArrival }) => actualArrival !== null)
  const facts = [
    powerUnitId === null ? '' : translate('phone.unit', { unit: powerUnitId }),
    trailerId === null ? '' : translate('phone.trailer', { trailer: trailerId }),
  ].filter((fact) => fact !== '')
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{translate('phone.load', { number: loadNumber || shipmentId })}</h2>
      {facts.length > 0 && <p className="quiet">{facts.join(' · ')}</p>}
      {!isOpen && <p className="state good">{translate('phone.completed')}</p>}
      {isOpen && !hasStarted && <AnswerForm answer={answer} shipmentId={shipmentId} onReport={onReport} />}
      <ol className="stops">
        {stops.map((stop) => (
          <StopCard
            key={stop.sequence}
            stop={stop}
            next={isOpen && answer !== 'rejected' ? nextVisit(stops, stop) : null}
            lateMinutes={lateMinutes}
            onVisit={(event, late) => onReport({ kind: 'visit', shipmentId, sequence: stop.sequence, event, ...late })}
          >
            {stop.actualArrival !== null && (stop.type === 'delivery' || stop.type === 'both') && (
              <ProofForm shipmentId={shipmentId} stop={stop} onReport={onReport} />
            )}
          </StopCard>
        ))}
      </ol>
      <Messages shipment={shipment} onReport={onReport} />
    </section>
  )
}

const Messages = ({ shipment, onReport }: { shipment: PhoneShipment; onReport: OnReport }) => {
  const { language, translate } = useLanguage()
  const id = useId()
  const [text, setText] = useState('')
  const { shipmentId, messages } = shipment
  const send = (event: FormEvent) => {
    event.preventDefault()
    const message = text.trim()
    if (message === '') return
    void onReport({ kind: 'message', shipmentId, text: message }).then(() => setText(''))
  }
  return (
    <details>
      <summary>{translate('phone.messages', { count: messages.length })}</summary>
      <ul className="messages">
        {messages.map((message) => (
          <li key={message.id} className={message.isOwn ? 'own' : ''}>
            <span className="quiet">
              {`${translate(message.isOwn ? 'phone.you' : 'phone.planner')} · ${formatMoment(message.createdAt, language)}`}
            </span>
            <span>{message.text}</span>
          </li>
        ))}
      </ul>
      <form onSubmit={send}>
        <label htmlFor={id}>{translate('phone.message')}</label>
        <textarea
          id={id}
          rows={2}
          maxLength={phoneLimits.message}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit">{translate('phone.sendMessage')}</button>
      </form>
    </details>
  )
}
