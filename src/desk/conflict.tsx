import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { remoteChanges } from './merge-edits.ts'
import { useWorkTexts } from './use-work-texts.ts'

type Props<Draft> = {
  title: string
  /** Labels of the fields. */
  names: Record<string, string>
  /** The version the edit started from, the version saved since, and the current draft. */
  edits: { base: Draft; theirs: Draft; mine: Draft }
  /** The text of a value of a field. */
  displayValue: (field: string, value: unknown) => string
  set: (changes: Partial<Draft>) => void
  takeAll: () => void
}

/** An edit conflict: fields that somebody else changed meanwhile, beside the current draft. */
export function Conflict<Draft extends Record<string, unknown>>({
  title,
  names,
  edits: { base, theirs: saved, mine: typed },
  displayValue,
  set,
  takeAll,
}: Props<Draft>) {
  const { conflict: texts } = useWorkTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  // The notice is above a long form whose save button is at the end, so move the focus up to it.
  useEffect(() => heading.current?.focus(), [])
  const changes = remoteChanges(base, saved, typed)
  return (
    <Notice tone="error">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 text-lg font-bold">
        {title}
      </h2>
      <p className="mt-1">{changes.length === 0 ? texts.conflictNone : texts.conflictText}</p>
      <ul className="mt-3 space-y-3 text-ink">
        {changes.map(({ field, theirs, mine, clash }) => (
          <li key={field} className="rounded-control border border-line bg-paper p-3">
            <strong>{names[field] ?? field}</strong>
            <dl className="mt-1 grid gap-2 sm:grid-cols-2">
              <div>
                <dt className="text-sm text-ink-soft">{texts.theirs}</dt>
                <dd className="whitespace-pre-line">
                  <bdi>{displayValue(field, theirs)}</bdi>
                </dd>
              </div>
              {clash && (
                <div>
                  <dt className="text-sm text-ink-soft">{texts.mine}</dt>
                  <dd className="whitespace-pre-line">
                    <bdi>{displayValue(field, mine)}</bdi>
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
