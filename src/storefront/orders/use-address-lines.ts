import { governorates } from '#features/orders/domain/governorates.ts'
import type { OrderDetails } from '#features/orders/schemas.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'

/** The name of a governorate in the current language, or null. */
export function useGovernorateName(slug: string | null): string | null {
  const { language } = useLanguage()
  return governorates.find((each) => each.slug === slug)?.[language] ?? null
}

/** The delivery address as lines; orders without structured fields have a single line. */
export function useAddressLines({ shipping, shippingAddress }: OrderDetails): string[] {
  const governorate = useGovernorateName(shipping?.governorate ?? null)
  if (!shipping) return [shippingAddress]
  const { address, landmark, city } = shipping
  return [address, landmark, city, governorate].filter((line) => line !== null)
}
