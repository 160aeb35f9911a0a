import Delete from '@mui/icons-material/DeleteOutlined'
import { Box, Button, IconButton, Stack, Typography } from '@mui/material'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { SourceContextProvider, useTranslate, useWrappedSource } from 'react-admin'
import { useFieldArray, useWatch } from 'react-hook-form'
import { setups } from '#contract/cost-plus/setups'
import { isPayCategory } from '#domain/billing/payData'
import { usePermission } from '#portal/data/session/useSession'
import { CheckInput } from '#portal/ui/form/CheckInput'
import { ChoiceInput } from '#portal/ui/form/ChoiceInput'
import { ToldProblems } from '#portal/ui/form/RuleForm'
import { TypedInput } from '#portal/ui/form/TypedInput'
import type { SetupDraft } from './setupDraft'

export const useIsReadOnly = () => !usePermission(setups.saveSetup.needs)

/** What all inputs of the set-up have: the name of their value. */
const useSetupInput = (source: string) => {
  const translate = useTranslate()
  return { source, label: translate(`billingSetup.fields.${source}`), disabled: useIsReadOnly() }
}

type SetupInputProps = Pick<ComponentProps<typeof TypedInput>, 'source' | 'type' | 'longest'> & { isNumber?: boolean }

export const SetupInput = ({ source, type, longest = 20, isNumber = false }: SetupInputProps) => (
  <TypedInput
    {...useSetupInput(source)}
    {...(type && { type })}
    longest={longest}
    slotProps={{
      ...(isNumber && { htmlInput: { inputMode: 'decimal' } }),
      ...(type && { inputLabel: { shrink: true } }),
    }}
  />
)

/** A choice of names, or of the codes of categories. */
export const SetupChoice = ({ source, choices }: { source: string; choices: readonly string[] | Choices }) => {
  const translate = useTranslate()
  const named = choices.map((choice) =>
    typeof choice === 'string' ? { id: choice, name: translate(`billingSetup.choices.${choice}`) } : choice,
  )
  return <ChoiceInput {...useSetupInput(source)} choices={named} />
}

type Choices = ComponentProps<typeof ChoiceInput>['choices']

export const SetupFlag = ({ source }: { source: string }) => <CheckInput {...useSetupInput(source)} />

/** Whether a category is pay: as its name says while nobody has said so. */
export const PayFlag = () => {
  const path = useWrappedSource('')
  const { code = '', name = '' } = (useWatch({ name: path }) ?? {}) as Partial<SetupDraft['categories'][number]>
  return (
    <CheckInput
      {...useSetupInput('isPay')}
      format={(isPay: boolean | undefined) => isPay ?? isPayCategory({ code, name })}
    />
  )
}

/** Inputs side by side as far as there is room; of a record if it has a path. */
export const SetupInputs = ({ path, children }: { path?: string; children: ReactNode }) => {
  const inputs = <Box sx={inputsStyle}>{children}</Box>
  if (path === undefined) return inputs
  const context = {
    getSource: (source: string) => (source ? `${path}.${source}` : path),
    getLabel: (source: string) => source,
  }
  return <SourceContextProvider value={context}>{inputs}</SourceContextProvider>
}

type SetupListProps = {
  /** The path of the list. */
  source: string
  /** What the records are: the key of their messages. */
  noun?: string
  blank: object
  /** The inputs of a record. */
  children: ReactNode
  /** More about a record, below its inputs. */
  renderMore?: (path: string) => ReactNode
}

/** Records shown at a time, so that thousands of mappings stay quick to type in. */
const pageSize = 50

/** A list of records of the set-up, to be added to, changed and removed. */
export const SetupList = ({ source, noun = source, blank, children, renderMore }: SetupListProps) => {
  const translate = useTranslate()
  const isReadOnly = useIsReadOnly()
  const { fields, append, remove } = useFieldArray({ name: source })
  const [page, setPage] = useState(0)
  const pages = Math.max(1, Math.ceil(fields.length / pageSize))
  const start = Math.min(page, pages - 1) * pageSize
  const shown = fields.slice(start, start + pageSize)
  return (
    <Stack spacing={2}>
      {fields.length === 0 && (
        <Typography color="text.secondary">{translate(`billingSetup.lists.${noun}.none`)}</Typography>
      )}
      {shown.map(({ id }, place) => {
        const at = start + place
        const path = `${source}.${at}`
        return (
          <Box key={id} component="fieldset" sx={rowStyle}>
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
              <SetupInputs path={path}>{children}</SetupInputs>
              <IconButton
                aria-label={translate(`billingSetup.lists.${noun}.remove`, { number: at + 1 })}
                disabled={isReadOnly}
                onClick={() => remove(at)}
              >
                <Delete />
              </IconButton>
            </Box>
            {renderMore?.(path)}
          </Box>
        )
      })}
      {pages > 1 && (
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
          <Button disabled={start === 0} onClick={() => setPage(start / pageSize - 1)}>
            {translate('tools.list.previous')}
          </Button>
          <Typography variant="body2" color="text.secondary" role="status">
            {translate('tools.list.range', { first: start + 1, last: start + shown.length, total: fields.length })}
          </Typography>
          <Button disabled={start / pageSize >= pages - 1} onClick={() => setPage(start / pageSize + 1)}>
            {translate('tools.list.next')}
          </Button>
        </Stack>
      )}
      <ToldProblems of={[source]} />
      <Button
        variant="outlined"
        disabled={isReadOnly}
        onClick={() => {
          append(blank)
          setPage(Math.floor(fields.length / pageSize))
        }}
        sx={{ alignSelf: 'flex-start' }}
      >
        {translate(`billingSetup.lists.${noun}.add`)}
      </Button>
    </Stack>
  )
}

const rowStyle = { m: 0, p: 3, minWidth: 0, border: 1, borderColor: 'divider', borderRadius: 1 } as const

const inputsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  columnGap: 2,
  alignItems: 'start',
  flex: 1,
  minWidth: 0,
} as const
