import { Autocomplete, Box, MenuItem, TextField, Typography } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { commentLength } from '#domain/bounds'
import type { LoadToolbarProps } from '#portal/routing-tool/deliveries-and-loads/boardTypes'
import { loadVocabulary } from '#portal/routing-tool/loadVocabulary'
import { actionRefusal } from './actionRefusal'
import { loadNumberLength } from './loadNumberLength'
import { StoreField } from './StoreField'
import { useLoadChoices } from './useLoadChoices'

type LoadChoiceFieldsProps = Pick<
  LoadToolbarProps,
  'load' | 'lock' | 'deliveries' | 'choices' | 'onChoose' | 'unsaved' | 'onChanged'
>

/** Load id, carrier, driver, equipment, region and comment of the load on the board. */
export const LoadChoiceFields = (props: LoadChoiceFieldsProps) => {
  const { load, choices, onChoose, onChanged } = props
  const translate = useTranslate()
  const id = useId()
  const lists = useLoadChoices(load, choices)
  const refusal = load && actionRefusal('save', props)
  const isFixed = refusal !== null
  const isCommentFixed = load !== null && actionRefusal('comment', props) !== null
  const described = refusal?.code === 'status' ? { 'aria-describedby': id } : {}
  const driver = lists.drivers.find((one) => one.id === choices.driverId)
  return (
    <Box component="section" aria-label={translate('loadActions.choice.title')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 168px), 1fr))' }}>
        <StoreField kind="loadNumber" {...{ load, choices, onChanged }} isOff={isCommentFixed}>
          <TextField
            fullWidth
            label={translate('loadActions.choice.loadNumber')}
            value={choices.loadNumber ?? ''}
            onChange={({ target }) => onChoose({ loadNumber: target.value || null })}
            slotProps={{ htmlInput: { maxLength: loadNumberLength, readOnly: isCommentFixed } }}
          />
        </StoreField>
        <Autocomplete
          options={lists.carriers}
          value={choices.carrier}
          onChange={(_, carrier) => onChoose({ carrier })}
          readOnly={isFixed}
          renderInput={(input) => <TextField {...input} label={translate('loadActions.choice.carrier')} />}
        />
        <Autocomplete
          options={lists.drivers}
          value={driver ?? null}
          getOptionLabel={({ firstName, lastName, id }) => (firstName ? `${lastName}, ${firstName}` : id)}
          getOptionKey={({ key }) => key}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          onChange={(_, chosen) => onChoose({ driverId: chosen?.id ?? null })}
          readOnly={isFixed}
          renderInput={(input) => (
            <TextField
              {...input}
              label={translate('loadActions.choice.driver')}
              helperText={lists.driverWarning}
              slotProps={{ formHelperText: { sx: { color: 'warning.main' } } }}
            />
          )}
        />
        <Autocomplete
          options={lists.equipment}
          value={choices.equipment}
          onChange={(_, equipment) => onChoose({ equipment })}
          readOnly={isFixed}
          renderInput={(input) => <TextField {...input} label={translate('loadActions.choice.equipment')} />}
        />
        <TextField
          select
          label={translate('loadActions.choice.region')}
          value={lists.regions.some(({ code }) => code === choices.regionCode) ? String(choices.regionCode) : ''}
          onChange={({ target }) => onChoose({ regionCode: Number(target.value) })}
          slotProps={{ select: { readOnly: isFixed } }}
        >
          {lists.regions.map(({ code, name }) => (
            <MenuItem key={code} value={String(code)}>
              {code} {name}
            </MenuItem>
          ))}
        </TextField>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <StoreField kind="comment" {...{ load, choices, onChanged }} isOff={isCommentFixed}>
            <TextField
              fullWidth
              multiline
              maxRows={3}
              label={translate('loadActions.choice.comment')}
              value={choices.comment ?? ''}
              onChange={({ target }) => onChoose({ comment: target.value || null })}
              helperText={`${[...(choices.comment ?? '')].length} / ${commentLength}`}
              slotProps={{
                htmlInput: { maxLength: commentLength, readOnly: isCommentFixed, ...described },
                formHelperText: { sx: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } },
              }}
            />
          </StoreField>
        </Box>
      </Box>
      {refusal?.code === 'status' && (
        <Typography id={id} variant="body2" color="text.secondary">
          {translate('loadActions.choice.fixed', {
            status: translate(loadVocabulary[refusal.status].label).toLowerCase(),
          })}
        </Typography>
      )}
    </Box>
  )
}
