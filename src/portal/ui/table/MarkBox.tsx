import type { ReactNode } from 'react'

type MarkBoxProps = {
  label: string
  checked: boolean
  onToggle: (extending: boolean) => void
  /** Beside the box. */
  children?: ReactNode
}

/** The checkbox of a row: one of the browser's own, since hundreds of styled ones make scrolling slow. */
export const MarkBox = ({ label, checked, onToggle, children }: MarkBoxProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- it only makes the box easier to hit
  <label
    className="mark"
    // The keys stay with the grid, and the row does not see the click.
    onMouseDown={(event) => event.preventDefault()}
    onClick={(event) => event.stopPropagation()}
    onDoubleClick={(event) => event.stopPropagation()}
  >
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={label}
      checked={checked}
      onClick={(event) => {
        event.stopPropagation()
        onToggle(event.shiftKey)
      }}
      onChange={() => undefined}
    />
    {children}
  </label>
)

type MarkAllProps = { label: string; checked: boolean; isPartly: boolean; onChange: () => void }

/** The checkbox of all rows: full, empty, or half full. */
export const MarkAll = ({ label, checked, isPartly, onChange }: MarkAllProps) => (
  <label className="mark">
    <input
      // No attribute can express half full.
      ref={(input) => {
        if (input) input.indeterminate = isPartly
      }}
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={onChange}
    />
  </label>
)
