import type { ReactNode } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import type { LocalizedField } from '#platform/i18n/localized.ts'
import { Button } from '#ui/button.tsx'
import { ChevronDown } from '#ui/icons/chevron-down.ts'
import type { ManagedSettings } from '../schemas.ts'
import type { FormState } from './section-form.tsx'

export type MenusDraft = Omit<ManagedSettings['footer'], 'version'>

type Name = Exclude<keyof MenusDraft, LocalizedField<'copyright'>>

type Props = { name: Name; state: FormState<MenusDraft>; standard: MenusDraft; children: ReactNode }

/** One menu, closed until it is opened, with a way back to its first links. */
export function MenuPart({ name, state: { draft, set }, standard, children }: Props) {
  const { settings: texts } = useAdmin()
  const { language } = useLanguage()
  return (
    <details className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 font-bold hover:text-tile-deep [&::-webkit-details-marker]:hidden">
        <h3 className="grow">{texts.menuTitles[name]}</h3>
        <span className="tabular text-ink-soft">{formatNumber(draft[name].length, language)}</span>
        <ChevronDown
          size={20}
          className="shrink-0 text-ink-soft transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="space-y-4 pb-4">
        {children}
        {JSON.stringify(draft[name]) !== JSON.stringify(standard[name]) && (
          <Button variant="quiet" size="sm" onClick={() => set({ [name]: standard[name] })}>
            {texts.toStandardMenu}
          </Button>
        )}
      </div>
    </details>
  )
}
