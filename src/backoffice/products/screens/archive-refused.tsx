import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { Button } from '#ui/button.tsx'
import { setArchived } from '../client.ts'
import type { ManagedRow } from '../schemas.ts'
import type { BulkResult } from './bulk-result.ts'

type Props = { rows: readonly ManagedRow[]; onDone: (result: BulkResult) => void }

/** Offers to archive the products that were not deleted because they were ordered or reviewed. */
export function ArchiveRefused({ rows, onDone }: Props) {
  const { products: texts } = useAdmin()
  const { change, busy } = useAdminMutation()
  if (rows.length === 0) return null

  async function archive() {
    await change(async () => {
      const products = rows.map(({ id, version }) => ({ id, version }))
      onDone({ ...(await setArchived({ archived: true, products })), action: 'archive', rows })
    })
  }

  return (
    <p className="mt-2">
      <Button size="sm" variant="secondary" disabled={busy} onClick={() => void archive()}>
        {texts.archiveInstead(rows.length)}
      </Button>
    </p>
  )
}
