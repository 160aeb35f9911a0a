import { Box, Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useHeldPermissions } from '#portal/data/session/useSession'
import { address } from '#portal/ui/page/address'
import { HistoryLink } from '#portal/ui/page/HistoryLink'
import { newDriverPath } from '#portal/ui/page/recordPaths'
import { StepDialog } from '#portal/ui/form/StepDialog'
import { nameOf, type Recruit } from './useRecruits'

type Removal = { said: readonly string[]; run: (reason: string) => Promise<unknown> }

type RecruitActionsProps<Status extends string> = {
  noun: 'referral' | 'lead'
  row: Recruit
  next: readonly Status[]
  onMove: (status: Status) => void
  onEdit: () => void
  /** Deletes the record; an anonymous row keeps the counts. */
  remove: Removal
  /** Erases the person for good, in the audit trail too. */
  erase: Removal
  onGone: () => void
  children?: ReactNode
}

/** The form of a new driver with what is known of the person, for those who keep the list. */
const NewDriverLink = ({ row: { firstName, lastName, phone, email } }: { row: Recruit }) => {
  const translate = useTranslate()
  if (!useHeldPermissions().has('fleet.manage')) return null
  const source = JSON.stringify({ firstName, lastName, phone, email })
  return (
    <Button variant="outlined" component={Link} to={address(newDriverPath, {}, { source })}>
      {translate('recruiting.newDriver')}
    </Button>
  )
}

/** The steps of a candidate, and the ways to change, delete and erase them. */
export const RecruitActions = <Status extends string>(props: RecruitActionsProps<Status>) => {
  const { noun, row, next, onMove, onEdit, remove, erase, onGone, children } = props
  const translate = useTranslate()
  const [question, setQuestion] = useState<'delete' | 'erase' | null>(null)
  const removal = question === 'erase' ? erase : remove
  const agree = async (reason: string) => {
    if (!(await removal.run(reason))) return
    setQuestion(null)
    if (question === 'delete') onGone()
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {next.map((status, place) => (
        <Button key={status} variant={place === 0 ? 'contained' : 'outlined'} onClick={() => onMove(status)}>
          {translate(`recruiting.statuses.${status}`)}
        </Button>
      ))}
      {children}
      {row.hiredOn && !row.isErased && <NewDriverLink row={row} />}
      {!row.isErased && (
        <>
          <Button variant="outlined" onClick={onEdit}>
            {translate('recruiting.edit')}
          </Button>
          <Button color="error" variant="outlined" onClick={() => setQuestion('erase')}>
            {translate('recruiting.erase')}
          </Button>
        </>
      )}
      <Button color="error" variant="outlined" onClick={() => setQuestion('delete')}>
        {translate('crud.delete')}
      </Button>
      <HistoryLink noun={noun} id={row.id} />
      {question && (
        <StepDialog
          title={translate(`recruiting.ask.${question}`, { name: nameOf(row) })}
          action={translate(question === 'erase' ? 'recruiting.erase' : 'crud.delete')}
          isDangerous
          reason={question === 'erase' ? translate('recruiting.reason') : undefined}
          isReasonRequired={question === 'erase'}
          said={removal.said}
          onAgree={agree}
          onClose={() => setQuestion(null)}
        >
          {translate(`recruiting.ask.${question}Text`)}
        </StepDialog>
      )}
    </Box>
  )
}
