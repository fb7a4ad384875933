/** A colour of the dictionary. An SVG, because the page has no inline styles. */
export function ColourDot({ colour }: { colour: string | null }) {
  if (colour === null) return null
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0">
      <circle cx="10" cy="10" r="9" fill={colour} className="stroke-ink-soft" />
    </svg>
  )
}
