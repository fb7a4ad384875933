import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AuditTrail } from '#backoffice/activity/ui/audit-trail.tsx'
import { PicturesField } from '#backoffice/products/ui/pictures-field.tsx'
import { Panel } from '#desk/panel.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { pickTexts } from '#platform/i18n/localized-texts.ts'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { defaultTheme } from '#shop/shop-settings/domain/shop-facts.ts'
import { managedSettingsQuery, saveSettings } from '../client.ts'
import type { ManagedSettings } from '../schemas.ts'
import { SettingsFrame } from '../ui/settings-frame.tsx'
import { ColourRow } from './colour-row.tsx'
import { SectionForm } from './section-form.tsx'
import { SwitchRow } from './switch-row.tsx'
import { LocalizedRows } from './text-row.tsx'
import { toDraft } from './to-draft.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).settings.title,
  canonical: null,
})

/** Name, slogan, logo, colours and digits of the shop. */
export function Screen() {
  const query = useQuery(managedSettingsQuery())
  const failure = useQueryFailure(query)
  if (failure || !query.data) return failure
  return (
    <SettingsFrame tab="identity">
      <IdentityPanel settings={query.data} />
      <AuditTrail kind="setting" id="identity" />
    </SettingsFrame>
  )
}

function IdentityPanel({ settings: { identity } }: { settings: ManagedSettings }) {
  const { settings: texts, fields } = useAdmin()
  const [isUploading, setIsUploading] = useState(false)
  return (
    <Panel title={texts.sections.identity}>
      <p className="mb-4 text-ink-soft">{texts.identityIntro}</p>
      <SectionForm
        record={toDraft(identity)}
        save={(draft, version) => saveSettings('identity', { ...draft, logo: draft.logo || null, version })}
        names={{ ...fields, ...pickTexts(texts, 'name') }}
        waits={isUploading}
      >
        {(state) => (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <LocalizedRows state={state} field="name" labels={texts} />
              <LocalizedRows state={state} field="slogan" labels={fields} hint={texts.sloganHint} />
              <ColourRow
                state={state}
                name="primary"
                label={fields.primary}
                defaultColour={defaultTheme.primary}
              />
              <ColourRow
                state={state}
                name="accent"
                label={fields.accent}
                defaultColour={defaultTheme.accent}
              />
            </div>
            <h3 className="font-bold">{texts.digits}</h3>
            <SwitchRow state={state} name="latinDigits" label={fields.latinDigits} />
            <p className="text-sm text-ink-soft">{texts.digitsHint}</p>
            <h3 className="font-bold">{fields.logo}</h3>
            <p className="text-sm text-ink-soft">{texts.logoHint}</p>
            <PicturesField
              images={state.draft.logo ? [state.draft.logo] : []}
              onImages={([logo = '']) => state.set({ logo })}
              onSending={setIsUploading}
              error={state.error('logo')}
              maxCount={1}
            />
          </>
        )}
      </SectionForm>
    </Panel>
  )
}
