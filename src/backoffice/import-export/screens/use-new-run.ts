import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { navigate } from '#platform/pages/navigate.ts'

/** Starts a run with a call and opens its page; otherwise as {@link useAdminMutation}. */
export function useNewRun() {
  const { change, busy } = useAdminMutation()

  async function begin(call: () => Promise<{ id: number }>): Promise<void> {
    let id: number | null = null
    const started = await change(async () => {
      id = (await call()).id
    })
    if (started) navigate(`/admin/transfer/${id}`)
  }

  return { begin, change, busy }
}
