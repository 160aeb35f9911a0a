import { useTranslate } from 'react-admin'
import { pieceCountText } from '#domain/fleet/pieceCountText'

/** The pieces of a count with what is wrong with them. */
export const CountedPieces = ({ count }: { count: Parameters<typeof pieceCountText>[0] }) =>
  pieceCountText(count, useTranslate())
