import { Autocomplete, Box, MenuItem, TextField, Typography, Button, Stack } from '@mui/material'
import { useId, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { loads } from '#contract/routing-tool/loads'
import { carriers } from '#contract/routing-tool/setup/carriers'
import { drivers } from '#contract/routing-tool/setup/drivers'
import { equipment } from '#contract/routing-tool/setup/equipment'
import { orderByRank } from '#domain/freight/carrier'
import type { Delivery } from '#domain/freight/delivery'
import type { Load } from '#domain/freight/load'
import { commentLength } from '#domain/values/bounds'
import { call } from '#portal/data/call/call'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useRegionChoices } from '#portal/data/useRegionChoices'
import type { LoadToolbarProps, LoadChoices } from '#portal/routing-tool/deliveries-and-loads/boardTypes'
import { loadVocabulary } from '#portal/ui/statuses/loadVocabulary'
import { actionRefusal } from './actionRefusal'
import { loadNumberLength } from './loadNumberLength'
import { useCallerIds, useRun } from './useRun'

type LoadChoiceFieldsProps = Pick<
  LoadToolbarProps,
  'load' | 'lock' | 'deliveries' | 'choices' | 'onChoose' | 'unsaved' | 'onChanged'
>

/** Load id, carrier, driver, equipment, region and comment of the load on the board. */
export const LoadChoiceFields = (props: LoadChoiceFieldsProps) => {
  const { load, choices, onChoose, onChanged } = props
  const translate = useTranslate()
  const id = useId()
  const lists = useLoadChoices(load, choices, props.deliveries)
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
          renderOption={({ key, ...option }, name) => (
            <li key={key} {...option}>
              {name}
              {lists.rankOf.has(name) && (
                <Typography variant="body2" color="text.secondary" sx={{ ml: 'auto', pl: 2 }}>
                  {translate('loadActions.choice.rank', { rank: lists.rankOf.get(name) ?? 0 })}
                </Typography>
              )}
            </li>
          )}
          renderInput={(input) => <TextField {...input} label={translate('loadActions.choice.carrier')} />}
        />
        <Autocomplete
          options={lists.drivers}
          value={driver ?? null}
          getOptionLabel={(option) => (option.firstName ? `${option.lastName}, ${option.firstName}` : option.id)}
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
          onChange={(_, chosen) => onChoose({ equipment: chosen })}
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

/** The choices for a load: everything that is not deleted, and the load's current values. */
const useLoadChoices = (
  load: Load | null,
  { carrier, driverId, equipment: kind, regionCode }: LoadChoices,
  deliveries: readonly Delivery[],
) => {
  const regions = useRegionChoices()
  const region = regionCode === null ? {} : { regionCode }
  const carrierList = useEndpoint(carriers.listCarriers, { query: {} }).data ?? []
  const lane = laneOf(deliveries, regionCode)
  const ranks = useEndpoint(carriers.rankCarriers, lane && { query: lane }, { topics: ['setup'] }).data ?? []
  const ranked = orderByRank(carrierList, lane ? ranks : [])
  const driverList = useEndpoint(drivers.listAssignableDrivers, { query: region }, { keepPrevious: true }).data ?? []
  const kinds = useEndpoint(equipment.listEquipment, { query: {} }).data ?? []
  const asked = load && driverId !== null && driverId !== load.driverId
  const check = useEndpoint(loads.checkDriver, asked ? { query: { driverId, loadId: load.loadId } } : null, {
    topics: ['loads'],
  }).data
  const ofLoad = driverId === null || driverList.some(({ id }) => id === driverId) ? [] : [unlisted(driverId)]
  return {
    carriers: withOwn(
      ranked.map(({ name }) => name),
      carrier,
    ),
    rankOf: new Map(ranked.flatMap(({ name, rank }) => (rank === null ? [] : [[name, rank]]))),
    drivers: [...driverList.filter(({ deleted }) => !deleted), ...ofLoad],
    equipment: withOwn(
      kinds.filter(({ deleted }) => !deleted).map(({ name }) => name),
      kind,
    ),
    regions,
    /** Why the chosen driver is not available; null if the driver is free. */
    driverWarning: asked && check && !check.valid ? check.message : null,
  }
}

/** Where the freight of a load goes, as carrier lanes have it; null while one of the ends is not known. */
const laneOf = (deliveries: readonly Delivery[], regionCode: number | null) => {
  const region = regionCode === null ? [] : [String(regionCode)]
  const ends = (states: readonly (string | null)[]) => [
    ...new Set([...states.flatMap((state) => state?.toUpperCase() || []), ...region]),
  ]
  const origins = ends(deliveries.map(({ shipFromState }) => shipFromState))
  const destinations = ends(deliveries.map(({ shipToState }) => shipToState))
  return deliveries.length > 0 && origins.length > 0 && destinations.length > 0 ? { origins, destinations } : null
}

const withOwn = (names: readonly string[], own: string | null): string[] => [
  ...new Set([...names, ...(own === null ? [] : [own])]),
]

/** A driver of another region, or one who has left: only the id is known. */
const unlisted = (id: string) => ({ key: 0, id, firstName: '', lastName: '' })

type StoreFieldProps = {
  kind: 'comment' | 'loadNumber'
  load: Load | null
  choices: LoadChoices
  onChanged: () => void
  isOff: boolean
  children: ReactNode
}

/** A field that can be saved on its own, also in statuses in which nothing else of the load can be changed. */
const StoreField = ({ kind, load, choices, onChanged, isOff, children }: StoreFieldProps) => {
  const translate = useTranslate()
  const caller = useCallerIds()
  const { run, isBusy } = useRun(onChanged)
  const written = (choices[kind] ?? '').trim()
  const isChanged = load !== null && !isOff && written !== (load[kind] ?? '')
  const canBeStored = isChanged && (kind === 'comment' || written !== '')
  const store = () => {
    if (!load) return undefined
    const { loadId } = load
    if (kind === 'comment') return call(loads.comment, { body: { ...caller, loadId, comment: written } })
    const giving = load.loadNumber === null ? loads.giveLoadNumber : loads.changeLoadNumber
    return call(giving, { body: { ...caller, loadId, loadNumber: written, deliveryIds: [] } })
  }
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
      {children}
      {canBeStored && (
        <Button
          variant="outlined"
          loading={isBusy}
          sx={{ mt: 1, flexShrink: 0 }}
          aria-label={translate(`loadActions.store.${kind}`)}
          onClick={() => void run(async () => store(), translate(`loadActions.stored.${kind}`, { load: load.loadId }))}
        >
          {translate('loadActions.store.button')}
        </Button>
      )}
    </Stack>
  )
}
