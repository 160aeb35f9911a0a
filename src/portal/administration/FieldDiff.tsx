import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { fieldChanges } from '#domain/fieldChanges'
import { fieldText } from './auditEntries'

/** A record before and after, field by field: only what changed. */
export const FieldDiff = ({ before, after }: { before: unknown; after: unknown }) => {
  const translate = useTranslate()
  const changes = fieldChanges(before, after)
  if (changes.length === 0)
    return <Typography color="text.secondary">{translate('records.audit.sameFields')}</Typography>
  return (
    <Table size="small" sx={{ tableLayout: 'fixed', '& td, & th': { overflowWrap: 'anywhere', verticalAlign: 'top' } }}>
      <TableHead>
        <TableRow>
          {(['field', 'before', 'after'] as const).map((column) => (
            <TableCell key={column}>{translate(`records.audit.${column}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map((change) => (
          <TableRow key={change.field}>
            <TableCell component="th" scope="row">
              {change.field || '–'}
            </TableCell>
            <TableCell>
              <Box component="del" sx={sign(change.before, 'error.main')}>
                {shown(change.before)}
              </Box>
            </TableCell>
            <TableCell>
              <Box component="ins" sx={sign(change.after, 'success.main')}>
                {shown(change.after)}
              </Box>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const sign = (value: unknown, colour: string) => ({
  color: fieldText(value) === '' ? 'text.secondary' : colour,
  textDecoration: 'none',
})

const shown = (value: unknown): string => fieldText(value) || '–'
