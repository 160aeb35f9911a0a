import { encode } from 'uqr'

const side = 200

/** A text as a QR code: dark on light in both looks, since cameras want it so. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const dots = data.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      width={side}
      height={side}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      style={{ flexShrink: 0 }}
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={dots.join('')} fill="#000" />
    </svg>
  )
}
