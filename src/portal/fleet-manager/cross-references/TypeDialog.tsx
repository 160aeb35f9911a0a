import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material'
import { type FormEvent, Fragment, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { crossReferenceLengths, isTypeCode, typeRemarks } from '#domain/fleet-manager/crossReferences'
import { keyColumnsProblem, writeKeyColumn } from '#domain/fleet-manager/keyColumns'
import { keyColumnsRefusal } from '#domain/fleet-manager/refusals'
import { refusalText } from '#portal/data/call/refusalWords'
import type { Draft } from '#portal/fleet-manager/draft/useDraft'
import { KeyColumnFields } from './KeyColumnFields'
import { keyColumnsIn, shownType, type TypeRow } from './typeRows'

type TypeDialogProps = { row: TypeRow | null; draft: Draft; onClose: () => void }

/** Puts a type of cross-reference into the draft. Only a type without rows can be deleted. */
export const TypeDialog = ({ row, draft, onClose }: TypeDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  const [seen] = useState(() => row && shownType(row))
  const [code, setCode] = useState(row?.code ?? '')
  const [value, setValue] = useState({
    description: textOf(seen?.['description']),
    lookupCode: textOf(seen?.['lookupCode']),
    isOneToOne: seen?.['isOneToOne'] === true,
    fallback: textOf(seen?.['fallback']),
    sourceSystem: textOf(seen?.['sourceSystem']),
    targetSystem: textOf(seen?.['targetSystem']),
    owner: textOf(seen?.['owner']),
    isActive: seen?.['isActive'] !== false,
  })
  const [keyColumns, setKeyColumns] = useState(() => keyColumnsIn(seen))
  const badKey = keyColumnsProblem(keyColumns)
  const [tried, setTried] = useState(false)
  const key = code.trim().toUpperCase()
  const isCodeBad = !isTypeCode(key)
  const lacksLookup = value.lookupCode.trim() === ''
  const subject = { kind: 'cross-reference-type', key } as const
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isCodeBad || lacksLookup || badKey) return
    const after = {
      ...value,
      lookupCode: value.lookupCode.trim(),
      fallback: value.fallback.trim() || null,
      keyColumns: keyColumns.length === 0 ? null : keyColumns.map(writeKeyColumn),
    }
    if (await draft.edit({ ...subject, after, seen })) onClose()
  }
  const remove = async () => {
    if (await draft.edit({ ...subject, after: null, seen })) onClose()
  }
  const textField = (
    name: 'description' | 'lookupCode' | 'fallback' | (typeof typeRemarks)[number],
    longest: number,
    isBad = false,
  ) => (
    <TextField
      required={name === 'lookupCode'}
      label={translate(`fleetManager.fields.${name}`)}
      value={value[name]}
      onChange={({ target }) => setValue({ ...value, [name]: target.value })}
      error={isBad}
      helperText={isBad ? translate('errors.requiredFields') : undefined}
      slotProps={{ htmlInput: { maxLength: longest } }}
    />
  )
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{row?.code ?? translate('fleetManager.type.add')}</DialogTitle>
        <DialogContent>
          <Stack spacing={3}>
            {row === null && (
              <TextField
                autoFocus
                required
                label={translate('fleetManager.fields.type')}
                value={code}
                onChange={({ target }) => setCode(target.value)}
                error={tried && isCodeBad}
                helperText={translate('fleetManager.type.codeHint')}
                slotProps={{ htmlInput: { maxLength: crossReferenceLengths.type } }}
              />
            )}
            {textField('lookupCode', crossReferenceLengths.lookupCode, tried && lacksLookup)}
            {textField('description', crossReferenceLengths.description)}
            {textField('fallback', crossReferenceLengths.target)}
            {typeRemarks.map((remark) => (
              <Fragment key={remark}>{textField(remark, crossReferenceLengths.systemName)}</Fragment>
            ))}
            <KeyColumnFields columns={keyColumns} onChange={(columns) => setKeyColumns([...columns])} />
            {tried && badKey && (
              <Typography role="alert" color="error">
                {refusalText(translate, keyColumnsRefusal(badKey))}
              </Typography>
            )}
            <FormControlLabel
              control={
                <Switch checked={value.isOneToOne} onChange={(_, isOneToOne) => setValue({ ...value, isOneToOne })} />
              }
              label={translate('fleetManager.type.oneToOneHint')}
            />
            <FormControlLabel
              control={<Switch checked={value.isActive} onChange={(_, isActive) => setValue({ ...value, isActive })} />}
              label={translate('fleetManager.fields.isActive')}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('fleetManager.cancel')}</Button>
          {row?.stored && seen !== null && (
            <Button color="error" disabled={draft.busy || row.stored.rowCount > 0} onClick={() => void remove()}>
              {translate('fleetManager.delete')}
            </Button>
          )}
          <Button type="submit" variant="contained" disabled={draft.busy}>
            {translate('fleetManager.draft.put')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const textOf = (field: unknown): string => (typeof field === 'string' ? field : '')
