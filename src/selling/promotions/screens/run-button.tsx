import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { Button } from '#ui/button.tsx'
import { runPromotion } from '../client.ts'
import type { MyPromotion } from '../schemas.ts'
import { useTexts } from './use-texts.ts'

/** Stops a promotion that runs, or starts it again. */
export function RunButton({ promotion }: { promotion: MyPromotion }) {
  const { texts } = useTexts()
  const { language } = useLanguage()
  const { slug } = useSeller()
  const { change, busy, errors } = useAdminMutation()
  const { active, endReason } = promotion
  if (endReason !== null) return null
  const label = active ? texts.stop : texts.start
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        disabled={busy}
        aria-label={`${label}: ${localized(promotion, 'name', language)}`}
        onClick={() =>
          void change(() => runPromotion(slug, promotion, !active), {
            successMessage: active ? texts.stopped : texts.started,
          })
        }
      >
        {label}
      </Button>
      {errors.active && (
        <span role="alert" className="text-sm font-bold text-pomegranate">
          {texts.tooMany}
        </span>
      )}
    </>
  )
}
