import { useTranslate } from 'react-admin'
import { formatStopTime } from '#portal/ui/i18n/dates'
import { SecretDialog } from '#portal/ui/SecretDialog'

export type ShownLink = { link: string | null; linkExpiresAt: string | null; email: string }

/** The one-time link of a user: shown this once, or on its way by mail. */
export const LinkDialog = ({ name, given, onClose }: { name: string; given: ShownLink; onClose: () => void }) => {
  const translate = useTranslate()
  const { link, linkExpiresAt, email } = given
  const until = linkExpiresAt ? `${formatStopTime(linkExpiresAt)} UTC` : ''
  const text = link
    ? translate('accounts.users.link.shown', { until })
    : linkExpiresAt
      ? translate('accounts.users.link.mailed', { email, until })
      : translate('accounts.users.link.none')
  return (
    <SecretDialog
      title={translate('accounts.users.link.title', { name })}
      text={text}
      label={translate('accounts.users.link.label')}
      secret={link}
      onClose={onClose}
    />
  )
}
