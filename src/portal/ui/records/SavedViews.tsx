import BookmarkIcon from '@mui/icons-material/BookmarkBorder'
import { Divider, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useNotify, useStore, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useSession } from '#portal/data/session/useSession'
import { ToolButton } from '#portal/ui/list/ToolButton'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'
import { LateMenu } from '#portal/ui/LateMenu'
import { useSearchParams } from '#portal/ui/page/useSearchParams'

/** The filters, sorting and columns of a list under a name. */
type SavedView = { name: string; query: string; columns: readonly string[] }

type SavedViewsProps = {
  /** The name under which the list stores its columns. */
  list: string
  /** The fields of the address that belong to the open record, which is no part of a view. */
  drawer: readonly string[]
}

const noViews: readonly SavedView[] = []
const noColumns: readonly string[] = []
const mostViews = 50
const longestName = 60

/** The views that the user saved of a list, and the address and columns that are one now. */
const useSavedViews = ({ list, drawer }: SavedViewsProps) => {
  const userId = useSession().user?.id ?? ''
  const [views, setViews] = useStore<readonly SavedView[]>(`${list}.views.${userId}`, noViews)
  const [columns, setColumns] = useStore<readonly string[]>(`${list}.columns`, noColumns)
  const [search, setSearch] = useSearchParams()
  const query = viewQuery(search, drawer)
  const isSame = (view: SavedView) =>
    view.query === query && [...view.columns].toSorted().join() === [...columns].toSorted().join()
  return {
    views,
    current: views.find(isSame),
    open: (view: SavedView) => {
      setSearch(new URLSearchParams(view.query), { replace: false })
      setColumns([...view.columns])
    },
    /** A view of the same name is replaced. */
    save: (name: string) =>
      setViews(
        [...views.filter((view) => view.name !== name), { name, query, columns }].toSorted((one, other) =>
          one.name.localeCompare(other.name),
        ),
      ),
    remove: ({ name }: SavedView) => setViews(views.filter((view) => view.name !== name)),
  }
}

/** Filters and sorting of an address, in an order that does not depend on which was set first. */
const viewQuery = (search: URLSearchParams, drawer: readonly string[]): string => {
  const kept = new URLSearchParams(search)
  for (const name of ['page', ...drawer]) kept.delete(name)
  kept.sort()
  return kept.toString()
}

/** Saves the filters, sorting and columns of a list under a name, and opens or deletes what was saved. */
export const SavedViews = (props: SavedViewsProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { views, current, open, save, remove } = useSavedViews(props)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isNaming, setNaming] = useState(false)
  const choose = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  return (
    <>
      <ToolButton
        label={translate('workList.views.title')}
        opensMenu
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <BookmarkIcon fontSize="small" />
      </ToolButton>
      <LateMenu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {() => [
          ...views.map((view) => (
            <MenuItem
              key={view.name}
              dense
              role="menuitemradio"
              aria-checked={view === current}
              selected={view === current}
              onClick={choose(() => open(view))}
              sx={{ maxWidth: 360, whiteSpace: 'normal', overflowWrap: 'anywhere' }}
            >
              {view.name}
            </MenuItem>
          )),
          ...(views.length > 0 ? [<Divider key="line" component="li" />] : []),
          ...(views.length < mostViews
            ? [
                <MenuItem key="save" dense onClick={choose(() => setNaming(true))}>
                  {translate('workList.views.save')}
                </MenuItem>,
              ]
            : []),
          ...(current
            ? [
                <MenuItem
                  key="delete"
                  dense
                  onClick={choose(() => {
                    remove(current)
                    notify('workList.views.deleted', { type: 'success', messageArgs: { name: current.name } })
                  })}
                  sx={{ maxWidth: 360, whiteSpace: 'normal', overflowWrap: 'anywhere' }}
                >
                  {translate('workList.views.delete', { name: current.name })}
                </MenuItem>,
              ]
            : []),
        ]}
      </LateMenu>
      {isNaming && (
        <NameDialog
          taken={views.map(({ name }) => name)}
          onName={(name) => {
            save(name)
            setNaming(false)
            notify('workList.views.saved', { type: 'success', messageArgs: { name } })
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}

type NameDialogProps = { taken: readonly string[]; onName: (name: string) => void; onClose: () => void }

const NameDialog = ({ taken, onName, onClose }: NameDialogProps) => {
  const translate = useTranslate()
  return (
    <FormDialog
      title={translate('workList.views.save')}
      action={<ByName taken={taken} known="workList.views.replace" other="crud.save" />}
      values={{ name: '' }}
      problems={({ name }) => ({ name: name.trim() === '' && 'ra.validation.required' })}
      onSubmit={({ name }) => onName(name.trim())}
      onClose={onClose}
    >
      <TypedInput
        source="name"
        label="workList.views.name"
        isRequired
        autoFocus
        longest={longestName}
        helperText={<ByName taken={taken} known="workList.views.taken" other="workList.views.about" />}
      />
    </FormDialog>
  )
}

type ByNameProps = { taken: readonly string[]; known: string; other: string }

/** One of two texts: for the name of a view that there is already, and for another one. */
const ByName = ({ taken, known, other }: ByNameProps) => {
  const name = useWatch<{ name: string }, 'name'>({ name: 'name' })
  return useTranslate()(taken.includes(name.trim()) ? known : other)
}
