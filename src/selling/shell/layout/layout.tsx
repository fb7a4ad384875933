import type { ReactNode } from 'react'
import { useWorkTexts } from '#desk/use-work-texts.ts'
import { usePages } from '#platform/pages/pages-context.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { useSelling } from '#selling/team/ui/use-selling.ts'
import { Notice } from '#ui/notice.tsx'
import { Toaster } from '#ui/toaster.tsx'
import { ActingBar } from './acting-bar.tsx'
import { Navigation } from './navigation.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame around every screen of sellers, made for phones; when printing only the screen remains. */
export function Layout({ children }: { children: ReactNode }) {
  const { shell } = useSelling()
  const desk = useWorkTexts()
  const { area, self } = useSeller()
  const { path } = usePages().current.address
  const isInside = self !== undefined && path !== `${area.pages}/second-factor`
  const notice = isInside && shell.notices[self.seller.closing ? 'closing' : self.seller.status]
  return (
    <div className={`flex min-h-dvh flex-col ${isInside ? 'phone-bar-room' : ''}`}>
      <a
        href="#main"
        className="absolute start-3 top-3 z-70 -translate-y-24 rounded-control bg-paper px-4 py-2.5 font-bold text-tile-deep shadow-float focus:translate-y-0"
      >
        {desk.skip}
      </a>
      <TopBar />
      <div className="mx-auto flex w-full max-w-[80rem] grow">
        {isInside && (
          <div className="not-printed sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-52 shrink-0 overflow-y-auto border-e border-line bg-paper p-2 md:block">
            <Navigation />
          </div>
        )}
        <main id="main" tabIndex={-1} className="min-w-0 grow px-3 pt-4 pb-8 sm:px-5 print:p-0">
          {self?.actingUntil && (
            <div className="not-printed mb-4">
              <ActingBar until={self.actingUntil} />
            </div>
          )}
          {notice && (
            <div className="not-printed mb-4">
              <Notice>{notice}</Notice>
            </div>
          )}
          {children}
        </main>
      </div>
      {isInside && <PhoneBar />}
      <Toaster />
    </div>
  )
}
