import type { ReactNode } from 'react'
import { LinkTabs } from '#desk/link-tabs.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { type SettingsTab, settingsHref, settingsTabs } from './tabs.ts'

/** The frame of every part of the settings: the title and the links to the parts. */
export function SettingsFrame({ tab, children }: { tab: SettingsTab; children: ReactNode }) {
  const { settings } = useAdmin()
  return (
    <>
      <PageHead title={settings.title} intro={settings.intro} />
      <LinkTabs
        label={settings.tabs}
        choices={settingsTabs.map((each) => ({
          href: settingsHref(each),
          text: settings.sections[each],
          chosen: each === tab,
        }))}
      />
      <div className="mt-4 space-y-5">{children}</div>
    </>
  )
}
