import { TextLink } from '#desk/text-link.tsx'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { Button } from '#ui/button.tsx'
import { takeBack } from '../client-pickups.ts'
import type { SellerParcel } from '../schemas.ts'
import { useHandedOverTexts } from './use-handed-over-texts.ts'
import { changedByParcel } from './use-pack.ts'

/** When a parcel was handed over and to whom, with its sheet; taken back until the shop has shipped it. */
export function HandedOver({ parcel }: { parcel: SellerParcel }) {
  const texts = useHandedOverTexts()
  const { slug, area } = useSeller()
  const { language } = useLanguage()
  const { change, busy } = useAdminMutation()
  const { pickup, state } = parcel
  if (!pickup) return null
  const undo = () =>
    change(() => takeBack(slug, parcel), { successMessage: texts.tookBack, invalidates: changedByParcel })
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p className="wrap-anywhere">
        {texts.at(formatMoment(pickup.at, language), `\u2068${pickup.by}\u2069`)}
        {pickup.receiver && ` · ${texts.to(`\u2068${pickup.receiver}\u2069`)}`}
      </p>
      <TextLink href={`${area.pages}/pickups/${pickup.id}`}>{texts.sheet}</TextLink>
      {state === 'handed_over' && (
        <Button variant="quiet" size="sm" disabled={busy} onClick={() => void undo()}>
          {texts.takeBack}
        </Button>
      )}
    </div>
  )
}
