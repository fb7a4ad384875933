import { PageHead } from '#desk/page-head.tsx'
import { Link } from '#platform/pages/link.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { buttonClass } from '#ui/button.tsx'
import { PromotionForm } from './promotion-form.tsx'
import { getTexts, useTexts } from './use-texts.ts'

export const head: ScreenModule['head'] = ({ language }) => ({
  title: getTexts(language).add,
  canonical: null,
})

/** The form of a new promotion. */
export function Screen() {
  const { texts } = useTexts()
  const { area } = useSeller()
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead
        title={texts.add}
        actions={
          <Link href={`${area.pages}/promotions`} className={buttonClass('quiet', 'sm')}>
            {texts.toList}
          </Link>
        }
      />
      <PromotionForm promotion={null} />
    </div>
  )
}
