import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { MapWatch } from '#domain/fleet/map/mapWatch'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'

type NamedSearch = { name: string; shared: boolean; watch: MapWatch | '' }

type NameDialogProps = {
  title: string
  first: Partial<NamedSearch>
  children?: ReactNode
  onClose: () => void
  /** Whether it was taken. */
  onName: (named: NamedSearch) => Promise<boolean>
}

export const longestName = 60

/** Asks for the name of a search; stays open as long as it is not taken. */
export const NameDialog = ({ title, first, children, onClose, onName }: NameDialogProps) => (
  <FormDialog<NamedSearch>
    title={title}
    action={useTranslate()('searchRoute.saved.keep')}
    values={{ name: '', shared: false, watch: '', ...first }}
    problems={({ name }) => ({ name: name.trim() === '' && 'ra.validation.required' })}
    onSubmit={async ({ name, ...others }) => {
      if (await onName({ name: name.trim(), ...others })) onClose()
    }}
    onClose={onClose}
  >
    <TypedInput source="name" label="searchRoute.saved.name" isRequired autoFocus longest={longestName} />
    {children}
  </FormDialog>
)
