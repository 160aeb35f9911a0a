import { Link } from '@mui/material'

/** A phone number or e-mail address: a link that calls or writes where the person may be contacted, else its text alone. */
export const ContactLink = ({ to, mayContact }: { to: string; mayContact: boolean }) => {
  if (!mayContact || to === '') return to
  return <Link href={to.includes('@') ? `mailto:${to}` : `tel:${to.replaceAll(/[^\d+]/g, '')}`}>{to}</Link>
}
