import type { Rejected } from './createPhone'
import { formatMoment } from './times'
import { useLanguage } from './translate'

const reasons: Readonly<Record<string, string>> = {
  'earlier-stop': 'phone.rejected.earlierStop',
  'later-stop': 'phone.rejected.laterStop',
  'not-arrived': 'phone.rejected.notArrived',
  'too-early': 'phone.rejected.tooEarly',
  'too-old': 'phone.rejected.tooOld',
  'parts-missing': 'phone.rejected.partsMissing',
  started: 'phone.rejected.started',
  cancelled: 'phone.rejected.cancelled',
}

type RejectedListProps = { rejected: readonly Rejected[]; onForget: (key: string) => void }

/** Reports that the server did not take, each with its reason: the driver may have to call. */
export const RejectedList = ({ rejected, onForget }: RejectedListProps) => {
  const { language, translate } = useLanguage()
  return rejected.map(({ report, code = '', message }) => (
    <section key={report.key} role="alert" className="card error">
      <p>
        {translate(`phone.rejected.kinds.${report.kind}`, {
          ...('shipmentId' in report && { shipment: report.shipmentId }),
          at: formatMoment(report.at, language),
        })}
      </p>
      <p>{reasons[code] ? translate(reasons[code]) : (message ?? translate('phone.rejected.unknown'))}</p>
      <button type="button" onClick={() => onForget(report.key)}>
        {translate('phone.rejected.close')}
      </button>
    </section>
  ))
}
