import type { ReactNode } from 'react'
import { CircleAlert } from './icons/circle-alert.ts'
import { Info } from './icons/info.ts'

type Props = { tone?: 'info' | 'error'; children: ReactNode }

/** An inline message. Screen readers announce an error at once. */
export function Notice({ tone = 'info', children }: Props) {
  const error = tone === 'error'
  const Icon = error ? CircleAlert : Info
  return (
    <div
      role={error ? 'alert' : undefined}
      className={`flex gap-3 rounded-card p-4 ${error ? 'bg-pomegranate-tint text-pomegranate' : 'bg-tile-tint text-tile-dark'}`}
    >
      <Icon size={20} className="mt-1 shrink-0" />
      <div className="min-w-0 grow">{children}</div>
    </div>
  )
}
