import { useQuery } from '@tanstack/react-query'
import { ProductSearch } from '#backoffice/orders/ui/product-search.tsx'
import { managedCategoriesQuery } from '#backoffice/products/client.ts'
import { moveItem } from '#backoffice/products/domain/move-item.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { pickTexts } from '#platform/i18n/localized-texts.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { type HomeSection, maxChosenProducts, titleRule } from '#shop/shop-settings/domain/home-sections.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { ManagedHome } from '../schemas-home.ts'
import { RowButtons } from './row-buttons.tsx'
import { LocalizedRows } from './text-row.tsx'

type Named = ManagedHome['products'][number]

type Props = {
  section: HomeSection
  onChange: (section: HomeSection) => void
  error: (field: string) => string | undefined
  /** What is known of the products that sections name. */
  products: readonly Named[]
  onPick: (product: Named) => void
}

/** The title of a section, and its category or its chosen products. */
export function HomeSectionFields(props: Props) {
  const { settings: texts } = useAdmin()
  const { section, onChange, error } = props
  const rule = titleRule(section.source)
  const hint = section.source === 'category' ? texts.categoryTitleHint : texts.defaultTitleHint
  const state = {
    draft: section,
    set: (change: Partial<HomeSection>) => onChange({ ...section, ...change }),
    error,
  }
  const sourceError = error('source')
  return (
    <div className="clear-both space-y-4 pt-2">
      {sourceError && (
        <p role="alert" className="font-bold text-pomegranate">
          {sourceError}
        </p>
      )}
      {section.source === 'category' && <CategorySelect {...props} />}
      {rule !== 'none' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <LocalizedRows
            state={state}
            field="title"
            labels={texts}
            hint={rule === 'optional' ? hint : undefined}
          />
        </div>
      )}
      {section.source === 'products' && <ChosenProducts {...props} />}
    </div>
  )
}

function CategorySelect({ section, onChange, error }: Props) {
  const { settings: texts } = useAdmin()
  const { language } = useLanguage()
  const { data: categories = [] } = useQuery(managedCategoriesQuery())
  const [slug = ''] = section.slugs
  const isKnown = slug === '' || categories.some((each) => each.slug === slug)
  return (
    <SelectField
      label={texts.category}
      value={slug}
      onChange={({ target }) => onChange({ ...section, slugs: target.value === '' ? [] : [target.value] })}
      error={error('slugs') ?? error('slugs.0')}
    >
      <option value="">{texts.chooseCategory}</option>
      {!isKnown && <option value={slug}>{slug}</option>}
      {categories
        .filter((each) => !each.hidden || each.slug === slug)
        .map((each) => (
          <option key={each.id} value={each.slug}>
            {localized(each, 'name', language)}
          </option>
        ))}
    </SelectField>
  )
}

function ChosenProducts({ section, onChange, error, products, onPick }: Props) {
  const { settings: texts, newOrder } = useAdmin()
  const { language } = useLanguage()
  const { slugs } = section
  const listError = error('slugs')
  const setSlugs = (changed: string[]) => onChange({ ...section, slugs: changed })
  return (
    <section aria-label={texts.chosenProducts}>
      <h4 className="font-bold">{texts.chosenProducts}</h4>
      {listError && (
        <p role="alert" className="font-bold text-pomegranate">
          {listError}
        </p>
      )}
      <ol className="divide-y divide-line">
        {slugs.map((slug, index) => {
          const known = products.find((each) => each.slug === slug)
          const slugError = error(`slugs.${index}`)
          return (
            <li key={slug} className="py-2">
              <bdi className="font-bold wrap-anywhere">{known ? localizedTitle(known, language) : slug}</bdi>{' '}
              {!known && <Badge tone="red">{texts.unknownProduct}</Badge>}
              {known?.hidden && <Badge tone="red">{texts.hiddenProduct}</Badge>}
              {slugError && (
                <p role="alert" className="font-bold text-pomegranate">
                  {slugError}
                </p>
              )}
              <RowButtons
                index={index}
                count={slugs.length}
                onMove={(to) => setSlugs(moveItem(slugs, index, to))}
                onRemove={() => setSlugs(slugs.filter((each) => each !== slug))}
              />
            </li>
          )
        })}
      </ol>
      {slugs.length < maxChosenProducts && (
        <ProductSearch>
          {(row) => {
            const title = localizedTitle(row, language)
            const isChosen = slugs.includes(row.slug)
            const add = () => {
              onPick({ slug: row.slug, ...pickTexts(row, 'title'), hidden: false })
              setSlugs([...slugs, row.slug])
            }
            return (
              <li key={row.id} className="flex flex-wrap items-center gap-3 py-2">
                <bdi className="min-w-40 grow">{title}</bdi>
                <Button
                  variant="secondary"
                  size="sm"
                  disabled={isChosen}
                  onClick={add}
                  aria-label={`${newOrder.choose}: ${title}`}
                >
                  {isChosen ? texts.isChosen : newOrder.choose}
                </Button>
              </li>
            )
          }}
        </ProductSearch>
      )}
    </section>
  )
}
