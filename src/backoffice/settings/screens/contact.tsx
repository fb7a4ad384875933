import { useQuery } from '@tanstack/react-query'
import { AuditTrail } from '#backoffice/activity/ui/audit-trail.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatPhone } from '#platform/phone/format-phone.ts'
import { managedSettingsQuery, saveSettings } from '../client.ts'
import { SettingsFrame } from '../ui/settings-frame.tsx'
import { SectionForm } from './section-form.tsx'
import { LocalizedRows, TextRow } from './text-row.tsx'
import { toDraft } from './to-draft.ts'

export { head } from './identity.tsx'

/** How shoppers reach the shop, and its legal facts. */
export function Screen() {
  const { settings: texts, fields } = useAdmin()
  const query = useQuery(managedSettingsQuery())
  const failure = useQueryFailure(query)
  if (failure || !query.data) return failure
  const { draft, version } = toDraft(query.data.contact)
  const record = {
    draft: { ...draft, phone: formatPhone(draft.phone), whatsapp: formatPhone(draft.whatsapp) },
    version,
  }
  return (
    <SettingsFrame tab="contact">
      <Panel title={texts.sections.contact}>
        <p className="mb-4 text-ink-soft">{texts.contactIntro}</p>
        <SectionForm
          record={record}
          save={(fieldsTyped, seen) => saveSettings('contact', { ...fieldsTyped, version: seen })}
          names={fields}
        >
          {(state) => (
            <div className="grid gap-4 sm:grid-cols-2">
              {(['phone', 'whatsapp'] as const).map((name) => (
                <TextRow
                  key={name}
                  state={state}
                  name={name}
                  label={fields[name]}
                  hint={texts.phoneHint}
                  inputMode="tel"
                />
              ))}
              <TextRow state={state} name="email" label={fields.email} inputMode="email" />
              <TextRow state={state} name="legalName" label={fields.legalName} lang="ar" />
              <LocalizedRows state={state} field="address" labels={fields} />
              <TextRow state={state} name="licence" label={fields.licence} />
              {(['facebook', 'instagram', 'tiktok', 'youtube'] as const).map((name) => (
                <TextRow
                  key={name}
                  state={state}
                  name={name}
                  label={fields[name]}
                  hint={texts.addressHint}
                  inputMode="url"
                />
              ))}
            </div>
          )}
        </SectionForm>
      </Panel>
      <AuditTrail kind="setting" id="contact" />
    </SettingsFrame>
  )
}
