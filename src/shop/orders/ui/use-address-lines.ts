import { useLanguage } from '#platform/i18n/language-provider.tsx'
import type { OrderDetails } from '../schemas.ts'
import { governorateName } from './governorate-label.ts'

/** The name of a governorate in the current language, or null. */
export function useGovernorateName(slug: string | null): string | null {
  const { language } = useLanguage()
  return governorateName(slug, language)
}

/** The delivery address as lines; orders without structured fields have a single line. */
export function useAddressLines({ shipping, shippingAddress }: OrderDetails): string[] {
  const governorate = useGovernorateName(shipping?.governorate ?? null)
  if (!shipping) return [shippingAddress]
  const { address, landmark, city } = shipping
  return [address, landmark, city, governorate].filter((line) => line !== null)
}
