import type { ReactNode } from 'react'

/** The shop's eight-pointed star around an icon, for empty and error states. */
export function StarDrawing({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="relative grid size-24 place-items-center text-tile-deep md:size-28">
      <svg viewBox="0 0 112 112" className="absolute inset-0 size-full" fill="none" aria-hidden="true">
        <path
          className="fill-tile-tint"
          d="M56 4 71.2 19.3H92.7V40.8L108 56 92.7 71.2V92.7H71.2L56 108 40.8 92.7H19.3V71.2L4 56 19.3 40.8V19.3H40.8Z"
        />
        <path
          className="stroke-tile/50"
          strokeWidth="1.5"
          d="M56 14 68.3 26.3H85.7V43.7L98 56 85.7 68.3V85.7H68.3L56 98 43.7 85.7H26.3V68.3L14 56 26.3 43.7V26.3H43.7Z"
        />
      </svg>
      <span className="relative">{children}</span>
    </span>
  )
}
