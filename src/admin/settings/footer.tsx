import { useQuery } from '@tanstack/react-query'
import { moveItem } from '#features/catalogue-management/domain/move-item.ts'
import { managedSettingsQuery, saveSettings } from '#features/settings-management/client.ts'
import type { FooterLink } from '#features/shop-settings/domain/sections.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Button } from '#ui/button.tsx'
import { useQueryFailure } from '../layout/use-query-failure.tsx'
import { AuditTrail } from '../ui/audit-trail.tsx'
import { Panel } from '../ui/panel.tsx'
import { useAdmin } from '../use-admin.ts'
import { draftOf } from './draft-of.ts'
import { RowButtons } from './row-buttons.tsx'
import { type FormState, SectionForm } from './section-form.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { TextRow } from './text-row.tsx'

export { head } from './identity.tsx'

/** The own links of the footer. */
export function Screen() {
  const { settings: texts, fields } = useAdmin()
  const query = useQuery(managedSettingsQuery())
  const failure = useQueryFailure(query)
  if (failure || !query.data) return failure
  return (
    <SettingsFrame tab="footer">
      <Panel title={texts.sections.footer}>
        <p className="mb-4 text-ink-soft">{texts.footerIntro}</p>
        <SectionForm
          record={draftOf(query.data.footer)}
          save={(draft, version) => saveSettings('footer', { ...draft, version })}
          names={fields}
        >
          {(state) => <Links state={state} />}
        </SectionForm>
      </Panel>
      <AuditTrail kind="setting" id="footer" />
    </SettingsFrame>
  )
}

function Links({ state: { draft, set, error } }: { state: FormState<{ links: FooterLink[] }> }) {
  const { settings: texts } = useAdmin()
  const { language } = useLanguage()
  const { links } = draft
  return (
    <>
      <ol className="space-y-4">
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: links have no identity but their place
          <li key={index} className="rounded-control border border-line p-3">
            <fieldset>
              <legend className="float-start font-bold">
                {texts.linkNumber(formatNumber(index + 1, language))}
              </legend>
              <LinkFields
                link={link}
                onChange={(changed) =>
                  set({ links: links.map((each, at) => (at === index ? changed : each)) })
                }
                error={(field) => error(`links.${index}.${field}`)}
              />
              <RowButtons
                index={index}
                count={links.length}
                onMove={(to) => set({ links: moveItem(links, index, to) })}
                onRemove={() => set({ links: links.filter((_, at) => at !== index) })}
              />
            </fieldset>
          </li>
        ))}
      </ol>
      <Button
        variant="secondary"
        className="me-3"
        onClick={() => set({ links: [...links, { textEn: '', textAr: '', href: '' }] })}
      >
        {texts.addLink}
      </Button>
    </>
  )
}

type FieldsProps = {
  link: FooterLink
  onChange: (link: FooterLink) => void
  error: (field: string) => string | undefined
}

function LinkFields({ link, onChange, error }: FieldsProps) {
  const { settings: texts } = useAdmin()
  const state = { draft: link, set: (change: Partial<FooterLink>) => onChange({ ...link, ...change }), error }
  return (
    <div className="clear-both grid gap-4 sm:grid-cols-3">
      <TextRow state={state} name="textAr" label={texts.textAr} lang="ar" />
      <TextRow state={state} name="textEn" label={texts.textEn} lang="en" />
      <TextRow state={state} name="href" label={texts.href} />
    </div>
  )
}
