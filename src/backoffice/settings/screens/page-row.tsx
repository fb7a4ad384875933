import { useState } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { languageRows } from '#platform/i18n/language-rows.ts'
import { Link } from '#platform/pages/link.tsx'
import { contentPath } from '#shop/content/domain/content-path.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { removePage, setPageVisibility } from '../client.ts'
import type { ManagedPages } from '../schemas-pages.ts'

type Page = ManagedPages[number]

/** A content page in all languages: its texts, and whether shoppers can open it. */
export function PageRow({ slug, versions }: { slug: string; versions: readonly Page[] }) {
  const { settings: texts } = useAdmin()
  const { language } = useLanguage()
  const { change, busy, errors } = useAdminMutation()
  const page = versions.find((each) => each.language === language) ?? versions[0]
  if (!page) return null
  const setHidden = (hidden: boolean) =>
    void change(() => setPageVisibility(slug, hidden), {
      successMessage: hidden ? texts.pageHidden : texts.pageVisible,
    })
  const code = errors.hidden
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:grow">
        <h3 className="font-bold">{page.title}</h3>
        <bdi dir="ltr" className="text-sm text-ink-soft">
          {contentPath(slug)}
        </bdi>
        {page.isHidden && <Badge tone="red">{texts.hidden}</Badge>}
      </div>
      <div className="flex flex-wrap items-center gap-2 md:min-w-60">
        {versions.map((each) => (
          <Link
            key={each.language}
            href={`/admin/settings/pages/${slug}/${each.language}`}
            aria-label={texts.editIn(page.title, languageRows[each.language].name)}
            className={buttonClass('secondary', 'sm')}
          >
            <bdi lang={each.language}>{languageRows[each.language].name}</bdi>
            {each.isEdited && <span className="font-normal text-ink-soft">{texts.edited}</span>}
          </Link>
        ))}
        {page.canBeHidden && (
          <Button variant="quiet" size="sm" disabled={busy} onClick={() => setHidden(!page.isHidden)}>
            {page.isHidden ? texts.show : texts.hide}
          </Button>
        )}
        {page.isAdded && <Removal page={page} />}
      </div>
      {code && (
        <p role="alert" className="w-full font-bold text-pomegranate">
          {texts.errors[code] ?? texts.errors.invalid}
        </p>
      )}
    </li>
  )
}

function Removal({ page }: { page: Page }) {
  const { settings: texts, shell } = useAdmin()
  const { change, busy } = useAdminMutation()
  const [isOpen, setOpen] = useState(false)
  const remove = async () => {
    await change(() => removePage(page.slug), { successMessage: texts.pageRemoved })
    setOpen(false)
  }
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {texts.remove}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={texts.removePage(page.title)}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button variant="secondary" onClick={() => setOpen(false)}>
                {shell.cancel}
              </Button>
              <Button disabled={busy} onClick={() => void remove()}>
                {texts.remove}
              </Button>
            </>
          }
        >
          {texts.removePageText}
        </ConfirmDialog>
      )}
    </>
  )
}
