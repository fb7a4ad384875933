import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AuditTrail } from '#backoffice/activity/ui/audit-trail.tsx'
import { moveItem } from '#backoffice/products/domain/move-item.ts'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import {
  defaultHome,
  emptySection,
  type HomeSection,
  type HomeSource,
  homeSources,
  isDefaultHome,
  isRepeatable,
  maxHomeSections,
} from '#shop/shop-settings/domain/home-sections.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { managedHomeQuery, saveSettings } from '../client.ts'
import type { ManagedHome } from '../schemas-home.ts'
import { SettingsFrame } from '../ui/settings-frame.tsx'
import { HomeSectionFields } from './home-section-fields.tsx'
import { RowButtons } from './row-buttons.tsx'
import { type FormState, SectionForm } from './section-form.tsx'

export { head } from './identity.tsx'

type Draft = { sections: HomeSection[] }
type Named = ManagedHome['products'][number]

/** The sections of the home page. */
export function Screen() {
  const { settings: texts, fields } = useAdmin()
  const query = useQuery(managedHomeQuery())
  const failure = useQueryFailure(query)
  if (failure || !query.data) return failure
  const { sections, version, products } = query.data
  return (
    <SettingsFrame tab="home">
      <Panel title={texts.sections.home}>
        <p className="mb-4 text-ink-soft">{texts.homeIntro}</p>
        <SectionForm<Draft>
          record={{ draft: { sections }, version }}
          save={(draft, seen) => saveSettings('home', { ...draft, version: seen })}
          names={{ sections: fields.homeSections }}
        >
          {(state) => <SectionList state={state} products={products} />}
        </SectionForm>
      </Panel>
      <AuditTrail kind="setting" id="home" />
    </SettingsFrame>
  )
}

function SectionList({
  state: { draft, set, error },
  products,
}: {
  state: FormState<Draft>
  products: Named[]
}) {
  const { settings: texts } = useAdmin()
  const { language } = useLanguage()
  const [picked, setPicked] = useState<Named[]>([])
  const { sections } = draft
  const listError = error('sections')
  return (
    <>
      <ol className="space-y-4">
        {sections.map((section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sections have no identity but their place
          <li key={index} className="rounded-control border border-line p-3">
            <fieldset className="min-w-0">
              <legend className="float-start font-bold">
                {texts.sectionNumber(formatNumber(index + 1, language), texts.homeSources[section.source])}
              </legend>
              <HomeSectionFields
                section={section}
                onChange={(changed) =>
                  set({ sections: sections.map((each, position) => (position === index ? changed : each)) })
                }
                error={(field) => error(`sections.${index}.${field}`)}
                products={[...picked, ...products]}
                onPick={(product) => setPicked((before) => [...before, product])}
              />
              <RowButtons
                index={index}
                count={sections.length}
                onMove={(to) => set({ sections: moveItem(sections, index, to) })}
                onRemove={() => set({ sections: sections.filter((_, position) => position !== index) })}
              />
            </fieldset>
          </li>
        ))}
      </ol>
      {listError && (
        <p role="alert" className="font-bold text-pomegranate">
          {listError}
        </p>
      )}
      <AddSection sections={sections} onAdd={(added) => set({ sections: [...sections, added] })} />
      {!isDefaultHome(sections) && (
        <Button variant="secondary" className="me-3" onClick={() => set({ sections: defaultHome })}>
          {texts.toDefaultHome}
        </Button>
      )}
    </>
  )
}

type AddProps = { sections: HomeSection[]; onAdd: (section: HomeSection) => void }

function AddSection({ sections, onAdd }: AddProps) {
  const { settings: texts } = useAdmin()
  const [chosen, setChosen] = useState<HomeSource>('products')
  if (sections.length >= maxHomeSections) return null
  const sources = homeSources.filter(
    (source) => isRepeatable(source) || !sections.some((each) => each.source === source),
  )
  const source = sources.includes(chosen) ? chosen : 'products'
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 grow sm:max-w-96">
        <SelectField
          label={texts.sectionKind}
          value={source}
          onChange={({ target }) =>
            setChosen(homeSources.find((each) => each === target.value) ?? 'products')
          }
        >
          {sources.map((each) => (
            <option key={each} value={each}>
              {texts.homeSources[each]}
            </option>
          ))}
        </SelectField>
      </div>
      <Button variant="secondary" className="min-h-12" onClick={() => onAdd(emptySection(source))}>
        {texts.addSection}
      </Button>
    </div>
  )
}
