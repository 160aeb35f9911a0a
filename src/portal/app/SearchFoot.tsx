import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { prefixOf, searchKindsFor } from '#domain/search'
import { useSession } from '#portal/data/useSession'

type SearchFootProps = { isAsking: boolean; hasFailed: boolean; onAgain: () => void }

/** How the search for records stands, in one line; while it rests, how to look for one kind alone. */
export const SearchFoot = ({ isAsking, hasFailed, onAgain }: SearchFootProps) => {
  const translate = useTranslate()
  const kinds = searchKindsFor(useSession().permissions)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, ...foot }}>
      <Box component="span" role="status" sx={{ color: hasFailed ? 'error.main' : 'inherit' }}>
        {hasFailed && translate('frame.search.failed')}
        {isAsking && translate('frame.search.asking')}
      </Box>
      {hasFailed && (
        <Button size="small" onClick={onAgain}>
          {translate('frame.search.again')}
        </Button>
      )}
      {!hasFailed && !isAsking && kinds.length > 0 && (
        <>
          <span>{translate('frame.search.only')}</span>
          {kinds.map((kind) => (
            <span key={kind}>
              <Box component="kbd" sx={{ fontFamily: 'inherit', fontWeight: 600, color: 'text.primary' }}>
                {prefixOf(kind)}
              </Box>{' '}
              {translate(`frame.search.kinds.${kind}`)}
            </span>
          ))}
        </>
      )}
    </Box>
  )
}

const foot = {
  px: 4,
  py: 2,
  minHeight: 40,
  borderTop: 1,
  borderColor: 'divider',
  fontSize: 12,
  color: 'text.secondary',
}
