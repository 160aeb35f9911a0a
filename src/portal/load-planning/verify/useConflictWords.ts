import { useTranslate } from 'react-admin'
import { utcTime } from '#portal/ui/i18n/utcTime'
import type { RowConflict } from './worklist/workDrafts'

/** Describes who changed a row meanwhile, and to what. */
export const useConflictWords = (): ((shipment: string, conflict: RowConflict) => string) => {
  const translate = useTranslate()
  return (shipment, conflict) => {
    switch (conflict.kind) {
      case 'gone':
        return translate('planWork.conflicts.gone', { shipment })
      case 'driver':
        return translate('planWork.conflicts.driver', { shipment, driver: conflict.driverName })
      case 'message':
        return translate('planWork.conflicts.message', { shipment, message: conflict.message })
      case 'warned':
        return translate('planWork.conflicts.warned', {
          shipment,
          warnings: conflict.warnings.map((code) => translate(`planWork.warnings.${code}`)).join(', '),
        })
      case 'status':
        return translate('planWork.conflicts.status', {
          shipment,
          user: conflict.by,
          status: translate(`planWork.statuses.${conflict.status ?? 'unasked'}`),
          at: conflict.at === null ? '' : utcTime(conflict.at),
        })
    }
  }
}
