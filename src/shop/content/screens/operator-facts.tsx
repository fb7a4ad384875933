import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localizedField } from '#platform/i18n/localized.ts'
import { contactTexts } from '#shop/shop-settings/messages/contact.ts'
import { siteQuery } from '../client.ts'

const pagesWithFacts = ['about', 'contact', 'customer-service', 'terms', 'privacy', 'press']

/** Formats `+9647701234567` in the usual groups of digits. */
function formatPhone(phone: string): string {
  return phone.replace(/^\+964(\d{3})(\d{3})(\d{4})$/, '+964 $1 $2 $3')
}

/** Contact and legal details of the shop, as far as they are configured. */
export function OperatorFacts({ slug }: { slug: string }) {
  const { contentPage } = useMessages()
  const { language } = useLanguage()
  const { data } = useQuery(siteQuery())
  if (!data || !pagesWithFacts.includes(slug)) return null
  const { phone, whatsapp, email, legalName, licence } = data
  const address = data[localizedField('address', language)]
  const facts: [string, ReactNode][] = []
  const link = (href: string, text: string) => (
    <a href={href} className="inline-flex min-h-11 items-center text-tile-deep underline underline-offset-4">
      <bdi dir="ltr">{text}</bdi>
    </a>
  )
  if (phone) facts.push([contentPage.operator.phone, link(`tel:${phone}`, formatPhone(phone))])
  if (whatsapp)
    facts.push([
      contactTexts[language].whatsapp,
      link(`https://wa.me/${whatsapp.slice(1)}`, formatPhone(whatsapp)),
    ])
  if (email) facts.push([contentPage.operator.email, link(`mailto:${email}`, email)])
  if (address) facts.push([contentPage.operator.address, <bdi key="address">{address}</bdi>])
  if (legalName) facts.push([contentPage.operator.legalName, <bdi key="name">{legalName}</bdi>])
  if (licence) facts.push([contentPage.operator.licence, <bdi key="licence">{licence}</bdi>])
  if (facts.length === 0) return null
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-1 rounded-card border border-line bg-paper p-4 sm:grid-cols-[auto_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="self-center text-ink-soft">{name}</dt>
          <dd className="self-center font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
