import { useCallback, useRef, useState } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { toast } from '#ui/toast.ts'
import type { ManagedVariants } from '../schemas-variants.ts'
import type { ProductFormState } from './use-product-form.ts'
import type { CheckedVariants } from './use-variants-form.ts'
import type { VariantsHandle, VariantsState } from './variants-panel.tsx'

/**
 * One save for the form of a product and for its options and variants, in one request: all of it is saved or nothing. Nothing is
 * sent while one of them has errors.
 */
export function useSaveProduct(form: ProductFormState, isNew: boolean) {
  const { products: texts, shell } = useAdmin()
  const { options: words } = texts
  const panel = useRef<VariantsHandle>(null)
  const [variants, setVariants] = useState<VariantsState>({ dirty: false, busy: false, isUploading: false })
  const [isSaving, setIsSaving] = useState(false)
  const onState = useCallback((state: VariantsState) => setVariants(state), [])

  async function save() {
    if (isSaving) return
    // Of the panel itself: the state above follows an edit a moment later.
    const hasVariants = panel.current?.dirty === true
    const hasProduct = form.dirty || form.newer !== null || !hasVariants
    const product = hasProduct && form.check()
    const rows = hasVariants && panel.current?.check()
    if (product === null || rows === null) {
      toast({ description: words.nothingSaved(shell.badFields), variant: 'destructive' })
      return
    }
    setIsSaving(true)
    try {
      const isSaved = product
        ? await form.save(product, rows ? withVariants(rows) : undefined)
        : rows && (await panel.current?.save(rows))
      if (!isSaved) return
      if (!isNew) toast({ description: product ? texts.saved : words.savedVariants })
    } finally {
      setIsSaving(false)
    }
  }

  const withVariants = (rows: CheckedVariants) => ({
    body: rows.body,
    onSaved: (saved: ManagedVariants) => panel.current?.accept(rows, saved),
    onRefused: (errors: Record<string, string>) => panel.current?.refuse(errors),
    failureMessage: words.nothingSaved,
  })

  function discard() {
    form.discard()
    panel.current?.discard()
  }

  const unsaved = variants.dirty
    ? form.dirty
      ? words.allUnsaved
      : words.unsaved
    : form.dirty && texts.unsaved
  return {
    panel,
    onState,
    save,
    discard,
    unsaved,
    isUploading: variants.isUploading,
    busy: isSaving || form.busy || variants.busy,
  }
}
