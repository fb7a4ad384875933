import { useEffect, useRef } from 'react'
import { remoteChanges } from '#features/catalogue-management/domain/merge-edits.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useAdmin } from '../use-admin.ts'

type Props<Draft> = {
  names: Record<string, string>
  edits: { base: Draft; theirs: Draft; mine: Draft }
  set: (changes: Partial<Draft>) => void
  takeAll: () => void
}

/** What somebody else has saved meanwhile, beside the current draft. Nothing is lost until one of the two is chosen. */
export function SettingsConflict<Draft extends Record<string, unknown>>({
  names,
  edits: { base, theirs: saved, mine: typed },
  set,
  takeAll,
}: Props<Draft>) {
  const { products: texts, settings } = useAdmin()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const display = (value: unknown) => {
    if (typeof value === 'boolean') return value ? texts.yes : texts.no
    return linesOf(value) || texts.nothing
  }
  return (
    <Notice tone="error">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 text-lg font-bold">
        {settings.conflictTitle}
      </h2>
      <p className="mt-1">{texts.conflictText}</p>
      <ul className="mt-3 space-y-3 text-ink">
        {remoteChanges(base, saved, typed).map(({ field, theirs, mine, clash }) => (
          <li key={field} className="rounded-control border border-line bg-paper p-3">
            <strong>{names[field] ?? field}</strong>
            <dl className="mt-1 grid gap-2 sm:grid-cols-2">
              <div>
                <dt className="text-sm text-ink-soft">{texts.theirs}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">
                  <bdi>{display(theirs)}</bdi>
                </dd>
              </div>
              {clash && (
                <div>
                  <dt className="text-sm text-ink-soft">{texts.mine}</dt>
                  <dd className="wrap-anywhere whitespace-pre-line">
                    <bdi>{display(mine)}</bdi>
                  </dd>
                </div>
              )}
            </dl>
            {clash ? (
              <Button
                variant="secondary"
                size="sm"
                className="mt-2"
                onClick={() => set({ [field]: theirs } as Partial<Draft>)}
              >
                {texts.takeTheirs}
              </Button>
            ) : (
              <p className="text-sm text-ink-soft">{texts.takenOver}</p>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit">{texts.saveOver}</Button>
        <Button variant="secondary" onClick={takeAll}>
          {texts.takeAll}
        </Button>
      </div>
    </Notice>
  )
}

/** A value as lines of text: of a list one line for each item, with the values of its fields. */
function linesOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => linesOf(each)).join('\n')
  if (value !== null && typeof value === 'object') return Object.values(value).map(linesOf).join(' · ')
  return String(value ?? '')
}
