type Props = {
  /** 0–5, displayed to the nearest half. */
  value: number
  /** The accessible text, such as «rated 4.5 out of 5». */
  label: string
  size?: 'sm' | 'md'
}

/** Five stars that fill from the start edge. */
export function Stars({ value, label, size = 'sm' }: Props) {
  return (
    <span
      role="img"
      aria-label={label}
      data-halves={Math.round(value * 2)}
      className={`stars ${size === 'sm' ? 'text-sm' : 'text-lg'}`}
    />
  )
}
