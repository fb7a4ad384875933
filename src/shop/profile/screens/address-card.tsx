import { useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPhone } from '#platform/phone/format-phone.ts'
import type { SavedAddress } from '#shop/addresses/schemas.ts'
import { useWriteAddress } from '#shop/addresses/ui/use-write-address.ts'
import { useGovernorateOptions } from '#shop/checkout/ui/use-governorate-options.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'

export function AddressCard({ address, onEdit }: { address: SavedAddress; onEdit: () => void }) {
  const { addresses: texts } = useMessages()
  const { labelOf } = useGovernorateOptions()
  const { save, remove, busy } = useWriteAddress()
  const { id, label, fullName, phone, secondPhone, governorate, city, address: street, landmark } = address
  return (
    <article className="flex flex-col rounded-control border border-line p-4">
      <h3 className="flex flex-wrap items-center gap-2 font-bold">
        <bdi>{label}</bdi>
        {address.isDefault && <Badge>{texts.isDefault}</Badge>}
      </h3>
      <div className="mt-1 grow text-ink-soft [&_p]:wrap-anywhere">
        <p dir="auto">{fullName}</p>
        <p>
          <bdi dir="ltr">{formatPhone(phone)}</bdi>
          {secondPhone && (
            <>
              {' · '}
              <bdi dir="ltr">{formatPhone(secondPhone)}</bdi>
            </>
          )}
        </p>
        <p>
          <bdi>{labelOf(governorate)}</bdi> · <bdi>{city}</bdi>
        </p>
        <p dir="auto">{street}</p>
        {landmark && <p dir="auto">{landmark}</p>}
      </div>
      <div className="needs-script -mx-3 mt-2 flex flex-wrap">
        <Button variant="quiet" size="sm" onClick={onEdit} aria-label={texts.editNamed(label)}>
          {texts.edit}
        </Button>
        {!address.isDefault && (
          <Button
            variant="quiet"
            size="sm"
            disabled={busy}
            aria-label={texts.setDefaultNamed(label)}
            onClick={() => save({ id, body: { ...address, isDefault: true } })}
          >
            {texts.setDefault}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          disabled={busy}
          aria-label={texts.removeNamed(label)}
          onClick={() => remove(id)}
        >
          {texts.remove}
        </Button>
      </div>
    </article>
  )
}
