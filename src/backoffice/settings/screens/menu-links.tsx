import { moveItem } from '#backoffice/products/domain/move-item.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { mapTexts } from '#platform/i18n/localized-texts.ts'
import { type MenuLink, maxLinks } from '#shop/shop-settings/domain/menus.ts'
import { Button } from '#ui/button.tsx'
import { RowButtons } from './row-buttons.tsx'
import { LocalizedRows, TextRow } from './text-row.tsx'

type Props = {
  links: MenuLink[]
  onChange: (links: MenuLink[]) => void
  error: (field: string) => string | undefined
}

/** A list of links in their order. */
export function MenuLinks({ links, onChange, error }: Props) {
  const { settings: texts } = useAdmin()
  const { language } = useLanguage()
  return (
    <>
      {links.length === 0 && <p className="text-ink-soft">{texts.noLinks}</p>}
      <ol className="space-y-4">
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: links have no identity but their place
          <li key={index} className="rounded-control border border-line p-3">
            <fieldset className="min-w-0">
              <legend className="float-start font-bold">
                {texts.linkNumber(formatNumber(index + 1, language))}
              </legend>
              <LinkFields
                link={link}
                onChange={(changed) =>
                  onChange(links.map((each, position) => (position === index ? changed : each)))
                }
                error={(field) => error(`${index}.${field}`)}
              />
              <RowButtons
                index={index}
                count={links.length}
                onMove={(to) => onChange(moveItem(links, index, to))}
                onRemove={() => onChange(links.filter((_, position) => position !== index))}
              />
            </fieldset>
          </li>
        ))}
      </ol>
      {links.length < maxLinks && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => onChange([...links, { ...mapTexts('text', () => ''), href: '' }])}
        >
          {texts.addLink}
        </Button>
      )}
    </>
  )
}

type FieldsProps = {
  link: MenuLink
  onChange: (link: MenuLink) => void
  error: (field: string) => string | undefined
}

function LinkFields({ link, onChange, error }: FieldsProps) {
  const { settings: texts } = useAdmin()
  const state = { draft: link, set: (change: Partial<MenuLink>) => onChange({ ...link, ...change }), error }
  return (
    <div className="clear-both grid gap-4 sm:grid-cols-3">
      <LocalizedRows state={state} field="text" labels={texts} />
      <TextRow state={state} name="href" label={texts.href} />
    </div>
  )
}
