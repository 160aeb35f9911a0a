import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import TextField from '@mui/material/TextField'
import { useMemo } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { type GroupNode, isSameGroup } from '#domain/access/customerGroup'
import { changeGroup } from '#portal/data/session/signIn'
import { useSession } from '#portal/data/session/useSession'
import { leaveThen } from '#portal/ui/page/useLeaveGuard'

type Choice = { node: GroupNode; depth: number; above: string }

/** The customer group that all work happens in, chosen from the tree of the user by id or name. */
export const GroupPicker = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const { groups, group, changingGroup } = useSession()
  const choices = useMemo(() => choicesOf(groups), [groups])
  const chosen = group && (choices.find(({ node }) => isSameGroup(node, group)) ?? null)

  const choose = async ({ node }: Choice) => {
    await changeGroup(node)
    notify('frame.group.changed', { type: 'success', messageArgs: { group: `${node.id} ${node.name}` } })
  }

  return (
    <Autocomplete
      data-tour="group"
      options={choices}
      value={chosen}
      disabled={changingGroup}
      blurOnSelect
      onChange={(_, choice) => choice && leaveThen(() => void choose(choice))}
      getOptionLabel={({ node }) => `${node.id} · ${node.name}`}
      getOptionKey={({ node }) => `${node.id}@${node.type}`}
      isOptionEqualToValue={(one, other) => isSameGroup(one.node, other.node)}
      filterOptions={(all, { inputValue }) => found(all, inputValue)}
      noOptionsText={translate('frame.group.none')}
      disableClearable={chosen !== (null as never)}
      sx={{ width: { xs: 190, sm: 240, lg: 280 }, flexShrink: 1, minWidth: 110 }}
      slotProps={{
        popper: { sx: { minWidth: 300 }, placement: 'bottom-start' },
        listbox: { sx: { maxHeight: '60vh' } },
      }}
      renderOption={({ key, ...props }, { node, depth }) => (
        <Box component="li" key={key} {...props} sx={{ '&&': { pl: 3 + depth * 4 } }}>
          <Box component="span" sx={{ fontWeight: 600, mr: 2, fontVariantNumeric: 'tabular-nums' }}>
            {node.id}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {node.name}
          </Box>
        </Box>
      )}
      renderInput={(props) => (
        <TextField
          {...props}
          placeholder={translate('frame.group.label')}
          slotProps={{
            htmlInput: { ...props.inputProps, 'aria-label': translate('frame.group.label') },
            input: {
              ...props.InputProps,
              endAdornment: changingGroup ? <CircularProgress size={16} /> : props.InputProps.endAdornment,
              sx: { height: 36, py: '0 !important' },
            },
          }}
        />
      )}
    />
  )
}

const choicesOf = (nodes: readonly GroupNode[], depth = 0, above = ''): Choice[] =>
  nodes.flatMap((node) => {
    const words = `${above} ${node.id} ${node.name}`
    return [{ node, depth, above: words }, ...choicesOf(node.children, depth + 1, words)]
  })

/** Groups whose id or name contains the text, and their subgroups; all groups while the selected one is shown. */
const found = (choices: Choice[], text: string): Choice[] => {
  const wanted = text.trim().toLowerCase()
  if (wanted === '' || choices.some(({ node }) => `${node.id} · ${node.name}`.toLowerCase() === wanted)) return choices
  return choices.filter(({ above }) => above.toLowerCase().includes(wanted))
}
