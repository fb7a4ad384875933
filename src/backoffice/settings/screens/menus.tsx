import { useQuery } from '@tanstack/react-query'
import { AuditTrail } from '#backoffice/activity/ui/audit-trail.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { localizedField } from '#platform/i18n/localized.ts'
import { standardMenus } from '#shop/shop-settings/standard-menus.ts'
import { managedSettingsQuery, saveSettings } from '../client.ts'
import { SettingsFrame } from '../ui/settings-frame.tsx'
import { MenuColumns } from './menu-columns.tsx'
import { MenuLinks } from './menu-links.tsx'
import { MenuPart, type MenusDraft } from './menu-part.tsx'
import { type FormState, SectionForm } from './section-form.tsx'
import { LocalizedRows } from './text-row.tsx'
import { toDraft } from './to-draft.ts'

export { head } from './identity.tsx'

/** The links of header and footer, and the last line of the footer. */
export function Screen() {
  const { settings: texts, fields } = useAdmin()
  const query = useQuery(managedSettingsQuery())
  const failure = useQueryFailure(query)
  if (failure || !query.data) return failure
  const { identity, footer } = query.data
  const standard = { ...standardMenus((language) => identity[localizedField('name', language)]), links: [] }
  return (
    <SettingsFrame tab="menus">
      <Panel title={texts.sections.menus}>
        <p className="mb-4 text-ink-soft">
          {texts.menusIntro} {texts.hrefHint}
        </p>
        <SectionForm<MenusDraft>
          record={toDraft(footer)}
          save={(draft, version) => saveSettings('footer', { ...draft, version })}
          names={{ ...fields, ...texts.menuTitles }}
        >
          {(state) => <Menus state={state} standard={standard} />}
        </SectionForm>
      </Panel>
      <AuditTrail kind="setting" id="footer" />
    </SettingsFrame>
  )
}

const above = ['top', 'before', 'after'] as const
const below = ['links', 'legal'] as const

function Menus({ state, standard }: { state: FormState<MenusDraft>; standard: MenusDraft }) {
  const { settings: texts, fields } = useAdmin()
  const { draft, set, error } = state
  const list = (name: (typeof above)[number] | (typeof below)[number]) => (
    <MenuPart key={name} name={name} state={state} standard={standard}>
      <MenuLinks
        links={draft[name]}
        onChange={(links) => set({ [name]: links })}
        error={(field) => error(`${name}.${field}`)}
      />
    </MenuPart>
  )
  return (
    <>
      <div className="divide-y divide-line border-y border-line">
        {above.map(list)}
        <MenuPart name="columns" state={state} standard={standard}>
          <MenuColumns
            columns={draft.columns}
            onChange={(columns) => set({ columns })}
            error={(field) => error(`columns.${field}`)}
          />
        </MenuPart>
        {below.map(list)}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <LocalizedRows state={state} field="copyright" labels={fields} />
      </div>
      <p className="text-sm text-ink-soft">{texts.copyrightHint}</p>
    </>
  )
}
