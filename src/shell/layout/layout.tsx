import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { defaultLanguage } from '#platform/i18n/language.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { localizedField } from '#platform/i18n/localized.ts'
import { lazyPart } from '#platform/pages/lazy-part.tsx'
import { siteQuery } from '#shop/content/client.ts'
import { Toaster } from '#ui/toaster.tsx'
import { Tooltips } from '#ui/tooltips.tsx'
import { loadPartMessages } from '../messages/load-part-messages.ts'
import { useConnectivityBanner } from '../offline/use-connectivity-banner.ts'
import { CategoryStrip } from './category-strip.tsx'
import { Header } from './header.tsx'
import { PhoneBar } from './phone-bar.tsx'

const Footer = lazyPart(() =>
  Promise.all([import('./footer.tsx'), loadPartMessages('footer')]).then(([{ Footer }]) => Footer),
)

/** Loaded only for a shop whose owner announces something. */
const Announcement = lazyPart(() => import('./announcement.tsx').then(({ Announcement }) => Announcement))

/** Loaded only for a shop with pixels of ad networks. */
const Pixels = lazyPart(() => import('../pixels/pixels.tsx').then(({ Pixels }) => Pixels))

/** The frame around every screen. */
export function Layout({ children }: { children: ReactNode }) {
  const { layout } = useMessages()
  const LineBanner = useConnectivityBanner()
  const site = useQuery(siteQuery()).data
  const announcement = site?.[localizedField('announcement', defaultLanguage)]
  return (
    <div className="phone-bar-room flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute start-3 top-3 z-70 -translate-y-24 rounded-control bg-paper px-4 py-2.5 font-bold text-tile-deep shadow-float focus:translate-y-0"
      >
        {layout.skip}
      </a>
      {site?.pixels && <Pixels />}
      {announcement && <Announcement />}
      {/* On a phone only the header is sticky; from md up header and categories are, and the strip scrolls away. */}
      <div className="contents md:sticky md:-top-9 md:z-40 md:block">
        <Header />
        <CategoryStrip />
      </div>
      {LineBanner && <LineBanner />}
      <main id="main" tabIndex={-1} className="grow pb-12">
        {children}
        {/* Displayed above everything; it is placed here so that all text of the page is within a landmark. */}
        <Tooltips />
      </main>
      <Footer />
      <PhoneBar />
      <Toaster />
    </div>
  )
}
