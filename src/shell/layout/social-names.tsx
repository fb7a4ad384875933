import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { siteQuery } from '#shop/content/client.ts'

/** Links to the configured social media accounts, if any. */
export function SocialNames() {
  const { layout } = useMessages()
  const id = useId()
  const { data } = useQuery(siteQuery())
  if (!data || data.social.length === 0) return null
  return (
    <div className="page-width flex flex-wrap items-center gap-x-5 pb-4 text-sm">
      <p id={id} className="font-bold">
        {layout.followUs}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-x-5 text-tile-tint">
        {data.social.map(({ name, href }) => (
          <li key={name}>
            <a
              href={href}
              rel="noopener"
              className="inline-flex min-h-11 items-center underline-offset-4 hover:text-paper hover:underline"
            >
              {layout.socialNames[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
