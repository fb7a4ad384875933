import { useId, useState } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { ApiError } from '#platform/http/fetch-json.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized, type WireTexts } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import { valueName } from '#shop/catalogue/domain/localized.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { mergeValues } from '../client-options.ts'
import type { ManagedOption, ManagedValue } from '../schemas-options.ts'

type Product = { id: number } & WireTexts<'title'>

/** Merges a value into another one, after a confirmation that says how many products have it. */
export function MergeValue({ option, value }: { option: ManagedOption; value: ManagedValue }) {
  const { products: texts, shell } = useAdmin()
  const { options: words } = texts
  const { language } = useLanguage()
  const { change, busy } = useAdminMutation()
  const [isOpen, setIsOpen] = useState(false)
  const others = option.values.filter(({ id }) => id !== value.id)
  const [into, setInto] = useState(others[0]?.id ?? 0)
  const [conflicts, setConflicts] = useState<readonly Product[]>([])
  const selectId = useId()
  const name = valueName(value, language)

  async function merge() {
    setIsOpen(false)
    setConflicts([])
    await change(async () => {
      const { products } = await mergeValues(value.id, into).catch((refused) => {
        if (refused instanceof ApiError && refused.code === 'merge_conflict')
          setConflicts((refused.problem as unknown as { products: Product[] }).products)
        throw refused
      })
      toast({ description: words.merged(products) })
    })
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={words.mergeOf(name)}
        disabled={busy}
        onClick={() => setIsOpen(true)}
      >
        {words.merge}
      </Button>
      {conflicts.length > 0 && (
        <div className="basis-full">
          <Notice tone="error">
            <p>{words.mergeConflict}</p>
            <ul>
              {conflicts.map((product) => (
                <li key={product.id}>
                  <Link href={`/admin/products/${product.id}`} className="underline">
                    <bdi>{localized(product, 'title', language)}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {isOpen && (
        <ConfirmDialog
          title={words.mergeTitle(name)}
          onClose={() => setIsOpen(false)}
          actions={
            <>
              <label htmlFor={selectId} className="flex basis-full items-center gap-2">
                {words.mergeInto}
                <select
                  id={selectId}
                  value={into}
                  onChange={({ target }) => setInto(Number(target.value))}
                  className="min-h-11 grow rounded-control border border-ink-soft/75 bg-paper px-2"
                >
                  {others.map((each) => (
                    <option key={each.id} value={each.id}>
                      {valueName(each, language)}
                    </option>
                  ))}
                </select>
              </label>
              <Button variant="secondary" onClick={() => setIsOpen(false)}>
                {shell.cancel}
              </Button>
              <Button variant="danger" onClick={() => void merge()}>
                {words.mergeConfirm}
              </Button>
            </>
          }
        >
          {words.mergeText(value.products)} {value.products > 0 && words.mergeJoins}
        </ConfirmDialog>
      )}
    </>
  )
}
