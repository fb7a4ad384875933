import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { getDirection } from '#platform/i18n/language.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { nextTab } from './tab-keys.ts'

export type Tab = { id: string; label: string; panel: ReactNode }

const tabClass =
  'flex min-h-12 grow items-center justify-center border-b-3 border-transparent px-1 text-center font-bold text-ink-soft -outline-offset-4 ' +
  'hover:text-tile-deep aria-selected:border-tile-deep aria-selected:text-tile-deep sm:px-4 md:grow-0'

/** Tabs with all panels rendered: before hydration the tabs are links to their panels. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { language } = useLanguage()
  const [selected, setSelected] = useState(0)
  const [ready, setReady] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount; `tabs` is a new array on every render
  useEffect(() => {
    setReady(true)
    // Select the tab of the URL's hash.
    const linked = tabs.findIndex(({ id }) => `#${id}` === location.hash)
    if (linked > 0) setSelected(linked)
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    const next = nextTab(event.key, selected, tabs.length, getDirection(language))
    if (next === null) return
    event.preventDefault()
    setSelected(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div className="rounded-card border border-line bg-paper">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex overflow-x-auto border-b border-line"
      >
        {tabs.map(({ id, label }, index) => (
          <a
            key={id}
            role="tab"
            id={`${id}-tab`}
            href={`#${id}`}
            aria-controls={id}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            onClick={(event) => {
              event.preventDefault()
              setSelected(index)
            }}
            className={tabClass}
          >
            {label}
          </a>
        ))}
      </div>
      {tabs.map(({ id, panel }, index) => (
        <div
          key={id}
          id={id}
          role="tabpanel"
          aria-labelledby={`${id}-tab`}
          className={`p-4 md:p-6 ${index === selected ? '' : ready ? 'hidden' : 'hidden target:block'}`}
        >
          {panel}
        </div>
      ))}
    </div>
  )
}
