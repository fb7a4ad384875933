import type { ReactNode } from 'react'

export type BadgeTone = 'discount' | 'tile' | 'yellow' | 'blue' | 'indigo' | 'green' | 'red' | 'grey'

const tones: Record<BadgeTone, string> = {
  discount: 'bg-pomegranate text-paper',
  tile: 'bg-tile-tint text-tile-deep',
  yellow: 'bg-yellow-tint text-yellow-deep',
  blue: 'bg-blue-tint text-blue-deep',
  indigo: 'bg-indigo-tint text-indigo-deep',
  green: 'bg-palm-tint text-palm',
  red: 'bg-pomegranate-tint text-pomegranate',
  grey: 'bg-line text-ink',
}

export function Badge({ tone = 'tile', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`tabular inline-flex items-center rounded-full px-2.5 py-0.5 text-xs font-bold ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
