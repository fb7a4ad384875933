import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { setArchived } from '../client.ts'
import type { ManagedProduct } from '../schemas.ts'

/** Archives a hidden product, or brings an archived one back into the lists. */
export function ArchiveProduct({ product: { id, version, archived } }: { product: ManagedProduct }) {
  const { products: texts } = useAdmin()
  const { change, busy } = useAdminMutation()
  const action = archived ? texts.bulk.restore : texts.bulk.archive

  async function run() {
    await change(async () => {
      const { changed, skipped } = await setArchived({ archived: !archived, products: [{ id, version }] })
      const [refused] = skipped
      if (refused) toast({ description: texts.bulkSkipReasons[refused.reason], variant: 'destructive' })
      else toast({ description: action.done(changed.length) })
    })
  }

  return (
    <Button variant="secondary" size="sm" disabled={busy} onClick={() => void run()}>
      {action.button}
    </Button>
  )
}
