import CloseIcon from '@mui/icons-material/Close'
import { Box, IconButton, Link, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useGetOne, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { Checkpoint, ListedCheckpoint } from '#portal/administration/adminResources'
import { paths } from '#portal/administration/paths'
import { permissionWords } from '#portal/administration/rights/permissionWords'
import { wholeRecord } from '#portal/administration/useAdminList'
import { showFailure } from '#portal/data/alerts'
import { address } from '#portal/ui/page/address'
import { Panel } from '#portal/ui/Panel'
import type { OpenedPage } from './useOpenedPages'

type CheckpointDetailsProps = {
  checkpoint: ListedCheckpoint
  pages: readonly OpenedPage[]
}

/** Who holds a permission where, and what it opens. */
export const CheckpointDetails = ({ checkpoint, pages }: CheckpointDetailsProps) => {
  const translate = useTranslate()
  const { permission, calls: opened } = checkpoint
  const { data } = useGetOne<Checkpoint>(
    'checkpoints',
    { id: checkpoint.id, meta: wholeRecord },
    { onError: (error) => showFailure(error, translate, { couldNot: 'accounts.couldNot.checkpoints' }) },
  )
  return (
    <Panel
      look="padded"
      title={translate(permissionWords(permission))}
      actions={
        <IconButton
          component={RouterLink}
          to={address(paths.checkpoints)}
          replace
          aria-label={translate('accounts.checkpoints.close')}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      }
      sx={{ alignSelf: 'start', gridColumn: { lg: 2 }, gridRow: { lg: 1 } }}
    >
      {data ? (
        <Lines name="holders" none="noHolders">
          {data.holderList.map(({ userId, firstName, lastName, groups }) => (
            <li key={userId}>
              <Link component={RouterLink} to={address(paths.updateUser, {}, { id: userId })}>
                {userId}
              </Link>
              {` ${firstName} ${lastName}: ${groups.map(({ id }) => id).join(', ')}`}
            </li>
          ))}
        </Lines>
      ) : (
        <Skeleton height={120} />
      )}
      <Lines name="pages" none="noPages">
        {pages.map(({ label, path }) => (
          <li key={`${label} ${path}`}>
            {translate(label)} <small>{path}</small>
          </li>
        ))}
      </Lines>
      <Lines name="calls" none="noCalls">
        {opened.map(({ method, path, summary }) => (
          <li key={`${method} ${path}`} title={summary}>
            <small>{method}</small> {path}
          </li>
        ))}
      </Lines>
    </Panel>
  )
}

type LinesProps = { name: 'holders' | 'pages' | 'calls'; none: string; children: readonly ReactNode[] }

const Lines = ({ name, none, children }: LinesProps) => {
  const translate = useTranslate()
  return (
    <>
      <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
        {translate(`accounts.checkpoints.${name}`)}
        {children.length > 0 && ` (${children.length})`}
      </Typography>
      {children.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate(`accounts.checkpoints.${none}`)}
        </Typography>
      ) : (
        <Box component="ul" sx={lineStyle}>
          {children}
        </Box>
      )}
    </>
  )
}

const lineStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  fontSize: 13,
  lineHeight: '22px',
  overflowWrap: 'anywhere',
  '& small': { color: 'text.secondary' },
} as const
