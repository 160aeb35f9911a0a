import ErrorIcon from '@mui/icons-material/ErrorOutline'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'react-admin'
import { validity } from '#domain/freight/carrier'
import { formatDate } from '#portal/ui/i18n/dates'
import { StatusMark, type StatusWord } from '#portal/ui/StatusMark'
import { ownZone } from '#portal/ui/i18n/zonedTime'
import { useToday } from '#portal/ui/useNow'

const words = {
  near: { label: 'masterData.expiry.near', icon: WarningIcon, colour: 'orange', order: 1 },
  expired: { label: 'masterData.expiry.expired', icon: ErrorIcon, colour: 'vermilion', order: 0 },
} as const satisfies Record<string, StatusWord>

/** The last valid day of something; marked when it is near or past. */
export const ExpiryText = ({ day }: { day: string }) => {
  const translate = useTranslate()
  const state = validity(day, useToday(ownZone()))
  if (state !== 'near' && state !== 'expired') return <>{formatDate(day)}</>
  const { label, ...word } = words[state]
  return <StatusMark word={{ ...word, label: translate(label, { day: formatDate(day) }) }} />
}
