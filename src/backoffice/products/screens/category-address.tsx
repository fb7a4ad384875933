import { useAdmin } from '#desk/use-admin.ts'
import { TextField } from '#ui/text-field.tsx'
import type { ManagedCategory } from '../category-schemas.ts'

type Props = {
  category: Pick<ManagedCategory, 'slug' | 'formerSlugs'> | null
  slug: string
  onSlug: (slug: string) => void
  error: string | undefined
}

/** The slug of a category or sub-category and the former slugs that redirect to it. */
export function CategoryAddress({ category, slug, onSlug, error }: Props) {
  const { products: texts } = useAdmin()
  return (
    <>
      <TextField
        label={texts.fields.slug ?? ''}
        hint={category && slug !== category.slug ? texts.hints.slugMoved : texts.hints.slug}
        dir="ltr"
        maxLength={100}
        value={slug}
        onChange={({ target }) => onSlug(target.value)}
        error={error}
      />
      {category && category.formerSlugs.length > 0 && (
        <p className="text-sm text-ink-soft">
          {texts.hints.formerly} <bdi dir="ltr">{category.formerSlugs.join(' · ')}</bdi>
        </p>
      )}
    </>
  )
}
