import { useTranslate } from 'react-admin'
import type { StopChange } from '#domain/stop-sequence/changesOf'
import type { Stop } from '#domain/stop-sequence/stopSequence'

/** As people call a stop: the name of the place, else its id. */
export const nameOf = ({ name, locationId }: Pick<Stop, 'name' | 'locationId'>): string => name || locationId

/** Changes of a shipment in the reader's words. */
export const useStopWords = () => {
  const translate = useTranslate()
  const typeWord = (type: Stop['type']) => translate(`shipmentOrders.type.${type}`)
  const changeWord = (change: StopChange): string => {
    if ('order' in change) return translate(`shipmentOrders.change.${change.code}`, { order: change.order.number })
    const { stop } = change
    const words = { stop: nameOf(stop), number: stop.sequence }
    switch (change.code) {
      case 'moved':
        return translate(`shipmentOrders.change.${change.from > stop.sequence ? 'movedUp' : 'movedDown'}`, {
          ...words,
          from: change.from,
        })
      case 'retyped':
        return translate('shipmentOrders.change.retyped', {
          ...words,
          from: typeWord(change.from),
          to: typeWord(stop.type),
        })
      case 'recoded':
        return translate('shipmentOrders.change.recoded', {
          ...words,
          from: change.from || '–',
          to: stop.updatedCode || stop.code || '–',
        })
      default:
        return translate(`shipmentOrders.change.${change.code}`, words)
    }
  }
  return { typeWord, changeWord }
}
