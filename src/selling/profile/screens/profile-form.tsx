import { type FormEvent, useState } from 'react'
import { Panel } from '#desk/panel.tsx'
import { SellerProfileFields } from '#desk/seller-profile-fields.tsx'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useWorkTexts } from '#desk/use-work-texts.ts'
import { pickTexts } from '#platform/i18n/localized-texts.ts'
import { formatPhone } from '#platform/phone/format-phone.ts'
import { PicturesField } from '#selling/pictures/ui/pictures-field.tsx'
import { useSelling } from '#selling/team/ui/use-selling.ts'
import type { ProfileInput, SellerProfile } from '#shop/seller-profiles/schemas.ts'
import { isEditable } from '#shop/sellers/domain/status-moves.ts'
import { Button } from '#ui/button.tsx'
import { saveProfile } from '../client.ts'
import { useFieldText } from './use-field-text.ts'

/** What the form edits. */
export const toDraft = (data: SellerProfile) => {
  const { phone, governorate, area, address, legalName, licenceNumber, licenceUntil, logo, banner } = data
  const texts = Object.assign({}, pickTexts(data, 'name'), pickTexts(data, 'about'))
  return Object.assign(texts, {
    phone: formatPhone(phone),
    governorate,
    area,
    address,
    legalName,
    licenceNumber,
    licenceUntil,
    logo,
    banner,
  })
}

/** The states in which pictures can be sent. */
const canHavePictures = (status: SellerProfile['status']) => isEditable(status) && status !== 'applied'

type Props = { slug: string; data: SellerProfile; isOwner: boolean }

/** The profile; its legal facts are for the owner. */
export function ProfileForm({ slug, data, isOwner }: Props) {
  const { profile: texts } = useSelling()
  const desk = useWorkTexts()
  const { change, busy, errors } = useAdminMutation()
  const error = useFieldText(errors)
  const [draft, setDraft] = useState(() => toDraft(data))
  const set = (changes: Partial<typeof draft>) => setDraft((current) => Object.assign({}, current, changes))
  const lines = isOwner
    ? (['area', 'address', 'legalName', 'licenceNumber', 'licenceUntil'] as const)
    : (['area', 'address'] as const)

  async function save(event: FormEvent) {
    event.preventDefault()
    const { legalName, licenceNumber, licenceUntil, ...shared } = draft
    const legal = isOwner ? { legalName, licenceNumber, licenceUntil } : {}
    // Any text is sent; the server refuses a governorate that does not exist.
    const body = Object.assign({ version: data.version }, shared, legal) as ProfileInput
    await change(() => saveProfile(slug, body), { successMessage: desk.saved })
  }

  return (
    <Panel title={texts.facts}>
      <form noValidate onSubmit={(event) => void save(event)} className="space-y-3">
        <SellerProfileFields
          labels={texts.fields}
          noGovernorate={texts.noGovernorate}
          draft={draft}
          set={set}
          error={error}
          lines={lines}
        />
        {canHavePictures(data.status) && (
          <>
            <PicturesField
              label={texts.logo}
              images={draft.logo === '' ? [] : [draft.logo]}
              onImages={([logo = '']) => set({ logo })}
              max={1}
              error={error('logo')}
            />
            <PicturesField
              label={texts.banner}
              images={draft.banner === '' ? [] : [draft.banner]}
              onImages={([banner = '']) => set({ banner })}
              max={1}
              isWide
              error={error('banner')}
            />
          </>
        )}
        {isEditable(data.status) && (
          <Button type="submit" disabled={busy}>
            {desk.save}
          </Button>
        )}
      </form>
    </Panel>
  )
}
