import { useEffect, useState } from 'react'
import { formatMoment, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import type { SellerDispute } from '#shop/disputes/schemas.ts'
import { useTexts } from './use-texts.ts'

const hourMs = 60 * 60 * 1000
const minuteMs = 60 * 1000

/** Until when a dispute is to be answered, and in the browser how many hours are left. */
export function Clock({ dispute: { answerBy, late } }: { dispute: SellerDispute }) {
  const texts = useTexts()
  const { language } = useLanguage()
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  const left = now === null ? null : Math.max(0, Math.floor((Date.parse(answerBy) - now) / hourMs))
  return (
    <p className={late ? 'font-bold text-pomegranate' : ''}>
      {late ? texts.late : texts.answerBy(formatMoment(answerBy, language))}
      {!late && left !== null && (
        <strong className="block">{texts.hoursLeft(formatNumber(left, language))}</strong>
      )}
    </p>
  )
}
