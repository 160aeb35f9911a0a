import History from '@mui/icons-material/History'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { usePermission } from '#portal/data/session/useSession'
import { address } from './address'

/** The audit trail, to which records of every area link. */
export const auditTrailPath = '/Administration/AuditTrail'

type HistoryLinkProps = {
  /** As the audit trail calls it, such as `region`. */
  noun: string
  id: string | number
}

/** From a record to everything that was done to it; for administrators. */
export const HistoryLink = ({ noun, id }: HistoryLinkProps) => {
  const translate = useTranslate()
  const isAllowed = usePermission('portal.administer')
  if (!isAllowed) return null
  return (
    <Button component={Link} to={address(auditTrailPath, {}, { noun, record: id })} startIcon={<History />}>
      {translate('records.history')}
    </Button>
  )
}
