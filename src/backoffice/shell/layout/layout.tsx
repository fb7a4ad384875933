import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { selfQuery } from '#backoffice/staff/client.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { Link } from '#platform/pages/link.tsx'
import { usePages } from '#platform/pages/pages-context.ts'
import { Notice } from '#ui/notice.tsx'
import { Toaster } from '#ui/toaster.tsx'
import { Navigation } from './navigation.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { TopBar } from './top-bar.tsx'

const faultsPath = '/admin/books/faults'

/** The frame around every back-office screen; when printing only the screen remains. */
export function Layout({ children }: { children: ReactNode }) {
  const { shell } = useAdmin()
  const { data: self } = useQuery(selfQuery())
  const { path } = usePages().current.address
  const isSignedIn = self !== undefined && path !== '/admin/second-factor'
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute start-3 top-3 z-70 -translate-y-24 rounded-control bg-paper px-4 py-2.5 font-bold text-tile-deep shadow-float focus:translate-y-0"
      >
        {shell.skip}
      </a>
      <TopBar self={isSignedIn ? self : null} />
      <div className="mx-auto flex w-full max-w-[96rem] grow">
        {isSignedIn && (
          <div className="not-printed sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-56 shrink-0 overflow-y-auto border-e border-line bg-paper p-2 md:block">
            <Navigation holder={self} />
          </div>
        )}
        <main id="main" tabIndex={-1} className="min-w-0 grow px-3 pt-4 pb-16 sm:px-5 print:p-0">
          {isSignedIn && self.bookFaults !== undefined && path !== faultsPath && (
            <div className="not-printed mb-4">
              <Notice tone="error">
                {shell.bookFaults}{' '}
                <Link href={faultsPath} className="font-bold underline underline-offset-4">
                  {shell.toBookFaults}
                </Link>
              </Notice>
            </div>
          )}
          {children}
        </main>
      </div>
      {isSignedIn && <Shortcuts holder={self} />}
      <Toaster />
    </div>
  )
}
