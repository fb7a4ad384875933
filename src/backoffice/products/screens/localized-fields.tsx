import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { getDirection } from '#platform/i18n/language.ts'
import { localizedField, storedLanguages } from '#platform/i18n/localized.ts'
import { maxDescriptionLength } from '#shop/catalogue/domain/edit-limits.ts'
import { maxTitleLength } from '#shop/catalogue/domain/product-fields.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ProductDraft } from '../ui/product-draft.ts'

type Props = {
  draft: ProductDraft
  set: (changes: Partial<ProductDraft>) => void
  error: (field: string) => string | undefined
}

const fieldsets = storedLanguages().map((lang) => ({
  lang,
  dir: getDirection(lang),
  title: localizedField('title', lang),
  description: localizedField('description', lang),
}))

/** Name and description in both languages, side by side, each in its own text direction. */
export function LocalizedFields({ draft, set, error }: Props) {
  const { products: texts } = useAdmin()
  return (
    <Panel title={texts.texts}>
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
        {fieldsets.map(({ lang, dir, title, description }) => (
          <div key={lang} className="space-y-3">
            <TextField
              label={texts.fields[title] ?? ''}
              name={title}
              lang={lang}
              dir={dir}
              value={draft[title]}
              maxLength={maxTitleLength}
              onChange={({ target }) => set({ [title]: target.value })}
              error={error(title)}
            />
            <TextAreaField
              label={texts.fields[description] ?? ''}
              optional={texts.optional}
              name={description}
              lang={lang}
              dir={dir}
              rows={6}
              value={draft[description]}
              maxLength={maxDescriptionLength}
              onChange={({ target }) => set({ [description]: target.value })}
              error={error(description)}
            />
          </div>
        ))}
      </div>
    </Panel>
  )
}
