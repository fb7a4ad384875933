import { CheckField } from '#desk/check-field.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { nameIn } from '#platform/i18n/localized.ts'
import { type GovernorateSlug, governorates } from '#shop/delivery/domain/governorates.ts'

/** Where a promotion applies; none ticked is everywhere. */
export function GovernorateBoxes({ chosen }: { chosen: readonly GovernorateSlug[] }) {
  const { promotions: texts, fields } = useAdmin()
  const { language } = useLanguage()
  return (
    <fieldset>
      <legend className="font-bold">{fields.governorates}</legend>
      <p className="text-sm text-ink-soft">{texts.everywhere}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4">
        {governorates.map((each) => (
          <CheckField
            key={each.slug}
            name="governorates"
            value={each.slug}
            defaultChecked={chosen.includes(each.slug)}
            label={nameIn(each, language)}
          />
        ))}
      </div>
    </fieldset>
  )
}
