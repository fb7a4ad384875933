import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { LocalizedTextFields } from '#desk/localized-text-fields.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { sameTexts } from '#platform/i18n/localized-texts.ts'
import { navigate } from '#platform/pages/navigate.ts'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { categoriesQuery } from '#shop/catalogue/client.ts'
import { maxPictures } from '#shop/catalogue/domain/product-fields.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PicturesField } from '../../pictures/ui/pictures-field.tsx'
import { useSeller } from '../../team/ui/use-seller.ts'
import { getSellingMessages, useSelling } from '../../team/ui/use-selling.ts'
import { propose } from '../client.ts'
import { DescriptionFields } from './description-fields.tsx'
import { ExistingPages } from './existing-pages.tsx'
import { emptyOffer, OfferFields, toOffer } from './offer-fields.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getSellingMessages(messages).products.newTitle,
  canonical: null,
})

const emptyPage = {
  ...sameTexts('title', ''),
  ...sameTexts('description', ''),
  categoryId: '',
  brand: '',
  model: '',
  gtin: '',
  unique: false,
  images: [] as string[],
}

/** Proposes a new page with its offer; names pages that are the same goods while the seller types. */
export function Screen() {
  const { products: texts } = useSelling()
  const { language } = useLanguage()
  const { area } = useSeller()
  const { change, busy, errors } = useAdminMutation()
  const [page, setPage] = useState(emptyPage)
  const [offer, setOffer] = useState(emptyOffer)
  const { data: categories = [] } = useQuery(categoriesQuery())
  const set = (changes: Partial<typeof emptyPage>) => setPage((all) => Object.assign({}, all, changes))
  const { gtin, brand, model } = useDeferredValue(page)
  const error = (field: string) => errors[field] && (texts.errors[errors[field]] ?? texts.errors.invalid)
  const ofPage = (field: string) => error(`fields.${field}`)

  async function send() {
    const { categoryId, gtin: barcode, unique, ...fields } = page
    const body = {
      // Not chosen is refused at its field.
      fields: Object.assign(fields, { categoryId: Number(categoryId) }),
      offer: Object.assign(toOffer(offer), { gtin: barcode.trim() || null }),
      unique,
    }
    const sent = await change(() => propose(area.api, body), {
      successMessage: texts.sent,
      invalidates: ['myProposals', 'myOffers'],
    })
    if (sent) navigate(`${area.pages}/proposals`)
  }

  return (
    <form
      className="mx-auto max-w-2xl space-y-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <PageHead title={texts.newTitle} intro={texts.newIntro} />
      <Panel>
        <div className="space-y-3">
          <TextField
            label={texts.gtin}
            optional={texts.optional}
            dir="ltr"
            inputMode="numeric"
            value={page.gtin}
            onChange={({ target }) => set({ gtin: target.value })}
            error={error('offer.gtin')}
          />
          <TextField
            label={texts.brand}
            value={page.brand}
            onChange={({ target }) => set({ brand: target.value })}
            error={ofPage('brand')}
          />
          <TextField
            label={texts.model}
            optional={texts.optional}
            value={page.model}
            onChange={({ target }) => set({ model: target.value })}
            error={ofPage('model')}
          />
          <ExistingPages gtin={gtin} brand={brand} model={model} />
          <LocalizedTextFields field="title" labels={texts.titles} draft={page} set={set} error={ofPage} />
          <SelectField
            label={texts.category}
            value={page.categoryId}
            onChange={({ target }) => set({ categoryId: target.value })}
            error={ofPage('categoryId')}
          >
            <option value="">{texts.choose}</option>
            {categories.map((category) => (
              <option key={category.id} value={category.id}>
                {localized(category, 'name', language)}
              </option>
            ))}
          </SelectField>
          <DescriptionFields draft={page} set={set} error={ofPage} />
          <PicturesField
            label={texts.pictures}
            images={page.images}
            onImages={(images) => set({ images })}
            max={maxPictures}
            error={ofPage('images')}
          />
          {page.images.length === 0 && <p className="text-ink-soft">{texts.pictureLater}</p>}
        </div>
      </Panel>
      <Panel>
        <OfferFields
          draft={offer}
          set={(changes) => setOffer((all) => Object.assign({}, all, changes))}
          error={(field) => error(`offer.${field}`)}
        />
        <label className="mt-3 flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="size-5 accent-tile-deep"
            checked={page.unique}
            onChange={({ target }) => set({ unique: target.checked })}
          />
          {texts.unique}
        </label>
      </Panel>
      <Button type="submit" disabled={busy}>
        {texts.send}
      </Button>
    </form>
  )
}
