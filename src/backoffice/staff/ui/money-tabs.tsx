import { LinkTabs } from '#desk/link-tabs.tsx'
import { useAdmin } from '#desk/use-admin.ts'

const hrefs = {
  files: '/admin/accounting',
  balance: '/admin/books',
  couriers: '/admin/books/couriers',
  sellers: '/admin/books/sellers',
  manual: '/admin/books/manual',
  faults: '/admin/books/faults',
}

/** Links to the files for accounting and to the pages of the books: one section of the navigation. */
export function MoneyTabs({ current }: { current: keyof typeof hrefs | null }) {
  const { books } = useAdmin()
  const names = Object.keys(hrefs) as (keyof typeof hrefs)[]
  return (
    <LinkTabs
      label={books.tabs}
      choices={names.map((name) => ({
        href: hrefs[name],
        text: books.tabNames[name],
        chosen: name === current,
      }))}
    />
  )
}
