import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { navigate } from '#platform/pages/navigate.ts'
import { usePages } from '#platform/pages/pages-context.ts'
import { useDestinationHref } from './use-destination-href.ts'

type Props = { className: string; children: ReactNode }

/** Opens the picker of the governorate over the page; without script it leads to a page with the same form. */
export function DestinationLink({ className, children }: Props) {
  const href = useDestinationHref()
  const { config } = usePages()
  const { language } = useLanguage()
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null)

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    Promise.all([import('./destination-dialog.tsx'), config.loadMessages(language, ['delivery'])]).then(
      ([{ DestinationDialog }]) => setDialog(() => DestinationDialog),
      () => navigate(href),
    )
  }

  return (
    <>
      <Link href={href} rel="nofollow" onClick={open} className={className}>
        {children}
      </Link>
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </>
  )
}
