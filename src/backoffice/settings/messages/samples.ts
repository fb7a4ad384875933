import { byLanguage } from '#platform/i18n/by-language.ts'

const links = {
  link: 'https://…/reset-password?token=…',
  email: 'sara@example.com',
  productLink: 'https://…/product/coffee-pot',
  endLink: 'https://…/restock-requests?token=…',
  number: '000042',
  courierPhone: '07701112223',
}

/** What stands in place of the placeholders in the preview of a message and in its test. */
export const sampleValues = byLanguage<Readonly<Record<string, string>>>({
  ar: { ...links, name: 'سارة', product: 'دلة قهوة، أحمر', total: '١٢٬٥٠٠', courier: 'حيدر' },
  en: { ...links, name: 'Sara', product: 'Coffee pot, red', total: '12,500', courier: 'Haidar' },
})
