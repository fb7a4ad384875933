import { LinkTabs } from '#desk/link-tabs.tsx'
import { useAdmin } from '#desk/use-admin.ts'

const hrefs = {
  variants: '/admin/restock',
  due: '/admin/restock/people',
  notified: '/admin/restock/people?state=notified',
}

/** Links to the lists: what to reorder, whom to write to, who was notified. */
export function ViewTabs({ current }: { current: keyof typeof hrefs }) {
  const { restock } = useAdmin()
  const texts = { variants: restock.variants, due: restock.due, notified: restock.notified }
  const views = Object.keys(hrefs) as (keyof typeof hrefs)[]
  return (
    <LinkTabs
      label={restock.views}
      choices={views.map((view) => ({
        href: hrefs[view],
        text: texts[view],
        chosen: view === current,
      }))}
    />
  )
}
