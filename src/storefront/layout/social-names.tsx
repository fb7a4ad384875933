import { useId } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'

/** Where else the shop will be found. They lead nowhere yet (specification §2): links without a target. */
export function SocialNames() {
  const { layout } = useMessages()
  const id = useId()
  return (
    <div className="page-width flex flex-wrap items-baseline gap-x-5 gap-y-1 pb-6 text-sm">
      <p id={id} className="font-bold">
        {layout.followUs}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-x-5 gap-y-1 text-tile-tint">
        {layout.socialNames.map((name) => (
          <li key={name}>
            {/* biome-ignore lint/a11y/useValidAnchor: a place for a link that has no target yet, as HTML has it */}
            <a>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
