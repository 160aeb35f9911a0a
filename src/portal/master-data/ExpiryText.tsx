import ErrorIcon from '@mui/icons-material/ErrorOutline'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'react-admin'
import { validity } from '#domain/freight/carrier'
import { formatDate } from '#portal/ui/i18n/dates'
import { StatusMark, type StatusWord } from '#portal/ui/StatusMark'
import { useNow } from '#portal/ui/useNow'

const words = {
  near: { label: 'masterData.expiry.near', icon: WarningIcon, colour: 'orange', order: 1 },
  expired: { label: 'masterData.expiry.expired', icon: ErrorIcon, colour: 'vermilion', order: 0 },
} as const satisfies Record<string, StatusWord>

/** The last valid day of something; marked when it is near or past. */
export const ExpiryText = ({ day }: { day: string }) => {
  const translate = useTranslate()
  const today = dayOf(new Date(useNow()))
  const state = validity(day, today)
  if (state !== 'near' && state !== 'expired') return <>{formatDate(day)}</>
  const { label, ...word } = words[state]
  return <StatusMark word={{ ...word, label: translate(label, { day: formatDate(day) }) }} />
}

/** The day of this computer's clock, `YYYY-MM-DD`. */
const dayOf = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
