import { useEffect, useState } from 'react'
import { type Holder, hasRight } from '#backoffice/staff/domain/rights.ts'
import { getSections } from '#backoffice/staff/ui/sections.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { navigate } from '#platform/pages/navigate.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

const sequenceTimeoutMs = 1500

/** Falls back to the physical key on non-Latin layouts such as Arabic. */
function latinKey({ key, code }: KeyboardEvent): string {
  if (/^[a-z0-9?/]$/i.test(key)) return key.toLowerCase()
  if (code === 'Slash') return '/'
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase() ?? key
}

/** g and a letter or digit opens a section, / focuses the search field, ? lists the shortcuts. Ignored while typing in a field. */
export function Shortcuts({ holder }: { holder: Holder }) {
  const { shell, orders } = useAdmin()
  const [isOpen, setIsOpen] = useState(false)
  const available = getSections(holder)

  useEffect(() => {
    let prefixAt = Number.NEGATIVE_INFINITY
    const controller = new AbortController()
    const onKeyDown = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog')
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return
      const key = latinKey(event)
      const to = getSections(holder).find((section) => section.key === key)
      if (event.timeStamp - prefixAt < sequenceTimeoutMs && to) {
        event.preventDefault()
        navigate(to.href)
      } else if (event.key === '?' || event.key === '؟') {
        setIsOpen(true)
      } else if (key === '/') {
        const search = document.querySelector<HTMLElement>('main input[type="search"]')
        if (search) event.preventDefault()
        search?.focus()
      }
      prefixAt = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
    }
    // Before the keys of a screen, which ignore a letter that opens a section.
    addEventListener('keydown', onKeyDown, { signal: controller.signal, capture: true })
    return () => controller.abort()
  }, [holder])

  if (!isOpen) return null
  const rows = [
    ...available.flatMap(({ key, text }) =>
      key === undefined ? [] : [{ keys: `g ${key}`, text: shell.shortcutGo(String(shell[text])) }],
    ),
    ...(hasRight(holder, 'orders')
      ? [
          { keys: 'j', text: shell.shortcutQueue(orders.panel.next) },
          { keys: 'k', text: shell.shortcutQueue(orders.panel.previous) },
          { keys: 'Esc', text: shell.shortcutQueue(orders.panel.close) },
        ]
      : []),
    { keys: '/', text: shell.shortcutSearch },
    { keys: '?', text: shell.shortcutHelp },
  ]
  return (
    <ConfirmDialog
      title={shell.shortcuts}
      actions={<Button onClick={() => setIsOpen(false)}>{shell.close}</Button>}
      onClose={() => setIsOpen(false)}
    >
      {rows.map(({ keys, text }) => (
        <span key={keys} className="flex min-h-8 items-center gap-3">
          <kbd dir="ltr" className="w-12 shrink-0 rounded-control border border-line px-2 text-center">
            {keys}
          </kbd>
          {text}
        </span>
      ))}
    </ConfirmDialog>
  )
}
