import { useId, useState } from 'react'
import type { DriverAnswer } from '#domain/fleet/driverPhone'
import { declineReasons } from '#domain/load-planning/workStatus'
import { commentLength } from '#domain/values/bounds'
import { PhoneForm } from './PhoneForm'
import type { OnReport, PhoneShipment } from './reports'
import { useLanguage } from './translate'

type AnswerFormProps = {
  answer: DriverAnswer | null
  shipmentId: PhoneShipment['shipmentId']
  onReport: OnReport
}

/** Accepts a shipment, or rejects it with a reason. An answer can be changed until the trip starts. */
export const AnswerForm = ({ answer, shipmentId, onReport }: AnswerFormProps) => {
  const { translate } = useLanguage()
  const id = useId()
  const [isRejecting, setRejecting] = useState(false)
  const [reasonCode, setReason] = useState('')
  const [remark, setRemark] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isMissing = isAsked && reasonCode === ''
  const reject = () => {
    setAsked(true)
    if (reasonCode === '') return
    const said = remark.trim()
    void onReport({ kind: 'answer', shipmentId, answer: 'rejected', reasonCode, ...(said !== '' && { remark: said }) })
    setRejecting(false)
  }
  if (isRejecting)
    return (
      <PhoneForm onSubmit={reject}>
        <label htmlFor={`${id}reason`}>{translate('phone.reason')}</label>
        <select
          id={`${id}reason`}
          // The question has just appeared under the finger.
          autoFocus
          required
          value={reasonCode}
          aria-invalid={isMissing}
          aria-describedby={`${id}missing`}
          onChange={({ target }) => setReason(target.value)}
        >
          <option value="">{translate('phone.chooseReason')}</option>
          {declineReasons.map((reason) => (
            <option key={reason} value={reason}>
              {translate(`phone.reasons.${reason}`)}
            </option>
          ))}
        </select>
        <p id={`${id}missing`} role="alert" className="error">
          {isMissing && translate('phone.reasonMissing')}
        </p>
        <label htmlFor={`${id}remark`}>{translate('phone.remark')}</label>
        <textarea
          id={`${id}remark`}
          rows={2}
          maxLength={commentLength}
          value={remark}
          onChange={({ target }) => setRemark(target.value)}
        />
        <div className="buttons">
          <button type="button" onClick={() => setRejecting(false)}>
            {translate('phone.cancel')}
          </button>
          <button type="submit" className="main">
            {translate('phone.reject')}
          </button>
        </div>
      </PhoneForm>
    )
  return (
    <>
      {answer !== null && (
        <p className={answer === 'accepted' ? 'state good' : 'state waiting'}>{translate(`phone.answers.${answer}`)}</p>
      )}
      <div className="buttons">
        {answer !== 'rejected' && (
          <button type="button" onClick={() => setRejecting(true)}>
            {translate('phone.reject')}
          </button>
        )}
        {answer !== 'accepted' && (
          <button
            type="button"
            className="main"
            onClick={() => void onReport({ kind: 'answer', shipmentId, answer: 'accepted' })}
          >
            {translate('phone.accept')}
          </button>
        )}
      </div>
    </>
  )
}
