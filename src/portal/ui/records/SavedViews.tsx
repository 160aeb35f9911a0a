import BookmarkIcon from '@mui/icons-material/BookmarkBorder'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Divider, MenuItem, TextField } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useNotify, useStore, useTranslate } from 'react-admin'
import { useSession } from '#portal/data/session/useSession'
import { ToolButton } from '#portal/ui/crud-pages/list/ToolButton'
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
  const id = useId()
  const [text, setText] = useState('')
  const name = text.trim()
  const isTaken = taken.includes(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name !== '') onName(name)
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={id}>{translate('workList.views.save')}</DialogTitle>
        <DialogContent sx={{ pt: '8px !important' }}>
          <TextField
            autoFocus
            required
            fullWidth
            label={translate('workList.views.name')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            helperText={isTaken ? translate('workList.views.taken') : translate('workList.views.about')}
            slotProps={{ htmlInput: { maxLength: longestName } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('crud.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={name === ''}>
            {translate(isTaken ? 'workList.views.replace' : 'crud.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
