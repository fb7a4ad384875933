import { parseLocalPath } from '#platform/http/local-path.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { navigate } from '#platform/pages/navigate.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { DestinationForm } from '../ui/destination-form.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: messages.delivery.title,
  canonical: null,
})

/** The picker of the governorate as a page, for browsers without JavaScript. */
export function Screen({ address: { search } }: { address: Address }) {
  const { delivery } = useMessages()
  const back = parseLocalPath(search.get('back')) ?? '/'
  return (
    <div className="page-gutter mx-auto max-w-lg py-6">
      <div className="rounded-card border border-line bg-paper p-4 md:p-6">
        <h1 className="text-2xl font-bold">{delivery.title}</h1>
        <DestinationForm
          back={back}
          error={search.get('status') === 'refused' ? delivery.refused : undefined}
          onPicked={() => navigate(back)}
        />
      </div>
    </div>
  )
}
