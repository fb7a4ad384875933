import { useQuery } from '@tanstack/react-query'
import { AuditTrail } from '#backoffice/activity/ui/audit-trail.tsx'
import { Panel } from '#desk/panel.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { pixelNetworks } from '#shop/shop-settings/domain/pixels.ts'
import { managedPixelsQuery, saveSettings } from '../client.ts'
import { SettingsFrame } from '../ui/settings-frame.tsx'
import { SectionForm } from './section-form.tsx'
import { SwitchRow } from './switch-row.tsx'
import { TextRow } from './text-row.tsx'
import { toDraft } from './to-draft.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).settings.sections.pixels,
  canonical: null,
})

/** The pixels of ad networks, and to which of them the server reports delivered orders. */
export function Screen() {
  const { settings: texts, fields } = useAdmin()
  const query = useQuery(managedPixelsQuery())
  const failure = useQueryFailure(query)
  if (failure || !query.data) return failure
  const { withToken, ...pixels } = query.data
  return (
    <SettingsFrame tab="pixels">
      <Panel title={texts.sections.pixels}>
        <p className="mb-2 text-ink-soft">{texts.pixelsIntro}</p>
        <p className="mb-4 text-ink-soft">{texts.pixelsPrivacy}</p>
        <SectionForm
          record={toDraft(pixels)}
          save={(draft, version) => saveSettings('pixels', { ...draft, version })}
          names={fields}
        >
          {(state) => (
            <div className="space-y-5">
              {pixelNetworks.map((network) => (
                <div key={network} className="space-y-1">
                  <TextRow
                    state={state}
                    name={`${network}Pixel`}
                    label={fields[`${network}Pixel`]}
                    hint={texts.pixelHints[network]}
                  />
                  <SwitchRow
                    state={state}
                    name={`${network}Conversions`}
                    label={fields[`${network}Conversions`]}
                  />
                  {state.error(`${network}Conversions`) && (
                    <p role="alert" className="text-sm text-pomegranate">
                      {state.error(`${network}Conversions`)}
                    </p>
                  )}
                  {!withToken.includes(network) && (
                    <p className="text-sm text-ink-soft">{texts.pixelTokens[network]}</p>
                  )}
                </div>
              ))}
              <p className="text-sm text-ink-soft">{texts.conversionsHint}</p>
            </div>
          )}
        </SectionForm>
      </Panel>
      <AuditTrail kind="setting" id="pixels" />
    </SettingsFrame>
  )
}
