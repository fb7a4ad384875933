import { useEffect, useState } from 'react'
import { orderNumber } from '#shop/orders/domain/order-number.ts'

type Props = {
  /** Of the order. */
  id: number
  label: string
  className: string
}

/** A QR code of the tracking page with the order number. Rendered in the browser, which knows the origin. */
export function QrCode({ id, label, className }: Props) {
  const [drawing, setDrawing] = useState<{ size: number; path: string } | null>(null)
  useEffect(() => {
    let mounted = true
    void import('lean-qr').then(({ correction, generate }) => {
      const address = `${location.origin}/track?number=${orderNumber(id)}`
      const code = generate(address, { minCorrectionLevel: correction.M })
      const { size } = code
      const squares = Array.from(
        { length: size * size },
        (_, index) => [index % size, Math.floor(index / size)] as const,
      )
      const dark = squares.filter(([x, y]) => code.get(x, y))
      const path = dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('')
      if (mounted) setDrawing({ size, path })
    })
    return () => {
      mounted = false
    }
  }, [id])
  if (!drawing) return <span className={`block ${className}`} />
  const { size, path } = drawing
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      shapeRendering="crispEdges"
      data-code=""
      className={className}
    >
      <path fill="#fff" d={`M-2 -2h${size + 4}v${size + 4}h-${size + 4}z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
