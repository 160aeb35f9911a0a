import Lock from '@mui/icons-material/Lock'
import { Alert, Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { Load, LoadLock } from '#domain/load'
import { StatusMark } from '#portal/kit/StatusMark'
import { loadVocabulary } from '#portal/routing-tool/loadVocabulary'
import type { LoadChoices } from './boardTypes'

type LoadHeaderProps = { load: Load | null; choices: LoadChoices; lock: LoadLock | null }

/** What the load is: its ids, status, carrier, driver, equipment and region, and who holds it. */
export const LoadHeader = ({ load, choices, lock }: LoadHeaderProps) => {
  const translate = useTranslate()
  const facts = [
    ['loadNumber', choices.loadNumber],
    ['carrier', choices.carrier],
    ['driver', choices.driverId],
    ['equipment', choices.equipment],
    ['region', choices.regionCode],
    ['comment', choices.comment],
  ] as const
  const known = facts.filter(([, value]) => value !== null && value !== '')
  if (!load && known.length === 0) return null
  return (
    <Box sx={{ px: 3 }}>
      {lock?.locked && (
        <Alert severity="warning" icon={<Lock fontSize="small" />} sx={{ mb: 2 }}>
          {translate('board.load.locked', { by: lock.lockedBy ?? '', reason: lock.reason ?? '' })}
        </Alert>
      )}
      <Box component="dl" sx={listStyle}>
        {load && (
          <Fact name={translate('board.load.status')}>
            <StatusMark word={loadVocabulary[load.status]} />
          </Fact>
        )}
        {known.map(([name, value]) => (
          <Fact key={name} name={translate(`board.load.${name}`)}>
            {value}
          </Fact>
        ))}
      </Box>
    </Box>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="caption" color="text.secondary" noWrap>
      {name}
    </Typography>
    <Typography component="dd" variant="body2" noWrap sx={{ m: 0 }}>
      {children}
    </Typography>
  </Box>
)

const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
  gap: '4px 16px',
  m: 0,
} as const
