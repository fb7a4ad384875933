import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatMoment, formatNumber } from '#platform/i18n/format.ts'
import { getDirection } from '#platform/i18n/language.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import type { Address } from '#platform/pages/screen.ts'
import { contentPath } from '#shop/content/domain/content-path.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { managedPageQuery, previewPage, restorePage, savePage } from '../client.ts'
import type { ManagedPage } from '../schemas-pages.ts'
import { SettingsFrame } from '../ui/settings-frame.tsx'
import { SectionForm } from './section-form.tsx'
import { TextRow } from './text-row.tsx'

export { head } from './identity.tsx'

/** One content page in one language: its text with preview, and its versions. */
export function Screen({ address: { params } }: { address: Address }) {
  const { settings: texts } = useAdmin()
  const query = useQuery(managedPageQuery(params.slug ?? '', params.language ?? ''))
  const failure = useQueryFailure(query)
  if (failure || !query.data) return failure
  const page = query.data
  return (
    <SettingsFrame tab="pages">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="grow text-xl font-bold">
          <bdi lang={page.language}>{page.title}</bdi>
        </h2>
        <Link href="/admin/settings/pages" className={buttonClass('secondary', 'sm')}>
          {texts.allPages}
        </Link>
        {/* A page of the shop, which is another build. */}
        {page.isHidden ? (
          <Badge tone="red">{texts.hidden}</Badge>
        ) : (
          <a
            href={`${contentPath(page.slug)}?lang=${page.language}`}
            className={buttonClass('secondary', 'sm')}
          >
            {texts.inShop}
          </a>
        )}
      </div>
      <PageForm key={`${page.slug} ${page.language}`} page={page} />
      <Versions page={page} />
    </SettingsFrame>
  )
}

function PageForm({ page }: { page: ManagedPage }) {
  const { settings: texts, fields } = useAdmin()
  const { title, description, markdown, version, language } = page
  return (
    <Panel>
      <SectionForm
        record={{ draft: { title, description, markdown }, version }}
        save={(draft, seen) => savePage(page, { ...draft, version: seen })}
        names={fields}
      >
        {(state) => (
          <>
            <TextRow state={state} name="title" label={fields.title} lang={language} />
            <TextRow
              state={state}
              name="description"
              label={fields.description}
              hint={texts.descriptionHint}
              lang={language}
            />
            <TextAreaField
              label={fields.markdown}
              hint={texts.markdownHint}
              name="markdown"
              rows={18}
              lang={language}
              dir={getDirection(language)}
              value={state.draft.markdown}
              onChange={({ target }) => state.set({ markdown: target.value })}
              error={state.error('markdown')}
            />
            <Placeholders page={page} />
            <Preview page={page} markdown={state.draft.markdown} />
          </>
        )}
      </SectionForm>
    </Panel>
  )
}

/** The texts of the settings that the page may have, as they are at present. */
function Placeholders({ page }: { page: ManagedPage }) {
  const { settings: texts } = useAdmin()
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold text-tile-deep">
        {texts.settingsTexts}
      </summary>
      <p className="text-sm text-ink-soft">{texts.settingsTextsHint}</p>
      <dl className="divide-y divide-line text-sm">
        {Object.entries(page.placeholders).map(([name, text]) => (
          <div key={name} className="grid gap-x-4 py-2 sm:grid-cols-[14rem_1fr]">
            <dt>
              <bdi dir="ltr" className="font-bold">{`{{${name}}}`}</bdi>
            </dt>
            <dd lang={page.language} dir={getDirection(page.language)}>
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Preview({ page, markdown }: { page: ManagedPage; markdown: string }) {
  const { settings: texts } = useAdmin()
  const { change, busy, errors } = useAdminMutation()
  const [html, setHtml] = useState<string | null>(null)
  const code = errors.markdown
  const load = () =>
    void change(async () => setHtml((await previewPage(page, markdown)).html), { invalidates: [] })
  return (
    <div>
      <Button variant="secondary" size="sm" disabled={busy} onClick={load}>
        {texts.preview}
      </Button>
      {code && (
        <p role="alert" className="mt-2 font-bold text-pomegranate">
          {texts.errors[code] ?? texts.errors.invalid}
        </p>
      )}
      {html !== null && (
        <section
          aria-label={texts.preview}
          lang={page.language}
          dir={getDirection(page.language)}
          className="prose mt-3 rounded-control border border-line bg-sand p-4"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server, which escapes all HTML in the text
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
    </div>
  )
}

function Versions({ page }: { page: ManagedPage }) {
  const { settings: texts, shell } = useAdmin()
  const { language } = useLanguage()
  const { change, busy } = useAdminMutation()
  if (page.versions.length === 0) return null
  const restore = (restored: number) =>
    void change(() => restorePage(page, restored), { successMessage: texts.restored })
  const button = (restored: number, text: string) => (
    <Button variant="secondary" size="sm" disabled={busy} onClick={() => restore(restored)}>
      {text}
    </Button>
  )
  const [newest] = page.versions
  return (
    <Panel title={texts.versions} actions={!page.isAdded && !newest?.isFile && button(0, texts.restoreFile)}>
      <ol className="divide-y divide-line">
        {page.versions.map(({ version, at, by, isFile }, index) => (
          <li key={version} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="grow">
              <span className="font-bold">{texts.versionNumber(formatNumber(version, language))}</span>{' '}
              <time dateTime={at}>{formatMoment(at, language)}</time>
              {' · '}
              <bdi>{by ?? shell.byCommand}</bdi>
              {isFile && ` · ${texts.fileRestored}`}
            </span>
            {index > 0 && button(isFile ? 0 : version, texts.restore)}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
