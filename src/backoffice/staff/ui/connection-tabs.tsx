import { LinkTabs } from '#desk/link-tabs.tsx'
import { useAdmin } from '#desk/use-admin.ts'

const hrefs = {
  outbox: '/admin/outbox',
  webhooks: '/admin/settings/webhooks',
  apiKeys: '/admin/settings/api-keys',
}

/** Links to what leaves the shop and to what other systems may do: one section of the navigation. */
export function ConnectionTabs({ current }: { current: keyof typeof hrefs }) {
  const { shell } = useAdmin()
  const names = Object.keys(hrefs) as (keyof typeof hrefs)[]
  return (
    <LinkTabs
      label={shell.outbox}
      choices={names.map((name) => ({ href: hrefs[name], text: shell[name], chosen: name === current }))}
    />
  )
}
