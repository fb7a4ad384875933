import { useState } from 'react'
import { fromList } from '#desk/list-address.ts'
import { mergeEdits, remoteChanges } from '#desk/merge-edits.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { ApiError } from '#platform/http/fetch-json.ts'
import { listTexts } from '#platform/i18n/localized-texts.ts'
import { navigate } from '#platform/pages/navigate.ts'
import { toast } from '#ui/toast.ts'
import { createProduct, saveProduct } from '../client.ts'
import { slugifyFirst } from '../domain/slugify.ts'
import type { ManagedProduct, ProductInput } from '../schemas.ts'
import type { ManagedVariants, VariantsInput } from '../schemas-variants.ts'
import { emptyDraft, type ProductDraft, toDraft, validateDraft } from '../ui/product-draft.ts'
import { useLeaveGuard } from '../ui/use-leave-guard.ts'
import { productListHref } from './product-list-href.ts'

/**
 * The draft of a product and the version it is based on. A newer version that somebody else saved is returned beside the
 * draft and never replaces it.
 */
export function useProductForm(product: ManagedProduct | null) {
  const { products: texts } = useAdmin()
  const { change, busy, errors, setErrors } = useAdminMutation()
  const [draft, setDraft] = useState<ProductDraft>(() => (product ? toDraft(product.product) : emptyDraft))
  const [base, setBase] = useState(() => ({ draft, version: product?.version ?? 0 }))
  const [stock, setStock] = useState('')
  const [slugTyped, setSlugTyped] = useState(product !== null)
  if (product && product.version > base.version && differsInPricesOnly(base.draft, product)) {
    const prices = pick(toDraft(product.product), pricesOfVariants)
    setDraft({ ...draft, ...prices })
    setBase({ draft: { ...base.draft, ...prices }, version: product.version })
  }
  const dirty = JSON.stringify(draft) !== JSON.stringify(base.draft)
  const newer = product !== null && product.version > base.version ? product : null

  useLeaveGuard(dirty)

  function set(changes: Partial<ProductDraft>) {
    setDraft((before) => {
      const after = { ...before, ...changes }
      if (slugTyped || 'slug' in changes) return after
      return { ...after, slug: slugifyFirst(listTexts(after, 'title')) }
    })
    if ('slug' in changes) setSlugTyped(changes.slug !== '')
  }

  /** What {@link save} sends; null when fields are wrong, which are then marked. */
  function check() {
    const theirs = newer && toDraft(newer.product)
    const merged = theirs ? mergeEdits(base.draft, theirs, draft) : draft
    const result = validateDraft(slugTyped ? merged : { ...merged, slug: '' }, product ? undefined : stock)
    setErrors(result.errors ?? {})
    return result.fields && { merged, fields: result.fields }
  }

  /** Saves it, with the variants or nothing. Resolves to false when it was refused, which a toast says. */
  function save({ merged, fields }: CheckedProduct, variants?: SavedWithIt) {
    const call = async () => {
      if (!product) {
        const created = await createProduct(fields)
        setBase({ draft, version: created.version })
        toast({ description: texts.created })
        const back = productListHref(new URLSearchParams(location.search))
        return navigate(fromList(`/admin/products/${created.id}`, back), { replace: true })
      }
      const body = { product: fields, version: newer?.version ?? base.version }
      const saved = await saveProduct(product.id, {
        ...body,
        ...(variants && { variants: variants.body }),
      }).catch((error) => {
        if (error instanceof ApiError) variants?.onRefused(error.errors)
        throw error
      })
      if (saved.variants) variants?.onSaved(saved.variants)
      const current = { ...merged, slug: saved.slug }
      // What was typed while saving stays.
      setDraft((typed) => mergeEdits(draft, current, typed))
      setBase({ draft: current, version: saved.version })
    }
    return change(call, { failureMessage: variants?.failureMessage })
  }

  function takeAll() {
    if (!newer) return
    const theirs = toDraft(newer.product)
    setDraft(theirs)
    setBase({ draft: theirs, version: newer.version })
    setErrors({})
  }

  const discard = () => {
    setDraft(base.draft)
    setErrors({})
  }
  return {
    draft,
    set,
    base,
    newer,
    stock,
    setStock,
    dirty,
    busy,
    errors,
    check,
    save,
    takeAll,
    discard,
  }
}

/** The options and variants that are saved with a product. */
type SavedWithIt = {
  body: VariantsInput
  onSaved: (saved: ManagedVariants) => void
  /** Called with the errors by field when nothing was saved. */
  onRefused: (errors: Record<string, string>) => void
  failureMessage: (reason: string) => string
}

type CheckedProduct = { merged: ProductDraft; fields: ProductInput }
export type ProductFormState = ReturnType<typeof useProductForm>

const pricesOfVariants = ['price', 'discountPrice', 'discountStartsAt', 'discountEndsAt'] as const

/** Saving its variants changes a product's version and the prices that it has from them, and nothing else of the form. */
function differsInPricesOnly(base: ProductDraft, { product, hasOptions }: ManagedProduct): boolean {
  const isPrice = (field: string) => pricesOfVariants.some((each) => each === field)
  return remoteChanges(base, toDraft(product), base).every(({ field }) => hasOptions && isPrice(field))
}

function pick<Field extends keyof ProductDraft>(draft: ProductDraft, fields: readonly Field[]) {
  return Object.fromEntries(fields.map((field) => [field, draft[field]])) as Pick<ProductDraft, Field>
}
