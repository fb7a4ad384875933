import { useQuery } from '@tanstack/react-query'
import { AuditTrail } from '#backoffice/activity/ui/audit-trail.tsx'
import { selfQuery } from '#backoffice/staff/client.ts'
import { mayOpen } from '#backoffice/staff/ui/sections.ts'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { Link } from '#platform/pages/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { managedSettingsQuery, saveSettings } from '../client.ts'
import { SettingsFrame } from '../ui/settings-frame.tsx'
import { SectionForm } from './section-form.tsx'
import { SwitchRow } from './switch-row.tsx'
import { LocalizedRows } from './text-row.tsx'
import { toDraft } from './to-draft.ts'

export { head } from './identity.tsx'

/** The line above the header and the text beside payment in cash, with links to what is set elsewhere. */
export function Screen() {
  const { settings: texts, fields } = useAdmin()
  const query = useQuery(managedSettingsQuery())
  const failure = useQueryFailure(query)
  const { data: self } = useQuery(selfQuery())
  if (failure || !query.data) return failure
  const links = [
    { href: '/admin/delivery', text: texts.toDelivery },
    { href: '/admin/categories', text: texts.toCategories },
  ].filter(({ href }) => self && mayOpen(self, href))
  return (
    <SettingsFrame tab="ordering">
      <Panel title={texts.sections.ordering}>
        <p className="mb-2 text-ink-soft">{texts.orderingIntro}</p>
        <p className="mb-4 flex flex-wrap gap-2">
          {links.map(({ href, text }) => (
            <Link key={href} href={href} className={buttonClass('secondary', 'sm')}>
              {text}
            </Link>
          ))}
        </p>
        <SectionForm
          record={toDraft(query.data.ordering)}
          save={(draft, version) => saveSettings('ordering', { ...draft, version })}
          names={fields}
        >
          {(state) => (
            <>
              <h3 className="font-bold">{texts.announcement}</h3>
              <SwitchRow state={state} name="announced" label={fields.announced} />
              <p className="text-sm text-ink-soft">{texts.announcementHint}</p>
              <div className="grid gap-4 sm:grid-cols-2">
                <LocalizedRows state={state} field="announcement" labels={fields} />
              </div>
              <h3 className="font-bold">{texts.cash}</h3>
              <p className="text-sm text-ink-soft">{texts.cashTextHint}</p>
              <div className="grid gap-4 sm:grid-cols-2">
                <LocalizedRows state={state} field="cashText" labels={fields} />
              </div>
              <h3 className="font-bold">{texts.inPart}</h3>
              <SwitchRow state={state} name="minimumsEnforced" label={fields.minimumsEnforced} />
              <p className="text-sm text-ink-soft">{texts.inPartHint}</p>
            </>
          )}
        </SectionForm>
      </Panel>
      <AuditTrail kind="setting" id="ordering" />
    </SettingsFrame>
  )
}
