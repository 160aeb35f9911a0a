import { useTranslate } from 'react-admin'
import { countedExceptions, type PieceCount } from '#domain/fleet/driverPhone'

/** The pieces of a count with what is wrong with them, such as “22 pieces · 2 short · box torn”. */
export const CountedPieces = ({ count }: { count: Omit<PieceCount, 'pieces'> & { pieces: number | null } }) => {
  const translate = useTranslate()
  const { pieces, note } = count
  return [
    translate('shipmentOrders.documents.kinds.count', { pieces }),
    ...countedExceptions.flatMap((exception) =>
      count[exception] > 0
        ? [translate(`shipmentOrders.documents.exceptions.${exception}`, { count: count[exception] })]
        : [],
    ),
    ...(note === '' ? [] : [note]),
  ].join(' · ')
}
