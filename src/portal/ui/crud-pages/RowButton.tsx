type RowButtonProps = { act: 'delete' | 'restore'; label: string; onClick: () => void }

/**
 * For the mouse: on the list the keys Delete and r do the same. Plain, since every row has one: hundreds of styled ones
 * would make scrolling slow.
 */
export const RowButton = ({ act, label, onClick }: RowButtonProps) => (
  <button type="button" className="rowButton" aria-label={label} title={label} tabIndex={-1} onClick={onClick}>
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
      <path d={shapes[act]} />
    </svg>
  </button>
)

/** The outlined bin, and the bin with an arrow that leads out of it, of Material's icons. */
const shapes = {
  delete: 'M16 9v10H8V9h8m-1.5-6h-5l-1 1H5v2h14V4h-3.5l-1-1zM18 7H6v12c0 1.1.9 2 2 2h8c1.1 0 2-.9 2-2V7z',
  restore:
    'M15.5 4l-1-1h-5l-1 1H5v2h14V4zM6 19c0 1.1.9 2 2 2h8c1.1 0 2-.9 2-2V7H6v12zm2-5V9h8v10H8v-5zm2 4h4v-4h2l-4-4-4 4h2z',
}
