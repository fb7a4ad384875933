import { type FormEvent, useState } from 'react'
import { CheckField } from '#desk/check-field.tsx'
import { Panel } from '#desk/panel.tsx'
import { SellerProfileFields } from '#desk/seller-profile-fields.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import type { AdminMutation } from '#desk/use-admin-mutation.ts'
import { pickTexts } from '#platform/i18n/localized-texts.ts'
import { formatPhone } from '#platform/phone/format-phone.ts'
import { isEditable } from '#shop/sellers/domain/status-moves.ts'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { saveSellerProfile } from '../client.ts'
import type { ManagedProfileBody, ManagedSellerDetails } from '../schemas.ts'

const lines = ['legalName', 'licenceNumber', 'licenceUntil', 'area', 'address'] as const

/** What the form edits. */
export const toDraft = (seller: ManagedSellerDetails) => {
  const { phone, governorate, area, address } = seller
  const { legalName, licenceNumber, licenceExempt, licenceUntil, logo, banner } = seller
  return {
    ...pickTexts(seller, 'name'),
    ...pickTexts(seller, 'about'),
    phone: formatPhone(phone),
    governorate,
    area,
    address,
    legalName,
    licenceNumber,
    licenceExempt,
    licenceUntil,
    logo,
    banner,
  }
}

/** The profile of a seller, which staff complete where an applicant cannot. */
export function SellerProfileForm({
  seller,
  changes,
}: {
  seller: ManagedSellerDetails
  changes: AdminMutation
}) {
  const { sellers: texts, shell } = useAdmin()
  const { change, busy, errors } = changes
  const [draft, setDraft] = useState(() => toDraft(seller))
  const set = (changes: Partial<typeof draft>) => setDraft((current) => Object.assign({}, current, changes))

  async function save(event: FormEvent) {
    event.preventDefault()
    // Any text is sent; the server refuses a governorate that does not exist.
    const body = Object.assign({ version: seller.version }, draft) as ManagedProfileBody
    await change(() => saveSellerProfile(seller.id, body), { successMessage: shell.saved })
  }

  const error = (name: string) => {
    const code = errors[name]
    return code && (code === 'required' ? texts.required : texts.fieldError)
  }
  return (
    <Panel title={texts.profile}>
      <form noValidate onSubmit={(event) => void save(event)} className="space-y-3">
        <SellerProfileFields
          labels={texts}
          noGovernorate={texts.noGovernorate}
          draft={draft}
          set={set}
          error={error}
          lines={lines}
          autoComplete="off"
        />
        <CheckField
          name="licenceExempt"
          label={texts.licenceExempt}
          checked={draft.licenceExempt}
          onChange={({ target }) => set({ licenceExempt: target.checked })}
        />
        {seller.logo !== '' && (
          <>
            <Picture
              image={seller.logo}
              alt={texts.logo}
              width={96}
              height={96}
              sizes="96px"
              className="size-24 rounded-control border border-line object-contain"
            />
            <CheckField
              name="removeLogo"
              label={texts.removeLogo}
              checked={draft.logo === ''}
              onChange={({ target }) => set({ logo: target.checked ? '' : seller.logo })}
            />
          </>
        )}
        {seller.banner !== '' && (
          <>
            <Picture
              image={seller.banner}
              alt={texts.banner}
              width={640}
              height={160}
              sizes="(min-width: 64rem) 36rem, 90vw"
              className="aspect-[4/1] w-full rounded-control border border-line object-cover"
            />
            <CheckField
              name="removeBanner"
              label={texts.removeBanner}
              checked={draft.banner === ''}
              onChange={({ target }) => set({ banner: target.checked ? '' : seller.banner })}
            />
          </>
        )}
        {isEditable(seller.status) && (
          <Button type="submit" disabled={busy}>
            {texts.save}
          </Button>
        )}
      </form>
    </Panel>
  )
}
