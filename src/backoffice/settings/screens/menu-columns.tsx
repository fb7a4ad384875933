import { moveItem } from '#backoffice/products/domain/move-item.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { mapTexts } from '#platform/i18n/localized-texts.ts'
import { type MenuColumn, maxColumns } from '#shop/shop-settings/domain/menus.ts'
import { Button } from '#ui/button.tsx'
import { MenuLinks } from './menu-links.tsx'
import { RowButtons } from './row-buttons.tsx'
import { LocalizedRows } from './text-row.tsx'

type Props = {
  columns: MenuColumn[]
  onChange: (columns: MenuColumn[]) => void
  error: (field: string) => string | undefined
}

/** The columns of the footer in their order, each with its links. */
export function MenuColumns({ columns, onChange, error }: Props) {
  const { settings: texts } = useAdmin()
  const { language } = useLanguage()
  return (
    <>
      {columns.length === 0 && <p className="text-ink-soft">{texts.noLinks}</p>}
      <ol className="space-y-6">
        {columns.map((column, index) => {
          const set = (change: Partial<MenuColumn>) =>
            onChange(columns.map((each, position) => (position === index ? { ...each, ...change } : each)))
          const state = { draft: column, set, error: (field: string) => error(`${index}.${field}`) }
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their place
            <li key={index} className="rounded-card border border-line bg-sand p-3">
              <fieldset className="min-w-0 space-y-4">
                <legend className="float-start font-bold">
                  {texts.columnNumber(formatNumber(index + 1, language))}
                </legend>
                <div className="clear-both grid gap-4 sm:grid-cols-2">
                  <LocalizedRows state={state} field="title" labels={texts} />
                </div>
                <MenuLinks
                  links={column.links}
                  onChange={(links) => set({ links })}
                  error={(field) => error(`${index}.links.${field}`)}
                />
                <RowButtons
                  index={index}
                  count={columns.length}
                  onMove={(to) => onChange(moveItem(columns, index, to))}
                  onRemove={() => onChange(columns.filter((_, position) => position !== index))}
                />
              </fieldset>
            </li>
          )
        })}
      </ol>
      {columns.length < maxColumns && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => onChange([...columns, { ...mapTexts('title', () => ''), links: [] }])}
        >
          {texts.addColumn}
        </Button>
      )}
    </>
  )
}
