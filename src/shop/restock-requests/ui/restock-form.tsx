import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { usePages } from '#platform/pages/pages-context.ts'
import { productQuery } from '#shop/catalogue/client.ts'
import { valueName } from '#shop/catalogue/domain/localized.ts'
import { Button } from '#ui/button.tsx'
import { BellRing } from '#ui/icons/bell-ring.ts'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { withNotice } from '../domain/restock-notice.ts'
import { useMyContact } from './use-my-contact.ts'
import { type Failure, useRestockRequest } from './use-restock-request.ts'

export type RestockFormProps = {
  slug: string
  /** The chosen variant of a product with options. */
  variantId: number | undefined
  hasOptions: boolean | undefined
  /** What is in stock of the variant or product. */
  stockQuantity: number
}

/** In place of adding to the cart while a product or variant is sold out: a request to be notified. */
export function RestockForm({ slug, variantId, hasOptions, stockQuantity }: RestockFormProps) {
  const { restock } = useMessages()
  if (stockQuantity > 0) return <Notice>{restock.inStock}</Notice>
  if (hasOptions && variantId === undefined) return <p className="text-sm text-ink-soft">{restock.choose}</p>
  return <RequestForm slug={slug} variantId={variantId} />
}

function RequestForm({ slug, variantId }: Pick<RestockFormProps, 'slug' | 'variantId'>) {
  const { restock } = useMessages()
  const { address } = usePages().current
  const titleId = useId()
  const onInStock = () => toast({ description: restock.inStock })
  const { result, busy, field, send, initial } = useRestockRequest({ slug, variantId }, onInStock)
  useMyContact(field)
  const name = useVariantName(slug, variantId)
  const errorOf = useErrorText()
  if (result?.kind === 'done') return <Done text={restock.doneText[result.channel]} />
  const isAboutField = result?.failure === 'required' || result?.failure === 'invalid_contact'
  return (
    <form
      method="post"
      action={withNotice(address.path, address.search, 'request')}
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => void send(event)}
      className="rounded-card border border-line bg-paper p-4"
    >
      <h2 id={titleId} className="flex items-center gap-2 font-bold">
        <BellRing size={20} className="shrink-0 text-tile-deep" />
        {restock.title}
      </h2>
      {name && (
        <p className="text-sm text-ink-soft">
          <bdi>{name}</bdi>
        </p>
      )}
      {result && !isAboutField && (
        <div className="mt-3">
          <Notice tone="error">{errorOf(result.failure)}</Notice>
        </div>
      )}
      {variantId !== undefined && <input type="hidden" name="variantId" value={variantId} />}
      <div className="mt-3 space-y-3">
        <TextField
          ref={field}
          name="contact"
          label={restock.contact}
          dir="ltr"
          maxLength={254}
          required
          defaultValue={initial}
          error={result && isAboutField ? errorOf(result.failure) : undefined}
        />
        <Button type="submit" variant="secondary" disabled={busy} className="w-full">
          {busy ? restock.sending : restock.send}
        </Button>
      </div>
      <p className="mt-2 text-sm text-ink-soft">{restock.hint}</p>
    </form>
  )
}

function Done({ text }: { text: string }) {
  const { restock } = useMessages()
  const box = useRef<HTMLDivElement>(null)
  // The button that had the focus is no longer there.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={box} tabIndex={-1} role="status">
      <Notice>
        <p className="font-bold">{restock.done}</p>
        <p>{text}</p>
      </Notice>
    </div>
  )
}

function useErrorText(): (failure: Failure) => string {
  const { restock } = useMessages()
  const texts: Record<Failure, string> = {
    required: restock.required,
    invalid_contact: restock.invalid,
    'too-many': restock.tooMany,
    missing: restock.missing,
    'not-sent': restock.failed,
  }
  return (failure) => texts[failure]
}

/** The values of the chosen variant, as the request is for this one only. */
function useVariantName(slug: string, variantId: number | undefined): string | null {
  const { language } = useLanguage()
  const { data } = useQuery(productQuery(slug))
  const variant = data?.variants?.find(({ id }) => id === variantId)
  if (!variant) return null
  const names = (data?.options ?? []).flatMap(({ key, values }) => {
    const value = values.find((each) => each.key === variant.values[key])
    return value ? [valueName(value, language)] : []
  })
  return new Intl.ListFormat(language, { type: 'unit' }).format(names)
}
