import { type RefObject, useEffect } from 'react'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import type { PixelNetwork } from '#shop/shop-settings/domain/pixels.ts'
import { Button } from '#ui/button.tsx'
import { consentTexts } from './consent-texts.ts'

type Props = {
  networks: readonly PixelNetwork[]
  /** Whether the visitor has opened it. */
  isRequested: boolean
  answer: (isAccepted: boolean) => void
  ref: RefObject<HTMLElement | null>
}

/**
 * Asks whether the pixels may be loaded. Both answers are buttons of one look. On a phone it lies above the bar at the bottom, whose
 * cart and buy buttons stay free.
 */
export function ConsentNotice({ networks, isRequested, answer, ref }: Props) {
  const { language } = useLanguage()
  const texts = consentTexts[language]
  const names = new Intl.ListFormat(language).format(networks.map((network) => texts.networks[network]))
  useEffect(() => {
    if (isRequested) ref.current?.focus()
  }, [isRequested, ref])
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={texts.title}
      className="forced-edge fixed inset-x-2 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 rounded-card border border-line bg-paper p-3 text-sm shadow-float md:inset-x-auto md:start-4 md:bottom-4 md:max-w-sm print:hidden"
    >
      <p>{texts.question(names)}</p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="sm" onClick={() => answer(true)}>
          {texts.accept}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => answer(false)}>
          {texts.refuse}
        </Button>
        <Link href="/privacy" className="inline-flex min-h-11 items-center px-2 text-tile-deep underline">
          {texts.policy}
        </Link>
      </div>
    </section>
  )
}
