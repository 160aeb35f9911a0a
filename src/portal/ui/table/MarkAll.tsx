type MarkAllProps = { label: string; checked: boolean; isPartly: boolean; onChange: () => void }

/** The box over the boxes of all rows: full, empty, or half full. */
export const MarkAll = ({ label, checked, isPartly, onChange }: MarkAllProps) => (
  <label className="mark">
    <input
      // Half full is nothing that an attribute can say.
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
