import { Button, Link } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { LoadId } from '#domain/freight/keys'
import { mayOpenLoadRecord } from '#domain/load-record/loadRecord'
import { useHeldPermissions } from '#portal/data/session/useSession'
import { type LoadKey, loadAddress } from '#portal/ui/page/loadAddress'

type LoadLinkProps = {
  of: LoadKey
  /** The ids as the list shows them. */
  children: ReactNode
  /** For screen readers, where the ids alone say too little. */
  label?: string
}

/** An id of a load or shipment, leading to the page of the load; plain text for those who may not open it. */
export const LoadLink = ({ of, children, label }: LoadLinkProps) =>
  mayOpenLoadRecord(useHeldPermissions()) ? (
    <Link
      component={RouterLink}
      to={loadAddress(of)}
      // Some stand within a sentence, where color alone does not set them apart.
      underline="always"
      aria-label={label}
      // In a row that opens or drags on a click, the link is a link.
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  ) : (
    children
  )

/** Both ids of a load on the board. */
export const namesOf = (loadId: LoadId, loadNumber: string | null): string =>
  loadNumber ? `${loadId} · ${loadNumber}` : String(loadId)

type OpenLoadButtonProps = {
  of: LoadKey
  /** In a list, which load it opens. */
  name?: string
}

/** Leads to the page of a load from where it is worked on or looked at; nothing for those who may not open it. */
export const OpenLoadButton = ({ of, name }: OpenLoadButtonProps) => {
  const translate = useTranslate()
  const isAllowed = mayOpenLoadRecord(useHeldPermissions())
  if (!isAllowed) return null
  return (
    <Button
      component={RouterLink}
      to={loadAddress(of)}
      sx={{ alignSelf: 'flex-start', flexShrink: 0 }}
      {...(name !== undefined && { 'aria-label': translate('frame.loadDetailsOf', { load: name }) })}
    >
      {translate('frame.loadDetails')}
    </Button>
  )
}
